import { defineErrors, t } from '../../kit';

export const admissionErrors = defineErrors('admission', {
  NO_APPLICANTS_THERE: {
    status: 409,
    text: t('There are no applicants in these states.', 'এই অবস্থায় কোনো আবেদনকারী নেই।'),
  },
  UNKNOWN_VARIABLE: {
    status: 422,
    text: t('“{name}” is not available for applicants.', '“{name}” আবেদনকারীদের জন্য পূরণ করা যায় না।'),
  },
  ALREADY_APPLIED: {
    status: 409,
    text: t(
      'There is already an application with this birth registration number.',
      'এই জন্ম নিবন্ধন নম্বরে আগেই একটি আবেদন আছে।',
    ),
  },
  NOT_OPEN: { status: 409, text: t('Applications are not being taken now.', 'এখন আবেদন নেওয়া হচ্ছে না।') },
  UNCHECKED: {
    status: 409,
    text: t(
      '{count} applications have not been checked yet. Accept, return or reject them first.',
      '{count}টি আবেদন এখনো যাচাই হয়নি। আগে সেগুলো গ্রহণ করুন, ফেরত দিন বা অযোগ্য ঘোষণা করুন।',
    ),
  },
  NOBODY_ELIGIBLE: { status: 409, text: t('No application is eligible.', 'কোনো আবেদন যোগ্য নয়।') },
  UNMARKED: {
    status: 409,
    text: t('{count} eligible applicants have no marks yet.', '{count} জন যোগ্য আবেদনকারীর নম্বর এখনো নেই।'),
  },
  QUOTAS_EXCEED: {
    status: 409,
    text: t('The quotas add up to more seats than there are.', 'কোটার আসন মোট আসনের চেয়ে বেশি।'),
  },
  COMMIT_NEEDED: {
    status: 422,
    text: t('A lottery needs a commitment before the list is frozen.', 'তালিকা চূড়ান্ত করার আগে লটারির অঙ্গীকার দিতে হবে।'),
  },
  WRONG_SECRET: {
    status: 422,
    text: t('This is not the secret that was committed to.', 'অঙ্গীকারের সময় দেওয়া গোপন বাক্যের সঙ্গে এটি মেলে না।'),
  },
  SECOND_OFFICER: {
    status: 403,
    text: t(
      'Someone other than the person who drew must void a draw.',
      'যিনি লটারি করেছেন তিনি ছাড়া অন্য কাউকে লটারি বাতিল করতে হবে।',
    ),
  },
  DRAW_OVER: { status: 409, text: t('The result is already published.', 'ফল আগেই প্রকাশিত হয়েছে।') },
  NOT_ADMITTING: { status: 409, text: t('Admission has not started.', 'ভর্তি এখনো শুরু হয়নি।') },
  OFFER_ENDED: { status: 409, text: t('The offer of this seat has ended.', 'এই আসনে ভর্তির সময় শেষ হয়েছে।') },
  WRONG_CODE: { status: 422, text: t('This code is wrong or has expired.', 'কোডটি সঠিক নয় অথবা মেয়াদ শেষ।') },
  VISIT_ENDED: {
    status: 401,
    text: t('Confirm your mobile number again to continue.', 'চালিয়ে যেতে আপনার নম্বর আবার যাচাই করুন।'),
  },
  NUMBER_TAKEN: {
    status: 409,
    text: t(
      'This transaction ID has since been used for another payment.',
      'এই লেনদেন আইডি দিয়ে ইতিমধ্যে অন্য কিছুর টাকা পরিশোধ হয়েছে।',
    ),
  },
  NO_FEE_DUE: { status: 409, text: t('No fee is due for this application.', 'এই আবেদনের কোনো ফি বাকি নেই।') },
});
