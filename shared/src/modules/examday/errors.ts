import { defineErrors, t } from '../../kit';

export const examdayErrors = defineErrors('examday', {
  NO_ROOMS: { status: 409, text: t('Add rooms to the seat plan first.', 'আগে আসন বিন্যাসে কক্ষ যোগ করুন।') },
  NO_EXAMINEES: {
    status: 409,
    text: t('Nobody writes the papers of these sittings.', 'এই অধিবেশনগুলোর বিষয়ে কোনো পরীক্ষার্থী নেই।'),
  },
  NO_SEATS_LEFT: {
    status: 409,
    text: t('{count} more seats are needed. Add rooms first.', 'আরও {count}টি আসন দরকার। আগে কক্ষ যোগ করুন।'),
  },
  PLAN_PUBLISHED: {
    status: 409,
    text: t(
      'The seat plan is published. Withdraw it before arranging everyone again.',
      'আসন বিন্যাস প্রকাশিত। সবাইকে নতুন করে বসানোর আগে তা প্রত্যাহার করুন।',
    ),
  },
  PLAN_LOCKED: { status: 409, text: t('The seat plan is locked.', 'আসন বিন্যাস লক করা।') },
  SEAT_CHANGED: {
    status: 409,
    text: t(
      'Someone has moved a student in the meantime. The map shows the seats as they are now.',
      'এর মধ্যে অন্য কেউ একজন শিক্ষার্থীকে সরিয়েছেন। মানচিত্রে এখনকার আসন দেখানো হচ্ছে।',
    ),
  },
  FOREIGN_SITTING: {
    status: 409,
    text: t('The sitting {sitting} is of another exam.', '{sitting} অধিবেশনটি অন্য পরীক্ষার।'),
  },
  SEAT_NOT_USABLE: { status: 422, text: t('This seat is not in use.', 'এই আসনটি ব্যবহার করা হয় না।') },
  STUDENTS_WAITING: {
    status: 409,
    text: t('{count} students have no seat yet.', '{count} জন শিক্ষার্থীর আসন এখনো দেওয়া হয়নি।'),
  },
  SITTING_AHEAD: {
    status: 409,
    text: t('Attendance is taken on the day of the sitting, {date}.', 'অধিবেশনের দিন ({date}) হাজিরা নেওয়া যাবে।'),
  },
  SEATS_NOT_PUBLISHED: {
    status: 409,
    text: t('The seat plan of this sitting is not published yet.', 'এই অধিবেশনের আসন বিন্যাস এখনো প্রকাশিত হয়নি।'),
  },
  NOT_SEATED_HERE: {
    status: 422,
    text: t('A student in this list does not sit in this room.', 'তালিকার একজন শিক্ষার্থী এই কক্ষে বসে না।'),
  },
  ROOM_TAKEN: {
    status: 409,
    text: t('Another exam uses {room} at the same time ({plan}).', 'একই সময়ে অন্য পরীক্ষায় {room} ব্যবহার হচ্ছে ({plan})।'),
  },
});
