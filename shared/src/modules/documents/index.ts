import { defineModule, t } from '../../kit';
import { documentsActions } from './actions';
import { Letterhead } from './entities/letterhead';
import { documentsErrors } from './errors';
import { documentsScreens } from './screens';

export { documentsActions, documentsErrors, documentsScreens, Letterhead };
export { paperTexts } from './texts';
export const documents = defineModule({
  name: 'documents',
  labels: t('Documents', 'নথি ও সনদ'),
  entities: [Letterhead],
  actions: documentsActions,
  errors: documentsErrors,
  screens: documentsScreens,
});
