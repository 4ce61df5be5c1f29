import { defineModule, t } from '../../../kit';
import { filesActions } from './actions';
import { filesErrors } from './errors';
import { inputLabels } from './input-labels';

export { filesActions, filesErrors };
export type { FileLink } from './actions';
export { DOCUMENT_TYPES, FILE_LIMIT, IMAGE_EDGE, kindAndSize, labelOfTypes, safeFileName, SMALL_EDGE } from './rules';
export const files = defineModule({
  name: 'files',
  labels: t('Files', 'ফাইল'),
  inputLabels,
  actions: filesActions,
  errors: filesErrors,
});
