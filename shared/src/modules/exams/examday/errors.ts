import { defineErrors, t } from '../../../kit';

export const examdayErrors = defineErrors('examday', {
  NO_ROOMS: { status: 409, text: t('Add rooms to the seat plan first.', 'আগে আসন বিন্যাসে কক্ষ যোগ করুন।') },
  NO_SITTINGS: {
    status: 409,
    text: t('Enter the sittings of this exam first.', 'আগে এই পরীক্ষার সেশনগুলো দিন।'),
  },
  EXAM_DRAFT: {
    status: 409,
    text: t(
      'This exam is still a draft. Open it before its routine is published.',
      'পরীক্ষাটি এখনো খসড়া। রুটিন প্রকাশের আগে পরীক্ষাটি চালু করুন।',
    ),
  },
  NO_EXAMINEES: {
    status: 409,
    text: t('No students take the papers of these sittings.', 'এই সেশনগুলোর বিষয়ে কোনো পরীক্ষার্থী নেই।'),
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
  PLAN_LOCKED: {
    status: 409,
    text: t('The seat plan is locked. Unlock it before changing seats.', 'আসন বিন্যাস লক করা। আসন বদলাতে হলে আগে লক খুলুন।'),
  },
  SEAT_CHANGED: {
    status: 409,
    text: t(
      'Someone else has moved a student. The map is now up to date.',
      'এর মধ্যে অন্য কেউ একজন শিক্ষার্থীকে সরিয়েছেন। আসন নকশায় এখনকার আসন দেখানো হচ্ছে।',
    ),
  },
  FOREIGN_SITTING: {
    status: 409,
    text: t('The sitting {sitting} belongs to another exam.', '{sitting} সেশনটি অন্য পরীক্ষার।'),
  },
  SEAT_NOT_USABLE: { status: 422, text: t('This seat is not in use.', 'এই আসনটি ব্যবহার করা হয় না।') },
  STUDENTS_WAITING: {
    status: 409,
    text: t('{count} students have no seat yet.', '{count} জন শিক্ষার্থীর আসন এখনো দেওয়া হয়নি।'),
  },
  SITTING_NOT_HELD: {
    status: 409,
    text: t('This sitting is postponed or cancelled.', 'এই সেশনটি স্থগিত বা বাতিল।'),
  },
  SITTING_BEGUN: {
    status: 409,
    text: t(
      'Attendance was taken or scripts were collected in this sitting; it can be neither postponed nor cancelled.',
      'এই সেশনে হাজিরা নেওয়া বা উত্তরপত্র সংগ্রহ করা হয়েছে, তাই আর স্থগিত বা বাতিল করা যাবে না।',
    ),
  },
  SITTING_AHEAD: {
    status: 409,
    text: t('This is possible on the day of the sitting, {date}.', 'সেশনের দিন ({date}) এটি করা যাবে।'),
  },
  SEATS_NOT_PUBLISHED: {
    status: 409,
    text: t('The seat plan of this sitting is not published yet.', 'এই সেশনের আসন বিন্যাস এখনো প্রকাশিত হয়নি।'),
  },
  NOT_SEATED_HERE: {
    status: 422,
    text: t('A student in this list does not sit in this room.', 'তালিকার একজন শিক্ষার্থী এই কক্ষে বসে না।'),
  },
  EXPULSION_OF_WHOM: {
    status: 422,
    text: t('Select the examinee who is expelled.', 'যে পরীক্ষার্থী বহিষ্কৃত হয়েছে তাকে বাছাই করুন।'),
  },
  ROUTINE_CHANGED: {
    status: 409,
    text: t(
      '{name} has changed this routine in the meantime. The grid shows the current routine; your last change was not saved: {papers}.',
      'এর মধ্যে {name} এই রুটিন বদলেছেন। ছকে এখনকার রুটিন দেখানো হচ্ছে; আপনার শেষ পরিবর্তনটি হয়নি: {papers}।',
    ),
  },
  SITTING_FIXED: {
    status: 409,
    text: t(
      'Attendance was taken or scripts were collected in {sitting}, or it is postponed or cancelled. Its papers stay where they are.',
      '{sitting} সেশনে হাজিরা নেওয়া বা উত্তরপত্র সংগ্রহ হয়েছে, অথবা সেশনটি স্থগিত বা বাতিল। এর বিষয়গুলো যেখানে আছে সেখানেই থাকবে।',
    ),
  },
  NO_INVIGILATORS: {
    status: 409,
    text: t(
      'No teacher in service can be asked. Check teaching posts and the exam settings.',
      'দায়িত্ব দেওয়া যায় এমন কোনো শিক্ষক নেই। শিক্ষকতার পদ ও পরীক্ষার সেটিংস দেখুন।',
    ),
  },
  DUTY_CHANGED: {
    status: 409,
    text: t(
      'Someone else has changed this duty. The list is now up to date.',
      'এর মধ্যে অন্য কেউ এই দায়িত্ব বদলেছেন। তালিকায় এখনকার দায়িত্ব দেখানো হচ্ছে।',
    ),
  },
  DUTY_LIMITED: {
    status: 409,
    text: t('{name} cannot have this duty: {limits}.', '{name}-কে এই দায়িত্ব দেওয়া যায় না: {limits}।'),
  },
  REPLY_TOO_LATE: {
    status: 409,
    text: t(
      'It is too late to decline. Please call the exam control room.',
      'অপারগতা জানানোর সময় শেষ। অনুগ্রহ করে পরীক্ষা নিয়ন্ত্রণ কক্ষে যোগাযোগ করুন।',
    ),
  },
  SITTING_OVER: { status: 409, text: t('This sitting is over.', 'এই সেশন শেষ হয়ে গেছে।') },
  DUTY_ARRIVED: {
    status: 409,
    text: t(
      '{name} is marked as present on this duty. If that is wrong, clear it first.',
      'এই দায়িত্বে {name}-এর উপস্থিতি লেখা আছে। ভুল হলে আগে তা তুলে দিন।',
    ),
  },
  DAY_OVER: { status: 409, text: t('The day of this sitting is over.', 'এই সেশনের দিন শেষ হয়ে গেছে।') },
  NOT_INVIGILATOR: {
    status: 409,
    text: t(
      'Attendance in this room is taken by its invigilators: {names}.',
      'এই কক্ষে হাজিরা নেবেন এর কক্ষ পরিদর্শকগণ: {names}।',
    ),
  },
  ADMIT_WITHHELD: {
    status: 409,
    text: t(
      'This admit card is withheld until overdue fees are paid.',
      'মেয়াদোত্তীর্ণ বকেয়া পরিশোধ না হওয়া পর্যন্ত এই প্রবেশপত্র স্থগিত।',
    ),
  },
  COUNT_DIFFERS: {
    status: 409,
    text: t(
      '{present} students were present, but there are {scripts} scripts. Count again, or give a reason.',
      'উপস্থিত {present} জন, কিন্তু উত্তরপত্র {scripts}টি। আবার গুনুন, না হলে কারণ লিখুন।',
    ),
  },
  SCRIPTS_MISSING: {
    status: 409,
    text: t(
      '{scripts} scripts were handed out and {returned} came back. Count again, or give a reason.',
      '{scripts}টি উত্তরপত্র দেওয়া হয়েছিল, ফেরত এসেছে {returned}টি। আবার গুনুন, না হলে কারণ লিখুন।',
    ),
  },
  PACKET_GONE: {
    status: 409,
    text: t('This packet has left the control room.', 'এই প্যাকেট আর নিয়ন্ত্রণ কক্ষে নেই।'),
  },
  NOT_WRITTEN_HERE: {
    status: 422,
    text: t('No students take this paper in this room.', 'এই কক্ষে কেউ এই বিষয়ে পরীক্ষা দেয় না।'),
  },
  ROOM_TAKEN: {
    status: 409,
    text: t('Another exam uses {room} at the same time ({plan}).', 'একই সময়ে অন্য পরীক্ষায় {room} ব্যবহার হচ্ছে ({plan})।'),
  },
});
