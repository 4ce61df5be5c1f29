import { defineErrors, t } from '../../../kit';

export const recruitmentErrors = defineErrors('recruitment', {
  JOB_NOT_OPEN: {
    status: 409,
    text: t('Applications for this post are not being taken now.', 'এই পদে এখন আবেদন নেওয়া হচ্ছে না।'),
  },
  APPLIED_ALREADY: {
    status: 409,
    text: t(
      'There is already an application for this post with this national ID.',
      'এই জাতীয় পরিচয়পত্র নম্বরে এই পদে আগেই একটি আবেদন আছে।',
    ),
  },
  NOT_ON_BOARD: {
    status: 403,
    text: t('You are not on the interview board of this post.', 'আপনি এই পদের নিয়োগ বোর্ডের সদস্য নন।'),
  },
  NOT_SELECTING: {
    status: 409,
    text: t('Marks are entered while the selection is running.', 'আবেদন বন্ধ হওয়ার পর থেকে ফল প্রকাশ পর্যন্ত নম্বর দেওয়া যায়।'),
  },
  INTERVIEW_UNMARKED: {
    status: 409,
    text: t(
      '{count} interviewed applicants do not have complete marks yet.',
      '{count} জন সাক্ষাৎকারপ্রাপ্ত আবেদনকারীর নম্বর এখনো সম্পূর্ণ নয়।',
    ),
  },
  NOBODY_INTERVIEWED: { status: 409, text: t('Nobody has been interviewed.', 'কারও সাক্ষাৎকার হয়নি।') },
  NOBODY_TO_TELL: { status: 409, text: t('No application has this status.', 'এই অবস্থার কোনো আবেদন নেই।') },
  POST_CLOSED: {
    status: 409,
    text: t('The recruitment for this post is over or cancelled.', 'এই পদের নিয়োগ শেষ অথবা বাতিল হয়েছে।'),
  },
  NO_VACANCY: {
    status: 409,
    text: t('All vacancies of this post are filled.', 'এই পদে আর কোনো শূন্য পদ নেই।'),
  },
  EMPLOYED_ALREADY: {
    status: 409,
    text: t('Employee {code} has this national ID.', 'এই জাতীয় পরিচয়পত্র নম্বরটি কর্মচারী {code}-এর।'),
  },
});
