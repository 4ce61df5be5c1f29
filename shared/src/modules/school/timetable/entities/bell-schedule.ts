import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';
import { bellFaults } from '../rules/bell-faults';
import { weekdayChoices } from './routine-entry';

const readable = access({ read: EVERYONE, write: ['head', 'office'] });

/** Kinds of periods with their usual length: a class, a practical over two periods, tiffin. */
export const PeriodType = defineEntity({
  name: 'periodType',
  seldom: true,
  labels: { one: t('Period type', 'পিরিয়ডের ধরন'), many: t('Period types', 'পিরিয়ডের ধরন') },
  fields: {
    ...f.names({ max: 80 }),
    kind: f.choice(
      [
        { value: 'lesson', label: t('Class', 'ক্লাস') },
        { value: 'assembly', label: t('Assembly', 'সমাবেশ') },
        { value: 'break', label: t('Break', 'বিরতি') },
      ],
      { label: t('Use', 'ব্যবহার'), list: true, filter: true, default: 'lesson' },
    ),
    minutes: f.int({ label: t('Duration (minutes)', 'সময় (মিনিট)'), list: true, min: 5, max: 180, default: 45 }),
    /** Periods that one lesson of this kind takes. */
    periods: f.int({ label: t('Periods per class', 'এক ক্লাসে পিরিয়ড'), list: true, min: 1, max: 3, default: 1 }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: readable,
  live: 'list',
  remove: 'if-unused',
});

const bellColumns = {
  type: f.ref('periodType', { label: t('Period type', 'পিরিয়ডের ধরন') }),
  /** Of a class; breaks and assemblies have none. */
  period: f.int({ label: t('Period', 'পিরিয়ড'), min: 1, max: 12, optional: true }),
  startsAt: f.time({ label: t('Starts', 'শুরু'), default: '08:00' }),
  endsAt: f.time({ label: t('Ends', 'শেষ'), default: '08:45' }),
};

/**
 * When the bell rings: of one shift or of all, on every weekday or on one, all year or in a season. The more exact one
 * applies on a day.
 */
export const BellSchedule = defineEntity({
  name: 'bellSchedule',
  seldom: true,
  labels: { one: t('Bell times', 'ঘণ্টার সময়সূচি'), many: t('Bell times', 'ঘণ্টার সময়সূচি') },
  fields: {
    ...f.names({ max: 80 }),
    shift: f.ref('shift', {
      label: t('Shift', 'শিফট'),
      help: t('Empty: every shift.', 'খালি থাকলে সব শিফট।'),
      list: true,
      filter: true,
      optional: true,
    }),
    season: f.choice(
      [
        { value: 'regular', label: t('All year', 'সারা বছর') },
        { value: 'summer', label: t('Summer', 'গ্রীষ্মকাল') },
        { value: 'winter', label: t('Winter', 'শীতকাল') },
        { value: 'ramadan', label: t('Ramadan', 'রমজান') },
        { value: 'other', label: t('Other', 'অন্যান্য') },
      ],
      { label: t('Season', 'মৌসুম'), list: true, filter: true, default: 'regular' },
    ),
    weekday: f.int({
      label: t('Weekday', 'বার'),
      help: t('Empty: every school day.', 'খালি থাকলে সব কর্মদিবস।'),
      list: true,
      min: 0,
      max: 6,
      choices: weekdayChoices,
      optional: true,
    }),
    from: f.date({ label: t('From', 'থেকে'), list: true, optional: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    bells: f.rows(bellColumns, { label: t('Periods', 'পিরিয়ড'), min: 1, max: 20, judge: bellFaults }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  access: readable,
  live: 'list',
  remove: 'free',
});
