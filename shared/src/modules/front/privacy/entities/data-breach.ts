import { z } from 'zod';
import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { authorFields } from '../../../school/approvals';
import { NOT_TOLD } from '../errors';

/** Letters of one breach. */
export const MOST_LETTERS = 20;
const breachLetter = z.strictObject({
  families: z.boolean(),
  classes: z.array(z.string()),
  staff: z.boolean(),
  /** Also those who have left. */
  former: z.boolean().optional(),
  text: z.string(),
  textBn: z.string(),
  /** Persons who took it on paper: guardians, employees, students without a guardian. */
  handed: z.array(z.string()).max(50_000).optional(),
});

const risks = [
  { value: 'low', label: t('Unlikely to harm anyone', 'ক্ষতির সম্ভাবনা কম'), tone: 'neutral' },
  { value: 'high', label: t('May harm people', 'মানুষের ক্ষতি হতে পারে'), tone: 'bad' },
] as const;

const life = lifecycle({
  states: {
    open: { label: t('Open', 'চলমান'), tone: 'bad' },
    reported: { label: t('Reported to the authority', 'কর্তৃপক্ষকে জানানো হয়েছে'), tone: 'warn' },
    closed: { label: t('Closed', 'সমাপ্ত'), tone: 'good' },
    dismissed: { label: t('No breach', 'লঙ্ঘন নয়'), tone: 'neutral' },
  },
  transitions: {
    report: {
      label: t('Reported to the authority', 'কর্তৃপক্ষকে জানানো হয়েছে'),
      from: ['open'],
      to: 'reported',
      permission: 'privacy.breaches',
      look: 'primary',
      withheldFromActing: true,
      input: { reference: f.text({ label: t('Memo or reference', 'স্মারক বা রেফারেন্স'), min: 2, max: 120 }) },
      stamp: { by: 'reportedBy', at: 'reportedAt' },
    },
    close: {
      label: t('Close', 'সমাপ্ত করুন'),
      from: ['reported'],
      to: 'closed',
      permission: 'privacy.breaches',
      byOther: true,
      withheldFromActing: true,
      guard: ({ risk, toldOn }: { risk: string; toldOn?: string }) => (risk === 'high' && !toldOn ? NOT_TOLD : null),
      input: { outcome: f.longText({ label: t('Measures and outcome', 'ব্যবস্থা ও ফলাফল'), min: 10, max: 2_000 }) },
      stamp: { by: 'closedBy', at: 'closedAt' },
    },
    /** A second person agrees that no data of people was reached, so that nobody hides a breach alone. */
    dismiss: {
      label: t('No breach', 'লঙ্ঘন নয়'),
      from: ['open'],
      to: 'dismissed',
      permission: 'privacy.breaches',
      byOther: true,
      look: 'danger',
      withheldFromActing: true,
      input: { outcome: f.longText({ label: t('Reason', 'কারণ'), min: 10, max: 2_000 }) },
      stamp: { by: 'closedBy', at: 'closedAt' },
    },
  },
});

/** Unauthorised access to personal data in one institution or the whole platform, with the deadline of its report. */
export const DataBreach = defineEntity({
  name: 'dataBreach',
  labels: { one: t('Data breach', 'তথ্য লঙ্ঘন'), many: t('Data breaches', 'তথ্য লঙ্ঘনের রেকর্ড') },
  fields: {
    /** Empty: the whole platform. */
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      system: true,
      optional: true,
      list: true,
      filter: true,
    }),
    nature: f.text({ label: t('Event', 'কী ঘটেছে'), list: true, search: true, min: 5, max: 200 }),
    noticedAt: f.dateTime({ label: t('Noticed at', 'জানার সময়'), system: true, list: true }),
    dueAt: f.dateTime({ label: t('Report by', 'জানানোর শেষ সময়'), system: true, list: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    data: f.text({ label: t('Kinds of data', 'কী কী তথ্য'), max: 300 }),
    people: f.int({ label: t('People affected', 'ক্ষতিগ্রস্ত মানুষ'), list: true, min: 0, max: 100_000_000 }),
    risk: f.choice(risks, { label: t('Risk', 'ঝুঁকি'), list: true, filter: true }),
    measures: f.longText({ label: t('First measures', 'প্রাথমিক ব্যবস্থা'), max: 2_000, optional: true }),
    toldOn: f.date({ label: t('People told on', 'মানুষকে জানানোর তারিখ'), optional: true, list: true }),
    toldPeople: f.int({ label: t('People told', 'যতজনকে জানানো হয়েছে'), optional: true, min: 0, max: 100_000_000 }),
    /** Letters that were sent, in order. */
    letters: f.json(z.array(breachLetter).max(MOST_LETTERS), {
      label: t('Letters', 'চিঠি'),
      system: true,
      optional: true,
    }),
    ...authorFields,
    reference: f.text({ label: t('Memo or reference', 'স্মারক বা রেফারেন্স'), system: true, optional: true, max: 120 }),
    reportedBy: f.ref('user', { label: t('Reported by', 'জানিয়েছেন'), system: true, optional: true }),
    reportedAt: f.dateTime({ label: t('Reported at', 'জানানোর সময়'), system: true, optional: true, list: true }),
    outcome: f.longText({ label: t('Measures and outcome', 'ব্যবস্থা ও ফলাফল'), system: true, optional: true, max: 2_000 }),
    closedBy: f.ref('user', { label: t('Closed by', 'সমাপ্ত করেছেন'), system: true, optional: true }),
    closedAt: f.dateTime({ label: t('Closed at', 'সমাপ্তির সময়'), system: true, optional: true }),
  },
  title: 'nature',
  columns: ['nature', 'institution', 'state', 'noticedAt', 'dueAt', 'people'],
  order: ['-noticedAt'],
  indexes: [
    ['institution', 'state'],
    ['state', 'dueAt'],
  ],
  scope: 'platform',
  lifecycle: life,
  access: access({ read: ['operator', 'head'], update: ['operator', 'head'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update', 'export'],
});
