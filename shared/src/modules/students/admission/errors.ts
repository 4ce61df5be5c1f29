import { defineErrors, t } from '../../../kit';

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
  REPORTS_OF_PHONE: {
    status: 409,
    text: t(
      '{count} application fees that were reported from this mobile number are still under review. Report another one when the office has verified some.',
      'এই মোবাইল নম্বর থেকে জানানো {count}টি আবেদন ফি এখনো যাচাই হচ্ছে। অফিস কয়েকটি যাচাই করলে নতুন ফি জানান।',
    ),
  },
  NOT_OPEN: { status: 409, text: t('Applications are not being taken now.', 'এখন আবেদন নেওয়া হচ্ছে না।') },
  UNCHECKED: {
    status: 409,
    text: t(
      '{count} applications have not been checked yet. Accept, return or mark them ineligible first.',
      '{count}টি আবেদন এখনো যাচাই হয়নি। আগে সেগুলো গ্রহণ করুন, ফেরত দিন বা অযোগ্য ঘোষণা করুন।',
    ),
  },
  NOBODY_ELIGIBLE: {
    status: 409,
    text: t(
      'No application is eligible. Mark at least one application eligible first.',
      'কোনো আবেদন যোগ্য নয়। আগে অন্তত একটি আবেদন যোগ্য হিসেবে গ্রহণ করুন।',
    ),
  },
  UNMARKED: {
    status: 409,
    text: t(
      '{count} eligible applicants have no marks yet. Enter their marks first.',
      '{count} জন যোগ্য আবেদনকারীর নম্বর এখনো নেই। আগে নম্বর দিন।',
    ),
  },
  QUOTAS_EXCEED: {
    status: 409,
    text: t(
      'The quotas add up to more seats than there are. Lower a share or add seats.',
      'কোটার আসন মোট আসনের চেয়ে বেশি। কোনো কোটার অংশ কমান, অথবা আসন বাড়ান।',
    ),
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
      'Someone who neither froze nor drew this draw must void it.',
      'যিনি তালিকা চূড়ান্ত করেননি, লটারিও করেননি, এমন কাউকে লটারি বাতিল করতে হবে।',
    ),
  },
  FREEZER_DRAWS: {
    status: 403,
    text: t('The list was frozen by you. Another person must draw.', 'তালিকা আপনি চূড়ান্ত করেছেন। লটারি অন্য কাউকে করতে হবে।'),
  },
  VOIDED_BEFORE: {
    status: 403,
    text: t(
      'You voided an earlier draw of this admission. Other people must freeze and draw again.',
      'এই ভর্তির আগের একটি লটারি আপনি বাতিল করেছেন। নতুন করে তালিকা চূড়ান্ত ও লটারি অন্যদের করতে হবে।',
    ),
  },
  FROZE_BEFORE: {
    status: 403,
    text: t(
      'The list of the voided draw was frozen by you. Another person must freeze it this time.',
      'বাতিল লটারির তালিকা আপনি চূড়ান্ত করেছিলেন। এবার অন্য কাউকে তালিকা চূড়ান্ত করতে হবে।',
    ),
  },
  IN_ANOTHERS_NAME: {
    status: 403,
    text: t(
      'People who act for an institution do not freeze, draw or publish. The institution does this itself.',
      'অন্যের পক্ষে কাজ করার সময় তালিকা চূড়ান্ত, লটারি বা ফল প্রকাশ করা যায় না। প্রতিষ্ঠানের কাউকে নিজ নামে করতে হবে।',
    ),
  },
  TOO_EARLY: {
    status: 409,
    text: t(
      'The number is known from {at} at the earliest. Draw after that.',
      'সংখ্যাটি {at}-এর আগে জানা যাবে না। তার পরে লটারি করুন।',
    ),
  },
  NO_SOURCE: {
    status: 409,
    text: t(
      'This list was frozen without naming the source of the number. Void this draw and freeze the list again.',
      'এই তালিকা চূড়ান্ত করার সময় সংখ্যার উৎস বলা হয়নি। লটারিটি বাতিল করে তালিকা আবার চূড়ান্ত করুন।',
    ),
  },
  NOT_SHOWN_YET: {
    status: 409,
    text: t(
      'The public draw is still running. Publish the result after {at}.',
      'প্রকাশ্য লটারি এখনো চলছে। {at}-এর পরে ফল প্রকাশ করুন।',
    ),
  },
  LIST_FROZEN: {
    status: 409,
    text: t(
      'The list for the draw is frozen. This is possible again after the result is published.',
      'লটারির তালিকা চূড়ান্ত হয়ে গেছে। ফল প্রকাশের পরে এটি করা যাবে।',
    ),
  },
  DRAW_OVER: { status: 409, text: t('The result is already published.', 'ফল আগেই প্রকাশিত হয়েছে।') },
  NOT_ADMITTING: { status: 409, text: t('Admission has not started.', 'ভর্তি এখনো শুরু হয়নি।') },
  OFFER_ENDED: { status: 409, text: t('The offer of this seat has ended.', 'এই আসনে ভর্তির সময় শেষ হয়েছে।') },
  NUMBER_TAKEN: {
    status: 409,
    text: t(
      'This transaction ID has since been used for another payment.',
      'এই লেনদেন আইডি দিয়ে ইতিমধ্যে অন্য কিছুর টাকা পরিশোধ হয়েছে।',
    ),
  },
  NO_FEE_DUE: { status: 409, text: t('No fee is due for this application.', 'এই আবেদনের কোনো ফি বাকি নেই।') },
});
