import { defineErrors, defineModule, t } from '../../../kit';
import { listsActions } from './actions';
import { RowEdit, RowEditSlice } from './row-edit';
import { SavedView } from './saved-view';
import { inputLabels } from './input-labels';

export const listsErrors = defineErrors('lists', {
  NOT_ORDERED: {
    status: 422,
    text: t('This list cannot be reordered manually.', 'এই তালিকার ক্রম হাতে বদলানো যায় না।'),
  },
  EDIT_UNDONE: { status: 409, text: t('This edit has already been undone.', 'এই সম্পাদনা আগেই ফেরানো হয়েছে।') },
  EDIT_CHANGED_SINCE: {
    status: 409,
    text: t('Someone has changed it since; it stays.', 'এরপর কেউ এটি বদলেছেন; তাই আগের মতোই রইল।'),
  },
  NOT_BULK: {
    status: 422,
    text: t('This field cannot be edited in bulk.', 'এই ঘরটি একসঙ্গে অনেক তথ্যে বদলানো যায় না।'),
  },
});
export { listsActions, RowEdit, RowEditSlice, SavedView };
export { EDIT_ROWS, type SavedViewItem } from './actions';
export { bulkFields, rowEditSubject, handOrder, isSetting, ranksAfterMove, SETTING_KEY, type HandOrder } from './rules';
export const lists = defineModule({
  name: 'lists',
  labels: t('Lists', 'তালিকা'),
  entities: [SavedView, RowEdit, RowEditSlice],
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
