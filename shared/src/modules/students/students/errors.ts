import { defineErrors, t } from '../../../kit';

export const studentsErrors = defineErrors('students', {
  NO_YEAR: {
    status: 422,
    text: t(
      'No academic year holds this date. Add the year under Academic years.',
      'এই তারিখে কোনো শিক্ষাবর্ষ নেই। “শিক্ষাবর্ষ” পাতায় বছরটি যোগ করুন।',
    ),
  },
  NO_PLACE: {
    status: 409,
    text: t('This student is not in any section at present.', 'শিক্ষার্থী এখন কোনো শাখায় নেই।'),
  },
  ROLLS_APART: {
    status: 409,
    text: t('Rolls can be exchanged within one section only.', 'রোল কেবল একই শাখার মধ্যে অদলবদল করা যায়।'),
  },
  SAME_YEAR: {
    status: 422,
    text: t('The new year must differ from the present one.', 'নতুন শিক্ষাবর্ষ বর্তমান শিক্ষাবর্ষ থেকে আলাদা হতে হবে।'),
  },
  /** `{sections}`: names. */
  SECTIONS_OF_OTHER_CLASS: {
    status: 422,
    text: t(
      'These sections are not of the class that students go to: {sections}',
      'এই শাখাগুলো উত্তরণের শ্রেণির নয়: {sections}',
    ),
  },
  RESULTS_UNPUBLISHED: {
    status: 409,
    text: t('Publish the results of the exam first.', 'আগে পরীক্ষার ফলাফল প্রকাশ করুন।'),
  },
  NOBODY_TO_PROMOTE: {
    status: 409,
    text: t('No student is placed in the new year under these rules.', 'এই নিয়মে নতুন বছরে কারও স্থান হয়নি।'),
  },
  PROMOTION_APPLIED: {
    status: 409,
    text: t('This promotion has already been applied.', 'এই উত্তরণ আগেই কার্যকর করা হয়েছে।'),
  },
  PROMOTION_RESTS: {
    status: 409,
    text: t(
      'Attendance, marks or bills already exist in the new year, so the promotion can no longer be undone.',
      'নতুন শাখাগুলোতে হাজিরা, নম্বর বা বিল তৈরি হয়ে গেছে, তাই আর ফিরিয়ে নেওয়া যাবে না।',
    ),
  },
  REGISTRATION_CLOSED: {
    status: 409,
    text: t('This institution is not taking registrations now.', 'প্রতিষ্ঠানটি এখন নিবন্ধন নিচ্ছে না।'),
  },
  REGISTERED_ALREADY: {
    status: 409,
    text: t(
      'Another registration with this birth registration number has been accepted: {number}.',
      'এই জন্ম নিবন্ধন নম্বরের আরেকটি নিবন্ধন আগেই গৃহীত হয়েছে: {number}।',
    ),
  },
  SAME_SECTION: { status: 409, text: t('The student is already in this section.', 'শিক্ষার্থী এই শাখাতেই আছে।') },
});
