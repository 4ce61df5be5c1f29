import { defineErrors, t } from '../../../kit';

export const feesErrors = defineErrors('fees', {
  DUES_REMAIN: {
    status: 409,
    text: t(
      '{amount} is unpaid. Collect it first, or confirm that the student may leave with dues.',
      '{amount} বকেয়া আছে। আগে আদায় করুন, অথবা বকেয়া থাকা সত্ত্বেও ছেড়ে দেওয়ার বিষয়টি নিশ্চিত করুন।',
    ),
  },
  NOTHING_TO_BILL: {
    status: 422,
    text: t('No students are enrolled there in these months.', 'এই মাসগুলোতে সেখানে কোনো শিক্ষার্থী নেই।'),
  },
  MONTH_OUTSIDE_YEAR: {
    status: 422,
    text: t('The months must be in the same academic year.', 'মাসগুলো একই শিক্ষাবর্ষের মধ্যে হতে হবে।'),
  },
  NO_PRICE: { status: 422, text: t('No amount is set for {what}.', '{what}: কোনো হার নির্ধারিত নেই।') },
  NO_ENROLMENT: {
    status: 422,
    text: t('This student is not in any section in these months.', 'এই মাসগুলোতে শিক্ষার্থী কোনো শাখায় ভর্তি নেই।'),
  },
  WAIVER_DECIDED: {
    status: 409,
    text: t(
      'This waiver has already been decided. Revoke it and request a new one.',
      'এই মওকুফের সিদ্ধান্ত হয়ে গেছে। এটি প্রত্যাহার করে নতুন আবেদন করুন।',
    ),
  },
  OWN_WAIVER: {
    status: 409,
    text: t(
      'This waiver is for you or a member of your family. Someone else must decide.',
      'এই মওকুফ আপনার নিজের বা আপনার পরিবারের কারও জন্য। সিদ্ধান্ত অন্য কেউ নেবেন।',
    ),
  },
  OTHERS_WAIVER: {
    status: 409,
    text: t(
      'This waiver is being decided. Only the person who requested it can change it.',
      'এই মওকুফের সিদ্ধান্ত চলছে। কেবল আবেদনকারীই এটি পরিবর্তন করতে পারেন।',
    ),
  },
  NOBODY_ELSE_APPROVES: {
    status: 409,
    text: t(
      'A waiver of this value needs your own approval, so someone else must request it.',
      'এই পরিমাণের মওকুফ আপনি নিজেই অনুমোদন করেন, তাই আবেদনটি অন্য কাউকে করতে হবে।',
    ),
  },
  /** A type by which waivers count without a decision, or the amount of one by which they were decided. */
  WAIVER_TYPE_DECIDES: {
    status: 403,
    text: t(
      'Only someone who approves waivers may set that a type needs no approval, or change what it is worth.',
      'মওকুফ অনুমোদন করেন এমন কেউই কেবল অনুমোদনবিহীন ধরন রাখতে বা ধরনের পরিমাণ বদলাতে পারেন।',
    ),
  },
  OWN_PRICE_DECIDES: {
    status: 403,
    text: t(
      'Only someone who approves waivers may set a price for one student or an offer.',
      'একজন শিক্ষার্থী বা কোনো সুবিধার আলাদা হার কেবল মওকুফ অনুমোদনকারী নির্ধারণ করতে পারেন।',
    ),
  },
  GENERATION_UNDER_WAY: {
    status: 409,
    text: t('This fee generation is still running. Stop it first.', 'এই ফি তৈরি এখনো চলছে। আগে থামান।'),
  },
  ALREADY_REVERTED: {
    status: 409,
    text: t('This fee generation has already been reverted.', 'এই ফি তৈরি ইতিমধ্যে বাতিল করা হয়েছে।'),
  },
});
