import { defineErrors, t } from '../../kit';

export const examErrors = defineErrors('exams', {
  EXAM_NOT_OPEN: { status: 409, text: t('Marks entry of this exam is not open.', 'এই পরীক্ষার নম্বর এন্ট্রি চালু নেই।') },
  MARKS_SUBMITTED: {
    status: 409,
    text: t(
      'This marks sheet has been submitted. Ask the office to reopen it.',
      'এই নম্বরপত্র জমা হয়ে গেছে। পুনরায় খুলতে অফিসে জানান।',
    ),
  },
  MARKS_LOCKED: {
    status: 409,
    text: t(
      'This marks sheet is locked. It must be reopened with a reason first.',
      'এই নম্বরপত্র বন্ধ করা হয়েছে। আগে কারণসহ পুনরায় খুলতে হবে।',
    ),
  },
  RESULT_PUBLISHED: {
    status: 409,
    text: t(
      'The result of this exam is published. The office may reopen a sheet with a reason.',
      'এই পরীক্ষার ফলাফল প্রকাশিত হয়েছে। অফিস কারণসহ নম্বরপত্র পুনরায় খুলতে পারে।',
    ),
  },
  NOT_A_CANDIDATE: {
    status: 422,
    text: t(
      'A student in this list does not sit this subject in this section.',
      'তালিকার একজন শিক্ষার্থী এই শাখায় এই বিষয়ের পরীক্ষার্থী নয়।',
    ),
  },
  UNKNOWN_PART: { status: 422, text: t('This subject has no part of that name.', 'এই বিষয়ে ঐ নামের কোনো অংশ নেই।') },
  MARK_TOO_HIGH: {
    status: 422,
    text: t('{mark} is above the full marks ({full}).', '{mark} পূর্ণমান ({full}) অপেক্ষা বেশি।'),
  },
  MARK_NOT_ALLOWED: {
    status: 422,
    text: t(
      'A mark is not below zero and has two decimals at most.',
      'নম্বর শূন্যের কম হতে পারে না এবং দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে।',
    ),
  },
  MARKS_MISSING: {
    status: 409,
    text: t('Marks of {count} students are missing.', '{count} জন শিক্ষার্থীর নম্বর বাকি আছে।'),
  },
  PARTS_IN_USE: {
    status: 409,
    text: t(
      'Marks have been entered that the new parts could not hold.',
      'নম্বর এন্ট্রি হয়েছে, নতুন অংশবিন্যাসে সেগুলো রাখা যাবে না।',
    ),
  },
});
