import { defineErrors, t } from '../../../kit';

export const excusalErrors = defineErrors('excusals', {
  STAFF_MONTH_LOCKED: {
    status: 409,
    text: t(
      'Salaries of {month} are approved, so attendance and leave of employees in it are locked.',
      '{month} মাসের বেতন অনুমোদিত, তাই কর্মচারীদের এই মাসের হাজিরা ও ছুটি বন্ধ।',
    ),
  },
});
