import { certificatesActions } from '@pathshala/shared/modules/students/certificates';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { attestationRegister } from './documents/attestation-register';
import { papers } from './documents/certificate';
import { attestationOverrides, strikeOut } from './handlers/attest';
import { askOwn, ownPapers, withdrawOwn } from './handlers/own-papers';
import { quickUpdate, undoQuickUpdate } from './handlers/quick-update';
import { request } from './handlers/request';
import { clearance, originals, stepMany, verifyPage } from './handlers/steps';
import { templatePreview } from './handlers/template-preview';
import { tellPaper } from './jobs/tell-paper';
import { certificatesPolicies } from './policies';
import { studentCardsReport } from './reports/student-cards';
import './services/books-passed';
import { certificateRules } from './transitions';

export const certificates = defineCoreModule({
  name: 'certificates',
  handlers: [
    ...implement(certificatesActions, {
      request,
      ownPapers,
      askOwn,
      withdrawOwn,
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
  jobs: [jobSpec(tellPaper, async () => (await import('./jobs/tell-paper.handler')).default)],
  documents: [...Object.values(papers), attestationRegister],
});
