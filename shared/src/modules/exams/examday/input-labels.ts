import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  sitting: t('Sitting', 'সেশন'),
  room: t('Room', 'কক্ষ'),
  entries: t('Attendance', 'হাজিরা'),
  mode: t('Who is placed', 'কাদের বসানো হবে'),
  to: t('To', 'যেখানে'),
  from: t('From', 'যেখান থেকে'),
  occupant: t('Who sits there', 'যে সেখানে বসে'),
  seatRoom: t('Exam room', 'পরীক্ষার কক্ষ'),
  seatPlan: t('Seat plan', 'আসন বিন্যাস'),
  plan: t('Seat plan', 'আসন বিন্যাস'),
  student: t('Student', 'শিক্ষার্থী'),
  isDespite: t('Despite the limits', 'সীমা সত্ত্বেও'),
  paper: t('Paper', 'বিষয়'),
  scripts: t('Scripts', 'উত্তরপত্র'),
  handedInBy: t('Submitted by', 'জমা দিয়েছেন'),
  duty: t('Duty', 'দায়িত্ব'),
  reply: t('Answer', 'উত্তর'),
  note: t('Reason', 'কারণ'),
  isThere: t('Is there', 'উপস্থিত'),
  invigilator: t('Invigilator', 'কক্ষ পরিদর্শক'),
  exam: t('Exam', 'পরীক্ষা'),
};
