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
  REQUEST_WAITS: {
    status: 409,
    text: t('The same request is already waiting for an answer.', 'একই আবেদন আগে থেকেই উত্তরের অপেক্ষায় আছে।'),
  },
  REQUEST_CLOSED: {
    status: 409,
    text: t('The request is no longer open.', 'আবেদনটি আর চলমান নেই।'),
  },
  BREACH_ENDED: {
    status: 409,
    text: t('The record is closed.', 'রেকর্ডটি বন্ধ করা হয়েছে।'),
  },
  BREACH_OF_ALL: {
    status: 409,
    text: t(
      'This breach concerns the whole platform. Each head tells the people of their own institution.',
      'এই লঙ্ঘন পুরো প্ল্যাটফর্মের। প্রত্যেক প্রধান নিজের প্রতিষ্ঠানের মানুষকে জানান।',
    ),
  },
  NOBODY_CONCERNED: {
    status: 422,
    text: t('The selection includes nobody.', 'বাছাই করাদের মধ্যে কেউ নেই।'),
  },
  REQUEST_OF_NOBODY: {
    status: 409,
    text: t('Name the student or employee first.', 'আগে শিক্ষার্থী বা কর্মচারীর নাম দিন।'),
  },
});

export const privacyFaults = {
  future: t('The time has not come yet.', 'সময়টি এখনো আসেনি।'),
  twoPeople: t('Choose the student or the employee, not both.', 'শিক্ষার্থী বা কর্মচারী যেকোনো একজনকে বাছাই করুন।'),
};
/** Why a breach stays open. */
export const NOT_TOLD = t('Enter the day on which the people were notified.', 'কোন তারিখে মানুষকে জানানো হয়েছে তা লিখুন।');

/** Reason why someone cannot be erased yet. */
export const NEEDED = {
  isStudent: t('the student has not left', 'শিক্ষার্থী এখনো প্রতিষ্ঠানে আছে'),
  isEmployed: t('the employee is in service', 'কর্মচারী এখনো কর্মরত'),
  hasChildren: t('a child of the guardian is still a student', 'অভিভাবকের সন্তান এখনো এখানে পড়ছে'),
  isOpen: t('the application is not decided', 'আবেদনটির সিদ্ধান্ত হয়নি'),
} as const;
