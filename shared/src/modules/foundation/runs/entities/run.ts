import { z } from 'zod';
import { access, defineEntity, f, STAFF, t } from '../../../../kit';
import { RUN_STATES } from '../rules';

/** There is no route that writes: a handler starts a run by the right to the work itself, which `permission` names. */
const runAccess = access({ read: STAFF, create: STAFF, update: STAFF });
const platformAccess = access({ read: ['operator'], create: ['operator'], update: ['operator'] });

const name = z.strictObject({ en: z.string(), bn: z.string() });

const runFields = {
  kind: f.choice(
    [
      { value: 'resultGeneration', label: t('Result generation', 'ফলাফল তৈরি') },
      { value: 'assessmentGeneration', label: t('Assessment results', 'মূল্যায়নের ফলাফল') },
      { value: 'feeGeneration', label: t('Fee generation', 'ফি তৈরি') },
      { value: 'smsSending', label: t('SMS sending', 'এসএমএস প্রেরণ') },
      { value: 'rowEditing', label: t('Bulk edit', 'একসঙ্গে সম্পাদনা') },
      { value: 'documentBatch', label: t('Bulk printing', 'একসঙ্গে প্রিন্ট') },
      { value: 'admissionResult', label: t('Admission result', 'ভর্তির ফল') },
      { value: 'sheetImport', label: t('Import', 'ইমপোর্ট') },
      { value: 'leaveOpening', label: t('Leave year start', 'ছুটির বছর শুরু') },
      { value: 'calendarSpread', label: t('National calendar', 'জাতীয় বর্ষপঞ্জি') },
      { value: 'dayComputing', label: t('Computing attendance', 'হাজিরা গণনা') },
      { value: 'payCalculation', label: t('Salary calculation', 'বেতন হিসাব') },
      { value: 'accountOpening', label: t('Opening accounts', 'অ্যাকাউন্ট খোলা') },
      { value: 'promotion', label: t('Promotion', 'উত্তরণ') },
      { value: 'replicationPlan', label: t('Comparing settings', 'সেটিংসের পার্থক্য খোঁজা') },
      { value: 'replicationApply', label: t('Copying settings', 'সেটিংস কপি') },
      { value: 'routineGeneration', label: t('Making a routine', 'রুটিন তৈরি') },
      { value: 'institutionExport', label: t('Exporting an institution', 'প্রতিষ্ঠান এক্সপোর্ট') },
      { value: 'institutionImport', label: t('Taking over an institution', 'প্রতিষ্ঠান গ্রহণ') },
      { value: 'institutionDeletion', label: t('Deleting an institution', 'প্রতিষ্ঠান মোছা') },
      { value: 'platformBilling', label: t('Invoices to institutions', 'প্রতিষ্ঠানের ইনভয়েস তৈরি') },
    ],
    { label: t('Job', 'কাজ'), list: true, filter: true, system: true },
  ),
  title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, system: true, max: 300 }),
  titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, system: true, max: 300 }),
  subject: f.text({ label: t('Subject', 'বিষয়'), system: true, filter: true, max: 200 }),
  permission: f.text({ label: t('Permission', 'অনুমতি'), system: true, filter: true, max: 100 }),
  job: f.text({ label: t('Background job', 'চলমান কাজ'), system: true, max: 100 }),
  lockName: f.text({ label: t('Work', 'কাজের নাম'), system: true, max: 300 }),
  lock: f.text({ label: t('Lock', 'তালা'), system: true, optional: true, max: 300 }),
  /** Names at that time; of someone who acted for the institution, both. */
  orderedBy: f.text({
    label: t('Started by', 'শুরু করেছেন (ইংরেজি)'),
    list: true,
    system: true,
    optional: true,
    max: 500,
  }),
  orderedByBn: f.text({
    label: t('Started by (Bengali)', 'শুরু করেছেন (বাংলা)'),
    system: true,
    optional: true,
    max: 500,
  }),
  /**
   * The person who acted for the institution, so that the work bears their name also when another worker takes it up
   * again.
   */
  acting: f.json(
    z.strictObject({ name, impersonator: z.strictObject({ user: z.string(), name, impersonation: z.string() }) }),
    { label: t('On behalf of the institution', 'প্রতিষ্ঠানের পক্ষে'), system: true, optional: true },
  ),
  state: f.choice(RUN_STATES, { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true }),
  total: f.int({ label: t('Total', 'মোট'), list: true, system: true, min: 0 }),
  done: f.int({ label: t('Done', 'সম্পন্ন'), list: true, system: true, min: 0 }),
  failed: f.int({ label: t('Skipped', 'বাদ পড়েছে'), list: true, system: true, min: 0 }),
  attempt: f.int({ label: t('Attempt', 'প্রচেষ্টা'), system: true, min: 0 }),
  cursor: f.text({ label: t('Position', 'অবস্থান'), system: true, optional: true, max: 500 }),
  stopWanted: f.bool({ label: t('Stop requested', 'থামানোর অনুরোধ'), system: true }),
  startedAt: f.dateTime({ label: t('Started', 'শুরু'), list: true, system: true, optional: true }),
  endedAt: f.dateTime({ label: t('Ended', 'শেষ'), list: true, system: true, optional: true }),
  error: f.text({ label: t('Reason', 'কারণ (ইংরেজি)'), system: true, optional: true, max: 1000 }),
  errorBn: f.text({ label: t('Reason (Bengali)', 'কারণ (বাংলা)'), system: true, optional: true, max: 1000 }),
};
const ofRun = {
  title: { en: 'title', bn: 'titleBn' },
  order: ['-createdAt'],
  unique: [['lock']],
  indexes: [['subject', '-createdAt'], ['state']],
  // The permission needed to read the run and all of its counters.
  live: {
    room: ['permission'],
    fields: [
      'kind',
      'title',
      'titleBn',
      'subject',
      'permission',
      'state',
      'total',
      'done',
      'failed',
      'stopWanted',
      'startedAt',
      'endedAt',
      'error',
      'errorBn',
    ],
  },
  remove: 'free',
  actions: ['list', 'get', 'options', 'export'],
  audited: false,
} as const;

/**
 * A large piece of work on a worker, slice by slice: how far it is, whether it should stop, where it continues after a
 * crash. `lock` holds `lockName` until it has ended, so that the same work is never under way twice.
 */
export const Run = defineEntity({
  name: 'run',
  labels: { one: t('Background job', 'চলমান কাজ'), many: t('Background jobs', 'চলমান কাজ') },
  fields: runFields,
  ...ofRun,
  access: runAccess,
});

/** A run of the platform itself, over many institutions: one item for each. */
export const PlatformRun = defineEntity({
  name: 'platformRun',
  labels: {
    one: t('Job over institutions', 'প্রতিষ্ঠানের চলমান কাজ'),
    many: t('Jobs over institutions', 'প্রতিষ্ঠানের চলমান কাজ'),
  },
  fields: runFields,
  ...ofRun,
  scope: 'platform',
  access: platformAccess,
});

const runRef = { label: t('Background job', 'চলমান কাজ'), list: true, filter: true, system: true } as const;
const faultFields = {
  permission: f.text({ label: t('Permission', 'অনুমতি'), system: true, max: 100 }),
  item: f.text({ label: t('Item', 'সারি'), system: true, max: 200 }),
  label: f.text({ label: t('Name', 'নাম (ইংরেজি)'), list: true, search: true, system: true, max: 300 }),
  labelBn: f.text({ label: t('Name (Bengali)', 'নাম (বাংলা)'), list: true, search: true, system: true, max: 300 }),
  code: f.text({ label: t('Code', 'কোড'), system: true, max: 60 }),
  message: f.text({ label: t('Reason', 'কারণ (ইংরেজি)'), list: true, system: true, max: 1000 }),
  messageBn: f.text({ label: t('Reason (Bengali)', 'কারণ (বাংলা)'), list: true, system: true, max: 1000 }),
  link: f.text({ label: t('Where to fix it', 'সংশোধনের পাতা'), system: true, optional: true, max: 500 }),
};
const ofFault = {
  title: { en: 'label', bn: 'labelBn' },
  order: ['createdAt', 'item'],
  unique: [['run', 'item']],
  live: 'none',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
} as const;

/** One item that could not be done, and why; the others of its run were. */
export const RunFault = defineEntity({
  name: 'runFault',
  labels: { one: t('Skipped item', 'বাদ পড়া সারি'), many: t('Skipped items', 'বাদ পড়া সারি') },
  fields: { run: f.ref('run', runRef), ...faultFields },
  ...ofFault,
  personal: { of: [], rows: 'purge' },
  access: runAccess,
});

/** An institution that a run of the platform could not do, and why. */
export const PlatformRunFault = defineEntity({
  name: 'platformRunFault',
  labels: {
    one: t('Skipped institution', 'বাদ পড়া প্রতিষ্ঠান'),
    many: t('Skipped institutions', 'বাদ পড়া প্রতিষ্ঠান'),
  },
  fields: { run: f.ref('platformRun', runRef), ...faultFields },
  ...ofFault,
  scope: 'platform',
  access: platformAccess,
});
