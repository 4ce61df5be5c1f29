import { access, defineEntity, f, KEPT, ofInstitution, t } from '../../../../kit';

export const incidentKinds = [
  { value: 'unfairMeans', label: t('Unfair means', 'অসদুপায়') },
  { value: 'phone', label: t('Mobile phone', 'মোবাইল ফোন') },
  { value: 'impersonation', label: t('Someone else sits the exam', 'অন্যের হয়ে পরীক্ষা') },
  { value: 'illness', label: t('Illness', 'অসুস্থতা') },
  { value: 'disorder', label: t('Disorder', 'বিশৃঙ্খলা') },
  { value: 'paper', label: t('Question paper', 'প্রশ্নপত্রের সমস্যা') },
  { value: 'other', label: t('Other', 'অন্যান্য') },
] as const;
export const incidentMeasures = [
  { value: 'none', label: t('None', 'কিছু নয়') },
  { value: 'warned', label: t('Warned', 'সতর্ক করা হয়েছে') },
  { value: 'scriptTaken', label: t('Script taken', 'উত্তরপত্র জব্দ') },
  { value: 'expelled', label: t('Expelled', 'বহিষ্কার') },
  { value: 'helped', label: t('Helped', 'সহায়তা দেওয়া হয়েছে') },
] as const;

/** Something that happened in a room during a sitting, as its invigilator reports it to the control room. */
export const ExamIncident = defineEntity({
  name: 'examIncident',
  labels: { one: t('Exam incident', 'পরীক্ষার ঘটনা'), many: t('Exam incidents', 'পরীক্ষার ঘটনা') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true, list: true, filter: true }),
    sitting: f.ref('examSitting', { label: t('Sitting', 'সেশন'), system: true, list: true, filter: true }),
    room: f.ref('seatRoom', { label: t('Room', 'কক্ষ'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true, optional: true, list: true }),
    kind: f.choice(incidentKinds, { label: t('Type', 'ধরন'), list: true, filter: true }),
    measure: f.choice(incidentMeasures, { label: t('Measure taken', 'গৃহীত ব্যবস্থা'), list: true, filter: true }),
    what: f.text({ label: t('Description', 'বিবরণ'), list: true, max: 500 }),
    photo: f.image({ label: t('Photograph', 'ছবি'), optional: true }),
  },
  // That something happened in the sitting stays; that it was this person's illness or unfair means goes with them.
  personal: { of: ['student'], rows: 'keep', why: KEPT.results, empty: ['student', 'what', 'photo'] },
  title: 'what',
  order: ['-createdAt'],
  indexes: [['sitting'], ['exam', 'kind'], ['student']],
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office', 'teacher'],
    update: ['head', 'office'],
  }),
  live: { room: ['sitting'] },
  remove: 'free',
  actions: ['list', 'get', 'update', 'export'],
});

/** A message of the control room to all rooms of a sitting, and the rooms that have heard it. */
export const ExamCall = defineEntity({
  name: 'examCall',
  labels: { one: t('Call to exam rooms', 'পরীক্ষার কক্ষে বার্তা'), many: t('Calls to exam rooms', 'পরীক্ষার কক্ষে বার্তা') },
  fields: {
    sitting: f.ref('examSitting', { label: t('Sitting', 'সেশন'), system: true }),
    text: f.text({ label: t('Message', 'বার্তা'), system: true, max: 300 }),
    heard: f.rows(
      {
        room: f.ref('seatRoom', { label: t('Room', 'কক্ষ') }),
        user: f.ref('user', { label: t('Heard by', 'যিনি পেয়েছেন') }),
        /** An instant in ISO 8601. */
        at: f.text({ label: t('Heard at', 'পাওয়ার সময়'), max: 30 }),
      },
      { label: t('Rooms that heard it', 'যেসব কক্ষ পেয়েছে'), system: true, min: 0, max: 300, default: [] },
    ),
  },
  personal: ofInstitution,
  title: 'text',
  order: ['-createdAt'],
  indexes: [['sitting']],
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office'],
    update: ['head', 'office', 'teacher'],
  }),
  live: { room: ['sitting'] },
  remove: 'free',
  actions: [],
});
