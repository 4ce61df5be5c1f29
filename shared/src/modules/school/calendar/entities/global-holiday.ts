import { access, defineEntity, f, platformAccess, t } from '../../../../kit';

/** A holiday of the whole country, kept by the operator and spread to the institutions. */
export const GlobalHoliday = defineEntity({
  name: 'globalHoliday',
  labels: { one: t('National holiday', 'জাতীয় ছুটি'), many: t('National holidays', 'জাতীয় ছুটির তালিকা') },
  fields: {
    ...f.names(),
    kind: f.choice(
      [
        { value: 'national', label: t('National day', 'জাতীয় দিবস'), tone: 'good' },
        { value: 'religious', label: t('Religious festival', 'ধর্মীয় উৎসব'), tone: 'info' },
        { value: 'vacation', label: t('Vacation', 'অবকাশ'), tone: 'neutral' },
        { value: 'order', label: t('By government order', 'নির্বাহী আদেশে'), tone: 'warn' },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true, default: 'national' },
    ),
    from: f.date({ label: t('From', 'থেকে'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true }),
    tentative: f.bool({ label: t('Subject to moon sighting', 'চাঁদ দেখা সাপেক্ষে'), list: true, default: false }),
    source: f.text({
      label: t('Source', 'সূত্র'),
      help: t('Notice or list with its memo number', 'প্রজ্ঞাপন বা তালিকা, স্মারক নম্বরসহ'),
      list: true,
      optional: true,
      max: 200,
    }),
    sourceOn: f.date({ label: t('Date of the source', 'সূত্রের তারিখ'), optional: true }),
    /** Switched off, it is taken back from institutions that left it as it was given. */
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['from'],
  unique: [['from', 'name']],
  scope: 'platform',
  access: platformAccess,
  live: 'list',
  remove: 'if-unused',
});

const operators = access({ read: ['operator'], create: ['operator'], update: ['operator'] });

/**
 * One spreading of a year of the national calendar, and its changes; the progress is in its run (`subject` is its id).
 */

export const CalendarSpread = defineEntity({
  name: 'calendarSpread',
  labels: {
    one: t('Calendar distribution', 'বর্ষপঞ্জি বিতরণ'),
    many: t('Calendar distributions', 'বর্ষপঞ্জি বিতরণ'),
  },
  fields: {
    year: f.int({ label: t('Year', 'সাল'), list: true, filter: true, system: true, min: 2000, max: 2100 }),
    to: f.refs('institution', { label: t('Institutions', 'প্রতিষ্ঠান'), system: true }),
    overwrite: f.bool({ label: t("Replace institutions' changes", 'প্রতিষ্ঠানের পরিবর্তনও'), list: true, system: true }),
    added: f.int({ label: t('Added', 'যোগ'), list: true, system: true, min: 0 }),
    changed: f.int({ label: t('Changed', 'পরিবর্তন'), list: true, system: true, min: 0 }),
    removed: f.int({ label: t('Removed', 'প্রত্যাহার'), list: true, system: true, min: 0 }),
    kept: f.int({ label: t('Kept as is', 'প্রতিষ্ঠানের মতোই রাখা'), list: true, system: true, min: 0 }),
  },
  title: 'year',
  order: ['-createdAt'],
  scope: 'platform',
  access: operators,
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});
