import { defineErrors, defineModule, t } from '../../kit';
import { listsActions } from './actions';
import { RowEdit } from './row-edit';
import { SavedView } from './saved-view';

export const listsErrors = defineErrors('lists', {
  NOT_ORDERED: {
    status: 422,
    text: t('The order of this list cannot be changed by hand.', 'এই তালিকার ক্রম হাতে বদলানো যায় না।'),
  },
  NOT_BULK: {
    status: 422,
    text: t('This field cannot be changed for many records at once.', 'এই ঘরটি একসাথে অনেক তথ্যে বদলানো যায় না।'),
  },
});
export { listsActions, RowEdit, SavedView };
export { EDIT_ROWS, type SavedViewItem } from './actions';
export { bulkFields, rowEditSubject, handOrder, isSetting, ranksAfterMove, SETTING_KEY, type HandOrder } from './rules';
export const lists = defineModule({
  name: 'lists',
  labels: t('Lists', 'তালিকা'),
  entities: [SavedView, RowEdit],
  actions: listsActions,
  permissions: [
    {
      key: 'lists.share',
      label: t('Share views of lists with everybody here', 'তালিকার ভিউ এখানকার সবার সাথে ভাগ করা'),
      roles: ['operator', 'groupStaff', 'head', 'office'],
    },
  ],
  errors: listsErrors,
});
