import { defineErrors, t } from '../../../kit';

export const privacyErrors = defineErrors('privacy', {
  STILL_NEEDED: {
    status: 409,
    text: t('The data is still needed: {why}', 'তথ্যটি এখনো প্রয়োজন: {why}'),
  },
  ERASURE_WAITS: {
    status: 409,
    text: t(
      'An erasure of this person is already waiting or done.',
      'এই ব্যক্তির তথ্য মোছার অনুরোধ আগেই আছে, অথবা তথ্য মোছা হয়েছে।',
    ),
  },
  TERM_OUT_OF_BOUNDS: {
    status: 422,
    text: t('Enter {min} to {max} days.', '{min} থেকে {max} দিনের মধ্যে লিখুন।'),
  },
});

/** Reason why someone cannot be erased yet. */
export const NEEDED = {
  isStudent: t('the student has not left', 'শিক্ষার্থী এখনো প্রতিষ্ঠানে আছে'),
  isEmployed: t('the employee is in service', 'কর্মচারী এখনো কর্মরত'),
  hasChildren: t('a child of the guardian is still a student', 'অভিভাবকের সন্তান এখনো এখানে পড়ছে'),
  isOpen: t('the application is not decided', 'আবেদনটির সিদ্ধান্ত হয়নি'),
} as const;
