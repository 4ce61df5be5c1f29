import { defineErrors, t } from '../../kit';

export const feesErrors = defineErrors('fees', {
  DUES_REMAIN: {
    status: 409,
    text: t(
      '{amount} is still to be paid. Collect it first, or confirm that the student may go although dues remain.',
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
  WAIVER_NOT_APPROVED: {
    status: 409,
    text: t('Only an approved waiver can be revoked.', 'শুধু অনুমোদিত মওকুফই প্রত্যাহার করা যায়।'),
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
