import { admissionActions } from '@pathshala/shared/modules/admission';
import { defineCoreModule, implement, jobSpec } from '../../kernel';
import { acceptMany, applicationOverrides, paymentRules, takeFee } from './handlers/applications';
import { desk, draw, freeze, publish, voidDraw } from './handlers/lottery';
import { drawSheet, publicDeclarations } from './handlers/public-pages';
import { applyDraw } from './jobs/apply-draw';
import { admissionPolicies } from './policies';

export const admission = defineCoreModule({
  name: 'admission',
  handlers: [
    ...implement(admissionActions, {
      desk,
      acceptMany,
      takeFee,
      freeze,
      draw,
      voidDraw,
      publish,
      publicDeclarations,
      drawSheet,
    }),
    ...applicationOverrides,
  ],
  policies: admissionPolicies,
  transitions: [paymentRules],
  jobs: [jobSpec(applyDraw, async () => (await import('./jobs/apply-draw.handler')).default)],
});
