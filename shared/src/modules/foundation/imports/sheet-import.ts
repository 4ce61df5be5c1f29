import { z } from 'zod';
import { access, defineEntity, f, KEPT, STAFF, t } from '../../../kit';

const count = (en: string, bn: string) => f.int({ label: t(en, bn), list: true, system: true, min: 0 });

const sheetFields = {
  /** Name of an entity, or `module.name` of a declared import. */
  kind: f.text({ label: t('Kind', 'ধরন'), filter: true, system: true, max: 120 }),
  kindName: f.text({ label: t('Records', 'তথ্য (ইংরেজি)'), list: true, search: true, system: true, max: 200 }),
  kindNameBn: f.text({
    label: t('Records (Bengali)', 'তথ্য (বাংলা)'),
    list: true,
    search: true,
    system: true,
    max: 200,
  }),
  fileName: f.text({ label: t('File', 'ফাইল'), list: true, search: true, system: true, max: 200 }),
  header: f.json(z.array(z.string()), { label: t('Columns', 'কলামের নাম'), system: true }),
  /** For each heading the column that it means; null is not read. */
  columns: f.json(z.array(z.string().nullable()), { label: t('Columns', 'কলাম'), system: true }),
  phase: f.choice(
    [
      { value: 'checking', label: t('Checking', 'যাচাই চলছে'), tone: 'info' },
      { value: 'checked', label: t('Checked, not saved', 'যাচাই শেষ, সংরক্ষণ হয়নি'), tone: 'warn' },
      { value: 'saving', label: t('Saving', 'সংরক্ষণ চলছে'), tone: 'info' },
      { value: 'saved', label: t('Saved', 'সংরক্ষিত'), tone: 'good' },
      { value: 'undoing', label: t('Being undone', 'ফিরিয়ে নেওয়া হচ্ছে'), tone: 'info' },
      { value: 'undone', label: t('Undone', 'ফিরিয়ে নেওয়া হয়েছে'), tone: 'neutral' },
    ],
    { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true },
  ),
  total: count('Rows', 'সারি'),
  created: count('New', 'নতুন'),
  changed: count('Changed', 'বদলাবে'),
  unchanged: count('Unchanged', 'অপরিবর্তিত'),
  faulty: count('Faulty', 'ত্রুটিপূর্ণ'),
  user: f.ref('user', { label: t('Ordered by', 'নির্দেশদাতা'), system: true }),
  /** Membership that gives the rights to read and write rows, as they are at that time. */
  membership: f.ref('membership', { label: t('Membership', 'সদস্যপদ'), system: true }),
};
/** The latest work on a sheet: check, saving or undo. */
const ofRun = { label: t('Background job', 'চলমান কাজ'), system: true, optional: true } as const;
const ofSheet = {
  personal: { of: [], rows: 'keep', why: KEPT.proof, empty: [], kept: ['kindName', 'kindNameBn', 'fileName'] },
  labels: { one: t('Import', 'ইমপোর্ট'), many: t('Imports', 'ইমপোর্ট') },
  title: 'fileName',
  order: ['-createdAt'],
  indexes: [['user', '-createdAt']],
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
} as const;

/**
 * A sheet that someone imports: the meaning of its columns, its progress, and the faults found by the check. Only they
 * see it.
 */
export const SheetImport = defineEntity({
  name: 'sheetImport',
  fields: { ...sheetFields, run: f.ref('run', ofRun) },
  ...ofSheet,
  access: access({ read: STAFF, create: STAFF, update: STAFF }),
});

/** A sheet of records that belong to the platform itself, such as districts. */
export const PlatformSheetImport = defineEntity({
  name: 'platformSheetImport',
  fields: { ...sheetFields, run: f.ref('platformRun', ofRun) },
  ...ofSheet,
  labels: {
    one: t('Import for the platform', 'প্ল্যাটফর্মের ইমপোর্ট'),
    many: t('Imports for the platform', 'প্ল্যাটফর্মের ইমপোর্ট'),
  },
  scope: 'platform',
  access: access({ read: ['operator'], create: ['operator'], update: ['operator'] }),
});

const text = z.strictObject({ en: z.string(), bn: z.string() });
/** The outcome of one row. */
const rowOutcome = z.strictObject({
  state: z.enum(['new', 'changed', 'unchanged', 'faulty', 'saved', 'undone']),
  /** The key of the row, to find it twice in a sheet. */
  key: z.string().optional(),
  /** Keys of its new record that no other row may have. */
  unique: z.array(z.string()).optional(),
  faults: z
    .array(z.strictObject({ column: z.string().nullable(), value: z.string().optional(), message: text }))
    .optional(),
  /** The records it wrote: enough to take it back. */
  records: z
    .array(
      z.strictObject({
        entity: z.string(),
        id: z.string(),
        rev: z.int(),
        before: z.record(z.string(), z.unknown()).nullable(),
      }),
    )
    .optional(),
});
export type RowOutcome = z.infer<typeof rowOutcome>;

/** `lost`: places of number cells with more digits than such a cell keeps. */
export const sheetRow = z.strictObject({
  line: z.int().min(1),
  cells: z.array(z.string()),
  lost: z.array(z.int().min(0)).optional(),
});

const sliceFields = {
  /** Number of rows before it. */
  position: f.int({ label: t('Position', 'অবস্থান'), system: true, min: 0 }),
  rows: f.json(z.array(sheetRow), {
    label: t('Rows', 'সারি'),
    system: true,
  }),
  outcomes: f.json(z.array(rowOutcome.nullable()), { label: t('Outcomes', 'ফলাফল'), system: true }),
};
const sliceSheet = { label: t('Import', 'ইমপোর্ট'), system: true } as const;
const ofSlice = {
  labels: { one: t('Part of a sheet', 'শিটের অংশ'), many: t('Parts of sheets', 'শিটের অংশ') },
  title: 'position',
  order: ['position'],
  unique: [['sheet', 'position']],
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
} as const;
/** Workers, and the handlers that the sheet's owner calls. */
const nobodys = access({ read: [] });

/** Some rows of a sheet as they were sent, and what became of each. */
export const SheetSlice = defineEntity({
  name: 'sheetSlice',
  personal: { of: [], rows: 'purge' },
  fields: { sheet: f.ref('sheetImport', sliceSheet), ...sliceFields },
  ...ofSlice,
  access: nobodys,
});

/** The same of a sheet for the platform. */
export const PlatformSheetSlice = defineEntity({
  name: 'platformSheetSlice',
  personal: { of: [], rows: 'purge' },
  fields: { sheet: f.ref('platformSheetImport', sliceSheet), ...sliceFields },
  ...ofSlice,
  labels: {
    one: t('Part of a sheet for the platform', 'প্ল্যাটফর্মের শিটের অংশ'),
    many: t('Parts of sheets for the platform', 'প্ল্যাটফর্মের শিটের অংশ'),
  },
  scope: 'platform',
  access: nobodys,
});
