import { defineErrors, t } from '../../../kit';

export const classroomErrors = defineErrors('classroom', {
  POST_OF_OTHERS: {
    status: 403,
    text: t('You post for the sections and subjects that you teach.', 'আপনি শুধু নিজের শাখা ও বিষয়ের জন্য পোস্ট দিতে পারেন।'),
  },
  DUE_IN_PAST: { status: 422, text: t('The work is due in the future.', 'জমার সময় এখনকার পরে হতে হবে।') },
  HAND_IN_CLOSED: {
    status: 409,
    text: t('The time is over; no late work is taken.', 'জমার সময় শেষ, দেরিতে আর নেওয়া হয় না।'),
  },
  HAND_IN_MARKED: {
    status: 409,
    text: t('This work has already been marked.', 'এই কাজ আগেই দেখা হয়েছে।'),
  },
  HAND_IN_NOT_ASKED: {
    status: 409,
    text: t('Nothing has to be submitted here.', 'এখানে কিছু জমা দিতে হবে না।'),
  },
  HAND_IN_EMPTY: {
    status: 422,
    text: t('Write an answer or add a photo.', 'উত্তর লিখুন অথবা ছবি যোগ করুন।'),
  },
  MARKS_ABOVE: { status: 422, text: t('At most {marks} marks.', 'সর্বোচ্চ {marks} নম্বর।') },
  MARKS_GIVEN: {
    status: 409,
    text: t(
      'Marks up to {marks} have been given; the full marks cannot be lower.',
      '{marks} পর্যন্ত নম্বর দেওয়া হয়েছে, পূর্ণ নম্বর এর কম হতে পারে না।',
    ),
  },
  NOT_HANDED_IN: {
    status: 409,
    text: t('This student has not submitted anything yet.', 'এই শিক্ষার্থী এখনো কিছু জমা দেয়নি।'),
  },
  LESSON_AHEAD: {
    status: 422,
    text: t('This class has not begun yet.', 'এই ক্লাস এখনো শুরু হয়নি।'),
  },
  LESSON_PAST: {
    status: 422,
    text: t('Classes can be marked for {days} days.', '{days} দিনের বেশি পুরোনো ক্লাসের বিবরণ বদলানো যায় না।'),
  },
  LESSON_DAY_OFF: {
    status: 422,
    text: t('There was no school on that day: {why}.', 'ওই দিন বিদ্যালয় বন্ধ ছিল: {why}।'),
  },
  LESSON_WITHOUT_TEACHER: {
    status: 409,
    text: t('Nobody took this class on that day.', 'ওই দিন এই ক্লাস কেউ নেননি।'),
  },
  LESSON_MARKED: {
    status: 409,
    text: t('Someone has marked this class in the meantime.', 'এর মধ্যে অন্য কেউ এই ক্লাসের বিবরণ দিয়েছেন।'),
  },
  CHAPTER_OF_OTHERS: {
    status: 422,
    text: t('This chapter belongs to another class or subject.', 'এই অধ্যায় অন্য শ্রেণি বা বিষয়ের।'),
  },
});
