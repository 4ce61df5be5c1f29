import { access, defineEntity, f, STAFF, t } from '../../../../kit';
import { weekdayName, weekdayNames } from '../../../../text';

export const weekdayChoices = weekdayNames('en').map((name, day) => ({
  value: String(day),
  label: t(name, weekdayName(day, 'bn')),
}));

/**
 * A lesson of a section in a version of the routine. Sections that are taught together have an entry each, with the
 * same `joint`; students of one section who are taught apart (religion, fourth subject) have entries in the same
 * period.
 */
export const RoutineEntry = defineEntity({
  name: 'routineEntry',
  seldom: true,
  labels: { one: t('Period', 'ক্লাস'), many: t('Class routine', 'ক্লাস রুটিন') },
  path: 'routine-entries',
  fields: {
    version: f.ref('routineVersion', { label: t('Routine', 'রুটিন'), list: true, filter: true, immutable: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true }),
    /** 0 = Sunday. */
    weekday: f.int({ label: t('Weekday', 'বার'), list: true, min: 0, max: 6, choices: weekdayChoices }),
    period: f.int({ label: t('Period', 'পিরিয়ড'), list: true, min: 1, max: 12 }),
    /** A double lesson takes two periods that follow each other without a break. */
    length: f.int({ label: t('Periods', 'পিরিয়ড সংখ্যা'), min: 1, max: 3, default: 1 }),
    /** The usual bell times; those of a season are read with the day. */
    startsAt: f.time({ label: t('Starts', 'শুরু'), list: true }),
    endsAt: f.time({ label: t('Ends', 'শেষ'), list: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true }),
    staff: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), list: true, filter: true }),
    room: f.ref('room', { label: t('Room', 'কক্ষ'), list: true, filter: true, optional: true }),
    joint: f.code({ label: t('Combined class', 'যৌথ ক্লাস'), system: true, optional: true, max: 24 }),
    locked: f.bool({
      label: t('Locked', 'স্থির'),
      help: t('The generator leaves a locked lesson where it is.', 'স্বয়ংক্রিয় রুটিন তৈরির সময় স্থির ক্লাস জায়গা বদলায় না।'),
      default: false,
    }),
  },
  title: 'period',
  order: ['version', 'section', 'weekday', 'period'],
  unique: [['version', 'section', 'weekday', 'period', 'subject', 'staff']],
  indexes: [
    ['version', 'staff', 'weekday'],
    ['version', 'weekday'],
    ['version', 'section'],
  ],
  access: access({ read: [...STAFF, 'student', 'guardian'], write: ['head', 'office'] }),
  live: { room: ['section', 'version'], fields: ['version', 'section', 'weekday', 'period', 'staff', 'room'] },
  remove: 'free',
});
