import { defineModule, t } from '../../../kit';
import { documentsActions } from './actions';
import { DocumentBatch, DocumentPart } from './entities/document-batch';
import { IssuedCopy, IssuedDocument } from './entities/issued-document';
import { Letterhead } from './entities/letterhead';
import { documentsErrors } from './errors';
import { documentsScreens } from './screens';
import { inputLabels } from './input-labels';

export {
  DocumentBatch,
  DocumentPart,
  IssuedCopy,
  IssuedDocument,
  documentsActions,
  documentsErrors,
  documentsScreens,
  Letterhead,
};
export { paperTexts } from './texts';
export const documents = defineModule({
  name: 'documents',
  labels: t('Documents', 'নথি ও সনদ'),
  inputLabels,
  entities: [Letterhead, DocumentBatch, DocumentPart, IssuedDocument, IssuedCopy],
  actions: documentsActions,
  errors: documentsErrors,
  screens: documentsScreens,
});
