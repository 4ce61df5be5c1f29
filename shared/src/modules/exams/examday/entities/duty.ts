import { access, catalogAccess, defineEntity, f, ofInstitution, t, type Row } from '../../../../kit';

/**
 * Rules for choosing invigilators: a catalogue of one. An institution that has none yet goes by the defaults declared
 * here.
 */
export const DutySetting = defineEntity({
  name: 'dutySetting',
  labels: { one: t('Exam setting', 'পরীক্ষার সেটিংস'), many: t('Exam settings', 'পরীক্ষার সেটিংস') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    studentsEach: f.int({
      label: t('Examinees per invigilator', 'প্রতি কক্ষ পরিদর্শকে পরীক্ষার্থী'),
      help: t(
        'One invigilator for this many students; at least one per room.',
        'প্রতি এতজনে একজন; প্রতি কক্ষে অন্তত একজন।',
      ),
      list: true,
      min: 5,
      max: 200,
      default: 25,
    }),
    mostPerDay: f.int({
      label: t('Duties a day, at most', 'দিনে সর্বোচ্চ দায়িত্ব'),
      list: true,
      min: 1,
      max: 4,
      default: 1,
    }),
    restDays: f.int({
      label: t('Days off after a duty', 'দায়িত্বের পরে বিরতি (দিন)'),
      help: t('0: a duty on the next day is possible.', '০ দিলে পরদিনও দায়িত্ব দেওয়া যায়।'),
      list: true,
      min: 0,
      max: 7,
      default: 0,
    }),
    ownSubject: f.bool({
      label: t('Even when their own subject is examined', 'নিজ বিষয়ের পরীক্ষাতেও দায়িত্ব দেওয়া হয়'),
      default: false,
    }),
    classesHeld: f.bool({
      label: t('Classes continue during the exam', 'পরীক্ষার সময় অন্য ক্লাস চলে'),
      help: t('Teachers with a class at that time are then left out.', 'তখন ওই সময়ে যাঁর ক্লাস আছে তাঁকে বাদ রাখা হয়।'),
      default: false,
    }),
    exempt: f.refs('staff', {
      label: t('Never invigilators', 'যাঁদের দায়িত্ব দেওয়া হয় না'),
      optional: true,
      max: 100,
    }),
    reportMinutes: f.int({
      label: t('Arrive before the start (minutes)', 'শুরুর কত মিনিট আগে উপস্থিত হতে হয়'),
      min: 0,
      max: 180,
      default: 30,
    }),
    replyHours: f.int({
      label: t('Duties can be declined until (hours before)', 'কত ঘণ্টা আগে পর্যন্ত অপারগতা জানানো যায়'),
      min: 0,
      max: 240,
      default: 24,
    }),
    bySms: f.bool({
      label: t('Duties also by SMS', 'দায়িত্ব এসএমএসেও জানানো হয়'),
      help: t(
        'Each invigilator then gets date, time and room on the phone when duties are announced and when something changes.',
        'জানানোর সময় ও কিছু বদলালে প্রত্যেক কক্ষ পরিদর্শক ফোনে তারিখ, সময় ও কক্ষ পান।',
      ),
      default: false,
    }),
    fee: f.money({ label: t('Remuneration per duty', 'প্রতি দায়িত্বের সম্মানি'), list: true, optional: true, min: 0 }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: ['head', 'office', 'teacher'], create: ['head', 'office'], update: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});

/** The rules in an institution that has set nothing yet. */
export type DutyRules = Omit<Row<typeof DutySetting>, 'id' | 'rev' | 'key' | 'createdAt' | 'updatedAt'>;
export const usualDutyRules = (): DutyRules => DutySetting.input.parse({}) as unknown as DutyRules;

export const dutyReplies = [
  { value: 'accepted', label: t('Accepted', 'সম্মত'), tone: 'good' },
  { value: 'declined', label: t('Declined', 'অপারগ'), tone: 'bad' },
] as const;

/** Whether a duty counts: one that was declined does not, unless its invigilator came after all. */
export const isHeldDuty = (duty: {
  reply?: string | null | undefined;
  arrivedAt?: string | null | undefined;
}): boolean => duty.reply !== 'declined' || Boolean(duty.arrivedAt);

/**
 * One teacher in one room of a sitting. Facts, no states: announced, answered, arrived. A duty that changes hands is
 * another one.
 */
export const InvigilatorDuty = defineEntity({
  name: 'invigilatorDuty',
  labels: {
    one: t('Invigilator duty', 'কক্ষ পরিদর্শনের দায়িত্ব'),
    many: t('Invigilator duties', 'কক্ষ পরিদর্শনের দায়িত্ব'),
  },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true }),
    sitting: f.ref('examSitting', { label: t('Sitting', 'সেশন'), system: true }),
    room: f.ref('seatRoom', { label: t('Room', 'কক্ষ'), system: true }),
    staff: f.ref('staff', { label: t('Invigilator', 'কক্ষ পরিদর্শক'), system: true }),
    toldAt: f.dateTime({ label: t('Announced at', 'জানানোর সময়'), system: true, optional: true }),
    reply: f.choice(dutyReplies, { label: t('Answer', 'উত্তর'), system: true, optional: true }),
    note: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    arrivedAt: f.dateTime({ label: t('Arrived at', 'উপস্থিতির সময়'), system: true, optional: true }),
    /**
     * The fee that the duty earned by the setting when its arrival was noted; a fee that changes later is for later
     * duties.
     */
    fee: f.money({ label: t('Remuneration', 'সম্মানি'), system: true, optional: true, min: 0 }),
  },
  title: 'staff',
  order: ['sitting', 'room'],
  // Nobody is in two rooms at once.
  unique: [['sitting', 'staff']],
  indexes: [['exam', 'staff'], ['staff'], ['room', 'sitting']],
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office'],
    update: ['head', 'office', 'teacher'],
    remove: ['head', 'office'],
  }),
  live: {
    room: ['exam', 'sitting', 'staff'],
    fields: ['exam', 'sitting', 'room', 'staff', 'toldAt', 'reply', 'arrivedAt'],
    roomsOnly: true,
  },
  remove: 'free',
  actions: [],
});

export const committeeRoles = [
  { value: 'convener', label: t('Convener', 'আহ্বায়ক') },
  { value: 'controller', label: t('Exam controller', 'পরীক্ষা নিয়ন্ত্রক') },
  { value: 'scrutiniser', label: t('Scrutiniser', 'নিরীক্ষক') },
  { value: 'tabulator', label: t('Tabulator', 'টেবুলেটর') },
  { value: 'member', label: t('Member', 'সদস্য') },
] as const;
/** Positions that one person holds. */
const ONE_OF_EACH: readonly unknown[] = ['convener', 'controller'];
const SECOND = t('This position is already taken.', 'এই পদে আগেই একজন আছেন।');
const TWICE = t('This employee is already in the committee.', 'এই শিক্ষক কমিটিতে আগেই আছেন।');

/** The people who run an exam. Committee members have no duty in a room while it works. */
export const ExamCommittee = defineEntity({
  name: 'examCommittee',
  labels: { one: t('Exam committee', 'পরীক্ষা কমিটি'), many: t('Exam committees', 'পরীক্ষা কমিটি') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), list: true, filter: true }),
    ...f.names({ max: 120 }),
    from: f.date({ label: t('From', 'থেকে'), list: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    members: f.rows(
      {
        staff: f.ref('staff', { label: t('Employee', 'কর্মচারী') }),
        role: f.choice(committeeRoles, { label: t('Position', 'পদ'), default: 'member' }),
      },
      {
        label: t('Members', 'সদস্যগণ'),
        min: 1,
        max: 30,
        judge: (rows) =>
          rows.flatMap(({ staff, role }, row) => [
            ...(rows.findIndex((each) => each.staff === staff) === row ? [] : [{ row, column: 'staff', text: TWICE }]),
            ...(ONE_OF_EACH.includes(role) && rows.findIndex((each) => each.role === role) !== row
              ? [{ row, column: 'role', text: SECOND }]
              : []),
          ]),
      },
    ),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-from', 'name'],
  unique: [['exam', 'name']],
  access: catalogAccess,
  live: 'list',
  remove: 'free',
});
