import { defineErrors, t } from '../../../kit';

export const academicsErrors = defineErrors('academics', {
  LEFT_BEFORE_PLACE: {
    status: 422,
    text: t('The last day is before the first day in the present section.', 'শেষ দিনটি বর্তমান শাখায় প্রথম দিনের আগে।'),
  },
});
