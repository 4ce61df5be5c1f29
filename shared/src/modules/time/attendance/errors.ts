import { defineErrors, t } from '../../../kit';

export const attendanceErrors = defineErrors('attendance', {
  SHEET_SUBMITTED: {
    status: 409,
    text: t(
      'This register has been submitted. Ask the office to reopen it.',
      'এই হাজিরা খাতা জমা হয়ে গেছে। পুনরায় খুলতে অফিসে জানান।',
    ),
  },
  SHEET_LOCKED: {
    status: 409,
    text: t(
      'This month is closed. Reopen the register with a reason first.',
      'এই মাসের হাজিরা বন্ধ। আগে কারণ লিখে খাতাটি পুনরায় খুলুন।',
    ),
  },
  NOT_A_SCHOOL_DAY: { status: 422, text: t('This is not a school day: {why}.', 'এটি কর্মদিবস নয়: {why}।') },
  DATE_IN_FUTURE: {
    status: 422,
    text: t('Attendance cannot be taken for a date in the future.', 'ভবিষ্যতের তারিখে হাজিরা নেওয়া যায় না।'),
  },
  DATE_TOO_OLD: {
    status: 422,
    text: t(
      'Attendance older than {days} days can only be corrected by the office.',
      '{days} দিনের পুরোনো হাজিরা শুধু অফিস সংশোধন করতে পারে।',
    ),
  },
  OUTSIDE_YEAR: {
    status: 422,
    text: t('This date is not within any academic year.', 'তারিখটি কোনো শিক্ষাবর্ষের মধ্যে নেই।'),
  },
  STUDENT_NOT_IN_SECTION: {
    status: 422,
    text: t(
      'A student in this list was not in this section on that date.',
      'তালিকার একজন শিক্ষার্থী ওই তারিখে এই শাখায় ছিল না।',
    ),
  },
  SHEET_NOT_STARTED: {
    status: 409,
    text: t('Attendance of this section has not been taken yet.', 'এই শাখার হাজিরা এখনো নেওয়া হয়নি।'),
  },
  NOT_SUBMITTED: {
    status: 409,
    text: t('Submit the register before notifying guardians.', 'অভিভাবকদের জানানোর আগে হাজিরা খাতা জমা দিন।'),
  },
  PERIOD_OVERLAPS: {
    status: 409,
    text: t(
      'Daily attendance already exists for these dates. Adding totals would count it twice.',
      'এই তারিখগুলোর দৈনিক হাজিরা আছে। মোট যোগ করলে দুবার গোনা হবে।',
    ),
  },
  DAY_IN_TOTAL: {
    status: 409,
    text: t(
      'Entered totals already cover this day. Daily attendance would count it twice.',
      'হাতে লেখা মোট হাজিরায় এই দিনটি আছে। দৈনিক হাজিরা দিলে দুবার গোনা হবে।',
    ),
  },
  PRESENT_EXCEEDS_WORKING: {
    status: 422,
    text: t('Days present cannot exceed working days.', 'উপস্থিতির দিন কর্মদিবসের চেয়ে বেশি হতে পারে না।'),
  },
  NOT_ABSENT: {
    status: 409,
    text: t(
      'The register does not show an absence on {date}, so there is nothing to explain.',
      '{date} তারিখের হাজিরা খাতায় অনুপস্থিতি নেই, তাই কারণ জানানোর কিছু নেই।',
    ),
  },
  EXPLAINED_TOO_LATE: {
    status: 422,
    text: t(
      'An absence can be explained here for {days} days. Please tell the class teacher or the office.',
      '{days} দিনের পুরোনো অনুপস্থিতির কারণ এখানে জানানো যায় না। শ্রেণি শিক্ষক বা অফিসে জানান।',
    ),
  },
  ABSENCE_DECIDED: {
    status: 409,
    text: t(
      'This absence has been decided. Please speak with the class teacher.',
      'এই অনুপস্থিতির সিদ্ধান্ত হয়ে গেছে। শ্রেণি শিক্ষকের সঙ্গে কথা বলুন।',
    ),
  },
  LIVE_CLASS_OPEN: {
    status: 409,
    text: t('This live class is not over yet.', 'এই লাইভ ক্লাস এখনো শেষ হয়নি।'),
  },
  LIVE_CLASS_OTHER: {
    status: 404,
    text: t('This live class is not one of this register.', 'এই লাইভ ক্লাস এই হাজিরা খাতার নয়।'),
  },
});
