import { documentsActions } from '@pathshala/shared/modules/documents';
import { defineCoreModule, implement } from '../../kernel';
import { documentHandlers } from './handlers/document-handlers';
import { verify } from './handlers/verify';

export { letterheadOf, type Signature } from './services/letterhead';
export { verifyAddress } from './services/verify-code';
export const documents = defineCoreModule({
  name: 'documents',
  handlers: implement(documentsActions, { verify }),
  documentHandlers,
});
