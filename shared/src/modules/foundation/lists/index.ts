import { defineErrors, defineModule, t } from '../../../kit';
import { listsActions } from './actions';
import { RowEdit } from './row-edit';
import { SavedView } from './saved-view';
import { inputLabels } from './input-labels';

export const listsErrors = defineErrors('lists', {
  NOT_ORDERED: {
    status: 422,
    text: t('This list cannot be reordered manually.', 'এই তালিকার ক্রম হাতে বদলানো যায় না।'),
  },
  NOT_BULK: {
    status: 422,
    text: t('This field cannot be edited in bulk.', 'এই ঘরটি একসঙ্গে অনেক তথ্যে বদলানো যায় না।'),
  },
});
export { listsActions, RowEdit, SavedView };
export { EDIT_ROWS, type SavedViewItem } from './actions';
export { bulkFields, rowEditSubject, handOrder, isSetting, ranksAfterMove, SETTING_KEY, type HandOrder } from './rules';
export const lists = defineModule({
  name: 'lists',
  labels: t('Lists', 'তালিকা'),
  entities: [SavedView, RowEdit],
  inputLabels,
  actions: listsActions,
  permissions: [
    {
      key: 'lists.share',
      label: t('Share list views with everyone at the institution', 'তালিকার ভিউ প্রতিষ্ঠানের সবার সঙ্গে শেয়ার করা'),
      roles: ['operator', 'groupStaff', 'head', 'office'],
    },
  ],
  errors: listsErrors,
});
