import { defineErrors, t } from '../../kit';

export const feesErrors = defineErrors('fees', {
  NOTHING_TO_BILL: {
    status: 422,
    text: t('Nobody is enrolled there in these months.', 'এই মাসগুলোতে সেখানে কোনো শিক্ষার্থী নেই।'),
  },
  MONTH_OUTSIDE_YEAR: {
    status: 422,
    text: t('The months must lie in one academic year.', 'মাসগুলো একই শিক্ষাবর্ষের মধ্যে হতে হবে।'),
  },
  NO_PRICE: { status: 422, text: t('No amount is set for {what}.', '{what}: এর কোনো হার নির্ধারিত নেই।') },
  NO_ENROLMENT: {
    status: 422,
    text: t('This student is in no section in these months.', 'এই মাসগুলোতে শিক্ষার্থী কোনো শাখায় ভর্তি নেই।'),
  },
  WAIVER_DECIDED: {
    status: 409,
    text: t(
      'This waiver has been decided already. Revoke it and ask for a new one.',
      'এই মওকুফের সিদ্ধান্ত হয়ে গেছে। এটি প্রত্যাহার করে নতুন আবেদন করুন।',
    ),
  },
  WAIVER_NOT_APPROVED: {
    status: 409,
    text: t('Only an approved waiver can be revoked.', 'শুধু অনুমোদিত মওকুফই প্রত্যাহার করা যায়।'),
  },
  GENERATION_UNDER_WAY: {
    status: 409,
    text: t('This generation is still under way. Stop it first.', 'এই ফি তৈরি এখনো চলছে। আগে থামান।'),
  },
  ALREADY_REVERTED: {
    status: 409,
    text: t('This generation has been reverted already.', 'এই ফি তৈরি ইতিমধ্যে ফিরিয়ে নেওয়া হয়েছে।'),
  },
});
