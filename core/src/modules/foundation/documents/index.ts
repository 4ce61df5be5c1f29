import { documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { documentHandlers } from './handlers/document-handlers';
import { batch } from './handlers/batch';
import { verify } from './handlers/verify';
import { dropOldBatches } from './jobs/drop-old-batches';
import { makeBatch } from './jobs/make-batch';
import { documentsPolicies } from './policies';

export { letterheadOf, type Signature } from './services/letterhead';
export { pdfOf } from './handlers/document-handlers';
export { issue as issueDocument, issued as issuedFile } from './handlers/archive';
export { renderDocument } from './services/render-document';
export { joinPdf } from './services/join-pdf';
export { markRevoked, openVerdict } from './services/paper-verdict';
export { verifyAddress } from './services/verify-code';

const SIX_HOURS_MS = 21_600_000;
export const documents = defineCoreModule({
  name: 'documents',
  handlers: implement(documentsActions, { batch, verify }),
  documentHandlers,
  policies: documentsPolicies,
  jobs: [
    jobSpec(makeBatch, async () => (await import('./jobs/make-batch.handler')).default),
    jobSpec(dropOldBatches, async () => (await import('./jobs/drop-old-batches.handler')).default),
  ],
  schedules: [{ job: dropOldBatches, everyMs: SIX_HOURS_MS }],
});
