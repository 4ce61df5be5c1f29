import { defineDocument, idSchema, t } from '../../kit';

const input = { seatRoom: idSchema };
const permission = 'examday.viewSeats';
const batch = { input: { seatPlan: idSchema }, permission: 'examday.planSeats' };

export const examdayDocuments = {
  /** On the door: who sits in the room, by class with ranges of rolls, and by seat. */
  doorSheet: defineDocument('examday', {
    name: 'doorSheet',
    labels: { one: t('Door sheet', 'কক্ষের তালিকা'), many: t('Door sheets', 'কক্ষের তালিকাসমূহ') },
    papers: ['a4'],
    version: 1,
    input,
    permission,
    batch,
  }),
  /** On the benches: 24 stickers a page, in the order of the seats. */
  seatStickers: defineDocument('examday', {
    name: 'seatStickers',
    labels: { one: t('Seat stickers', 'আসন স্টিকার'), many: t('Seat stickers', 'আসন স্টিকার') },
    papers: ['a4'],
    version: 1,
    input,
    permission,
    batch,
  }),
  /** What the examinees of a room sign in one sitting. */
  roomSheet: defineDocument('examday', {
    name: 'roomSheet',
    labels: {
      one: t('Room attendance sheet', 'হাজিরা ও স্বাক্ষরলিপি'),
      many: t('Room attendance sheets', 'হাজিরা ও স্বাক্ষরলিপি'),
    },
    papers: ['a4'],
    version: 1,
    input: { seatRoom: idSchema, examSitting: idSchema },
    permission,
    batch: { input: { seatPlan: idSchema, examSitting: idSchema }, permission: 'examday.planSeats' },
  }),
};

export const seatTexts = {
  room: t('Room', 'কক্ষ'),
  seat: t('Seat', 'আসন'),
  roll: t('Roll', 'রোল'),
  name: t('Name', 'নাম'),
  class: t('Class and section', 'শ্রেণি ও শাখা'),
  rolls: t('Rolls', 'রোল নম্বর'),
  students: t('Students', 'পরীক্ষার্থী'),
  number: t('No.', 'ক্রঃ'),
  script: t('Script no.', 'উত্তরপত্র নং'),
  extra: t('Extra sheets', 'অতিরিক্ত'),
  set: t('Set', 'সেট'),
  signature: t('Signature of the examinee', 'পরীক্ষার্থীর স্বাক্ষর'),
  total: t('Total', 'মোট'),
  present: t('Present', 'উপস্থিত'),
  absent: t('Absent (rolls)', 'অনুপস্থিত (রোল)'),
  expelled: t('Expelled (rolls)', 'বহিষ্কৃত (রোল)'),
  invigilator: t('Invigilator', 'কক্ষ পরিদর্শক'),
  controller: t('Exam controller', 'পরীক্ষা নিয়ন্ত্রক'),
  subjects: t('Subject', 'বিষয়'),
  front: t('Blackboard', 'বোর্ড'),
};
