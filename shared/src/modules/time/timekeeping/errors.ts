import { defineErrors, t } from '../../../kit';

export const timekeepingErrors = defineErrors('timekeeping', {
  NO_OWN_RECORD: {
    status: 409,
    text: t(
      'Your account is not linked to an employee. Ask the office to link it.',
      'আপনার অ্যাকাউন্ট কোনো কর্মচারীর সঙ্গে যুক্ত নয়। অফিসকে যুক্ত করতে বলুন।',
    ),
  },
  OWN_CORRECTION: {
    status: 409,
    text: t('You cannot decide on your own attendance.', 'নিজের হাজিরার সিদ্ধান্ত নিজে দেওয়া যায় না।'),
  },
});
