import { defineErrors, t } from '../../../kit';

export const timetableErrors = defineErrors('timetable', {
  ROUTINE_NOT_DRAFT: {
    status: 409,
    text: t(
      'This routine is no longer a draft. Make a new draft to change it.',
      'এই রুটিন আর খসড়া নেই। বদলাতে নতুন খসড়া তৈরি করুন।',
    ),
  },
  LESSON_MOVED: {
    status: 409,
    text: t(
      'Someone else has changed this class. The routine is now up to date.',
      'এর মধ্যে অন্য কেউ এই ক্লাস বদলেছেন। রুটিনে এখনকার অবস্থা দেখানো হচ্ছে।',
    ),
  },
  LESSON_CLASHES: {
    status: 409,
    text: t('This class cannot be here: {clashes}.', 'ক্লাসটি এখানে রাখা যায় না: {clashes}।'),
  },
  NO_SUCH_PERIOD: {
    status: 409,
    text: t(
      'The bell times of this shift have no room for this class here.',
      'এই শিফটের ঘণ্টার সময়সূচিতে এখানে এই ক্লাসের জায়গা নেই।',
    ),
  },
  TEACHER_NOT_IN_SERVICE: {
    status: 409,
    text: t('{name} no longer works here. Choose another teacher.', '{name} আর কর্মরত নেই। অন্য শিক্ষক বাছাই করুন।'),
  },
  ROUTINE_CLASHES: {
    status: 409,
    text: t('{count} clashes are left, for example: {clashes}.', '{count}টি সংঘাত রয়ে গেছে, যেমন: {clashes}।'),
  },
  ROUTINE_STARTS_PAST: {
    status: 409,
    text: t(
      'A routine cannot begin in the past. Choose today or a later day.',
      'রুটিন অতীত থেকে কার্যকর হতে পারে না। আজ বা পরের কোনো দিন দিন।',
    ),
  },
  ROUTINE_EMPTY: { status: 409, text: t('This routine has no classes yet.', 'এই রুটিনে এখনো কোনো ক্লাস নেই।') },
  NOTHING_TO_PLACE: {
    status: 409,
    text: t(
      'No weekly classes are left to place. Enter the weekly classes first.',
      'বসানোর মতো কোনো সাপ্তাহিক ক্লাস বাকি নেই। আগে সাপ্তাহিক ক্লাস লিখুন।',
    ),
  },
  COPY_CHANGED: {
    status: 409,
    text: t(
      'The settings have changed since the preview. Look at it again.',
      'তালিকা দেখার পর সেটিংস বদলেছে। আবার দেখে নিন।',
    ),
  },
  ROUTINE_FILE_UNREADABLE: {
    status: 422,
    text: t('This file is no sound XML: {reason}.', 'ফাইলটি সঠিক এক্সএমএল নয়: {reason}।'),
  },
  ROUTINE_FILE_UNKNOWN: {
    status: 422,
    text: t('This is no routine of aSc TimeTables (XML) or FET.', 'এটি aSc TimeTables (এক্সএমএল) বা FET-এর রুটিন নয়।'),
  },
  ROUTINE_FILE_PLACES_ONLY: {
    status: 422,
    text: t(
      'This file of FET has places only, without the classes. Choose the one beside it whose name ends in “data_and_timetable.fet”.',
      'FET-এর এই ফাইলে শুধু সময় আছে, ক্লাস নেই। এর পাশের যে ফাইলের নাম “data_and_timetable.fet” দিয়ে শেষ, সেটি বাছাই করুন।',
    ),
  },
  ROUTINE_FILE_CHANGED: {
    status: 409,
    text: t(
      'The draft or the lists have changed since you looked at the file. Look at it again.',
      'ফাইলটি দেখার পর খসড়া বা তালিকা বদলেছে। আবার দেখে নিন।',
    ),
  },
});
