import { defineModule, t } from '../../../kit';
import { visitorsActions } from './actions';
import { VisitorCode } from './entities/visitor-code';
import { visitorsErrors } from './errors';
import { visitLabels } from './gate-contract';

export { VisitorCode, visitLabels, visitorsActions, visitorsErrors };
export { draftValues, gateActions, honeypotInput, keepPaperAction, siteInput, visitInput } from './gate-contract';
export const visitors = defineModule({
  name: 'visitors',
  labels: t('Public forms', 'প্রকাশ্য ফরম'),
  entities: [VisitorCode],
  inputLabels: { site_id: visitLabels.site_id },
  actions: visitorsActions,
  errors: visitorsErrors,
});
