import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { keep, links } from './handlers/files';
import { dropLooseFiles } from './jobs/drop-loose-files';

export { publicFile } from './services/public-file';
export { copyFor, keepFor } from './handlers/files';
export const files = defineCoreModule({
  name: 'files',
  handlers: implement(filesActions, { keep, links }),
  jobs: [jobSpec(dropLooseFiles, async () => (await import('./jobs/drop-loose-files.handler')).default)],
  schedules: [{ job: dropLooseFiles, everyMs: 3_600_000 }],
});
