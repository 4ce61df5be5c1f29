import { importsActions } from '@pathshala/shared/modules/foundation/imports';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { faults, save, start, undo } from './handlers/imports';
import { workOnSheet } from './jobs/work-on-sheet';
import { importsPolicies } from './policies';

export const imports = defineCoreModule({
  name: 'imports',
  handlers: implement(importsActions, { start, save, undo, faults }),
  policies: importsPolicies,
  jobs: [jobSpec(workOnSheet, async () => (await import('./jobs/work-on-sheet.handler')).default)],
});
