import { access, defineEntity, f, t } from '../../../../kit';

export const seatStatuses = [
  { value: 'present', label: t('Present', 'উপস্থিত'), tone: 'good' },
  { value: 'absent', label: t('Absent', 'অনুপস্থিত'), tone: 'bad' },
  { value: 'late', label: t('Late', 'বিলম্বে'), tone: 'warn' },
  { value: 'expelled', label: t('Expelled', 'বহিষ্কৃত'), tone: 'bad' },
] as const;
export type SeatStatus = (typeof seatStatuses)[number]['value'];

/** Whether one examinee was there in one sitting. An examinee without a mark has not been looked at yet. */
export const SeatMark = defineEntity({
  name: 'seatMark',
  labels: { one: t('Exam attendance', 'পরীক্ষার হাজিরা'), many: t('Exam attendance', 'পরীক্ষার হাজিরা') },
  fields: {
    sitting: f.ref('examSitting', { label: t('Sitting', 'সেশন'), system: true }),
    room: f.ref('seatRoom', { label: t('Room', 'কক্ষ'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    status: f.choice(seatStatuses, { label: t('Status', 'অবস্থা'), system: true }),
    /** Of someone who is expelled; the control room may take that back. */
    statusBefore: f.choice(seatStatuses, {
      label: t('Status before the expulsion', 'বহিষ্কারের আগের অবস্থা'),
      system: true,
      optional: true,
    }),
    markedBy: f.ref('user', { label: t('Marked by', 'যিনি হাজিরা নিয়েছেন'), system: true, optional: true }),
  },
  title: 'status',
  order: ['sitting'],
  unique: [['sitting', 'student']],
  indexes: [['sitting', 'room']],
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office', 'teacher'],
    update: ['head', 'office', 'teacher'],
  }),
  live: {
    room: ['sitting', 'room'],
    fields: ['sitting', 'room', 'student', 'status', 'markedBy'],
    roomsOnly: true,
  },
  remove: 'free',
  actions: [],
});
