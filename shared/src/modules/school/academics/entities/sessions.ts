import { access, catalogAccess, defineEntity, f, platformAccess, STAFF, t } from '../../../../kit';

const names = f.names({ max: 80 });
const active = f.active();
const rank = f.rank();
const title = { en: 'name', bn: 'nameBn' } as const;

/** Division of a course in time; the platform keeps the list for all. */
export const SessionType = defineEntity({
  name: 'sessionType',
  labels: { one: t('Session type', 'সেশনের ধরন'), many: t('Session types', 'সেশনের ধরন') },
  fields: {
    ...names,
    termsInYear: f.int({ label: t('Terms in a year', 'বছরে পর্ব'), list: true, min: 1, max: 6, default: 1 }),
    rank,
    active,
  },
  title,
  order: ['rank', 'name'],
  unique: [['name']],
  scope: 'platform',
  access: platformAccess,
  live: 'list',
  remove: 'if-unused',
});

/** The years for which a group of students is admitted together, e.g. 2025-2026 of a college. */
export const AcademicSession = defineEntity({
  name: 'academicSession',
  labels: { one: t('Session', 'সেশন'), many: t('Sessions', 'সেশন') },
  fields: {
    ...names,
    type: f.ref('sessionType', { label: t('Session type', 'সেশনের ধরন'), list: true, filter: true }),
    startsOn: f.date({ label: t('Starts on', 'শুরুর তারিখ'), list: true }),
    endsOn: f.date({ label: t('Ends on', 'শেষের তারিখ'), list: true }),
    active,
  },
  title,
  order: ['-startsOn'],
  unique: [['name', 'type']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

/** The groups that a class offers: science in class nine, say. */
export const ClassGroup = defineEntity({
  name: 'classGroup',
  labels: { one: t('Class group', 'শ্রেণির বিভাগ'), many: t('Class groups', 'শ্রেণির বিভাগ') },
  fields: {
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    group: f.ref('group', { label: t('Group', 'বিভাগ'), list: true, filter: true }),
    seats: f.int({ label: t('Seats', 'আসন'), list: true, min: 1, max: 5_000, optional: true }),
    active,
  },
  title: 'group',
  titleWithin: 'class',
  order: ['class', 'group'],
  unique: [['class', 'group']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

/** The education boards of the country; the platform keeps the list for all. */
export const Board = defineEntity({
  name: 'board',
  labels: { one: t('Education board', 'শিক্ষা বোর্ড'), many: t('Education boards', 'শিক্ষা বোর্ড') },
  fields: {
    code: f.code({ label: t('Code', 'কোড'), list: true, search: true, max: 12 }),
    ...names,
    website: f.text({
      label: t('Website', 'ওয়েবসাইট'),
      list: true,
      max: 200,
      optional: true,
      pattern: /^https?:\/\/\S+$/,
    }),
    rank,
    active,
  },
  title,
  order: ['rank', 'name'],
  unique: [['code']],
  scope: 'platform',
  access: platformAccess,
  live: 'list',
  remove: 'if-unused',
});

/** The year of the accounts, July to June in Bangladesh. */
export const FiscalYear = defineEntity({
  name: 'fiscalYear',
  labels: { one: t('Fiscal year', 'অর্থবছর'), many: t('Fiscal years', 'অর্থবছর') },
  fields: {
    ...names,
    startsOn: f.date({ label: t('Starts on', 'শুরুর তারিখ'), list: true }),
    endsOn: f.date({ label: t('Ends on', 'শেষের তারিখ'), list: true }),
    /** Follows the date, for lists: rules ask for the year of a date. */
    current: f.bool({ label: t('Current', 'চলতি'), system: true, list: true, filter: true, default: false }),
  },
  title,
  order: ['-startsOn'],
  unique: [['name']],
  access: access({ read: STAFF, write: ['head', 'office', 'accountant'] }),
  live: 'list',
  remove: 'if-unused',
});
