import { certificatesActions } from '@pathshala/shared/modules/students/certificates';
import { defineCoreModule, implement } from '../../../kernel';
import { attestationRegister } from './documents/attestation-register';
import { papers } from './documents/certificate';
import { attestationOverrides, strikeOut } from './handlers/attest';
import { quickUpdate, undoQuickUpdate } from './handlers/quick-update';
import { request } from './handlers/request';
import { clearance, originals, stepMany, verifyPage } from './handlers/steps';
import { templatePreview } from './handlers/template-preview';
import { certificatesPolicies } from './policies';
import { studentCardsReport } from './reports/student-cards';
import { certificateRules } from './transitions';

export const certificates = defineCoreModule({
  name: 'certificates',
  handlers: [
    ...implement(certificatesActions, {
      request,
      clearance,
      verifyPage,
      stepMany,
      originals,
      templatePreview,
      strikeOut,
      quickUpdate,
      undoQuickUpdate,
    }),
    ...attestationOverrides,
  ],
  policies: certificatesPolicies,
  transitions: [certificateRules],
  reports: [studentCardsReport],
  documents: [...Object.values(papers), attestationRegister],
});
