import { z } from 'zod';
import { access, defineEntity, EVERYONE, f, idSchema, t } from '../../../../kit';

const days = z.number().multipleOf(0.5);
/** A type's days of one person and year, added up from the ledger. */
export const balanceLine = z.strictObject({
  type: idSchema,
  allocated: days,
  carried: days,
  lapsed: days,
  adjusted: days,
  pending: days,
  used: days,
});
export type BalanceLine = z.infer<typeof balanceLine>;

const everybody = access({ read: EVERYONE, create: EVERYONE, update: EVERYONE });

/**
 * A person's leave of one year. The figures follow from the ledger and are written with it; the record is also what two
 * applications at the same moment meet at, so that both cannot take the last day.
 */
export const LeaveBalance = defineEntity({
  name: 'leaveBalance',
  labels: { one: t('Leave balance', 'ছুটির হিসাব'), many: t('Leave balances', 'ছুটির হিসাবসমূহ') },
  fields: {
    /** `<person>-<year>`; the id follows from it too. */
    key: f.code({ label: t('Person and year', 'ব্যক্তি ও বছর'), max: 40, system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), optional: true, system: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), optional: true, system: true }),
    year: f.int({ label: t('Year', 'বছর'), min: 2000, max: 2200, system: true }),
    lines: f.json(z.array(balanceLine), { label: t('Days', 'দিন'), system: true, default: [] }),
    /** Number of ledger rows that the figures hold. */
    entries: f.int({ label: t('Ledger entries', 'খতিয়ানের ভুক্তি'), min: 0, system: true, default: 0 }),
  },
  title: 'year',
  order: ['-year'],
  unique: [['key']],
  indexes: [['year']],
  access: everybody,
  live: { room: ['student', 'staff'], roomsOnly: true },
  remove: 'free',
  actions: [],
});

export const entryKinds = [
  { value: 'opening', label: t('Opening balance', 'বছরের প্রারম্ভিক') },
  { value: 'carried', label: t('Carried forward', 'গত বছরের জের') },
  { value: 'lapsed', label: t('Lapsed', 'মেয়াদোত্তীর্ণ') },
  { value: 'adjusted', label: t('Adjusted by office', 'অফিসের সমন্বয়') },
  { value: 'reserved', label: t('Pending', 'আবেদনকৃত') },
  { value: 'used', label: t('Taken', 'ভোগকৃত') },
] as const;
export type EntryKind = (typeof entryKinds)[number]['value'];

/** One row of the ledger. Rows are only ever added; taking back is a row with the opposite sign. */
export const LeaveEntry = defineEntity({
  name: 'leaveEntry',
  labels: { one: t('Leave ledger entry', 'ছুটির খতিয়ানের ভুক্তি'), many: t('Leave ledger', 'ছুটির খতিয়ান') },
  path: 'leave-entries',
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), optional: true, system: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), optional: true, system: true }),
    year: f.int({ label: t('Year', 'বছর'), min: 2000, max: 2200, system: true }),
    type: f.ref('leaveType', { label: t('Leave type', 'ছুটির ধরন'), system: true }),
    kind: f.choice(entryKinds, { label: t('Type', 'ধরন'), system: true }),
    days: f.decimal({ label: t('Days', 'দিন'), scale: 1, system: true }),
    application: f.ref('leaveApplication', { label: t('Application', 'আবেদন'), optional: true, system: true }),
    note: f.text({ label: t('Note', 'টীকা'), optional: true, max: 300, system: true }),
    /** Makes a job that runs twice write once. */
    source: f.text({ label: t('Source', 'উৎস'), max: 120, system: true }),
  },
  title: 'kind',
  order: ['createdAt'],
  unique: [['source']],
  indexes: [
    ['student', 'year'],
    ['staff', 'year'],
  ],
  access: everybody,
  live: 'none',
  remove: 'free',
  actions: [],
});
