import { catalogAccess, access, defineEntity, EVERYONE, f, t, type Text } from '../../../../kit';

const active = f.active();
const rank = f.rank();
const names = f.names({ max: 80 });
/** Students, guardians and the readers of the portal see the names of their class, shift and the like. */
const structureAccess = access({ read: [...EVERYONE, 'visitor'], write: ['head', 'office'] });
const plain = <const N extends string>(name: N, one: Text, many: Text, path?: string) =>
  defineEntity({
    name,
    labels: { one, many },
    fields: { ...names, rank, active },
    title: { en: 'name', bn: 'nameBn' },
    order: ['rank', 'name'],
    unique: [['name']],
    access: structureAccess,
    live: 'list',
    remove: 'if-unused',
    ...(path ? { path } : {}),
  });

export const Version = plain('version', t('Version', 'ভার্সন'), t('Versions', 'ভার্সন'));
export const Class = plain('class', t('Class', 'শ্রেণি'), t('Classes', 'শ্রেণি'));
export const Group = plain('group', t('Academic group', 'একাডেমিক বিভাগ'), t('Academic groups', 'একাডেমিক বিভাগ'));
export const House = plain('house', t('House', 'হাউস'), t('Houses', 'হাউস'));

export const Shift = defineEntity({
  name: 'shift',
  seldom: true,
  labels: { one: t('Shift', 'শিফট'), many: t('Shifts', 'শিফট') },
  fields: {
    ...names,
    startsAt: f.time({ label: t('Starts', 'শুরু'), list: true }),
    endsAt: f.time({ label: t('Ends', 'শেষ'), list: true }),
    graceMinutes: f.int({ label: t('Late grace (minutes)', 'বিলম্বের ছাড় (মিনিট)'), min: 0, max: 120, default: 10 }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: structureAccess,
  live: 'list',
  remove: 'if-unused',
});

export const AcademicYear = defineEntity({
  name: 'academicYear',
  seldom: true,
  labels: { one: t('Academic year', 'শিক্ষাবর্ষ'), many: t('Academic years', 'শিক্ষাবর্ষ') },
  fields: {
    ...names,
    startsOn: f.date({ label: t('Starts on', 'শুরুর তারিখ'), list: true }),
    endsOn: f.date({ label: t('Ends on', 'শেষের তারিখ'), list: true }),
    /** Follows the date, for lists: rules ask `yearOn`. */
    current: f.bool({ label: t('Current', 'চলতি'), system: true, list: true, filter: true, default: false }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['-startsOn'],
  unique: [['name']],
  access: structureAccess,
  live: 'list',
  remove: 'if-unused',
});

export const Section = defineEntity({
  name: 'section',
  seldom: true,
  labels: { one: t('Section', 'শাখা'), many: t('Sections', 'শাখা') },
  fields: {
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    shift: f.ref('shift', { label: t('Shift', 'শিফট'), list: true, filter: true }),
    version: f.ref('version', { label: t('Version', 'ভার্সন'), list: true, filter: true, optional: true }),
    group: f.ref('group', { label: t('Group', 'বিভাগ'), list: true, filter: true, optional: true }),
    ...names,
    capacity: f.int({ label: t('Capacity', 'ধারণক্ষমতা'), list: true, min: 1, max: 300, optional: true }),
    /** Room in which it is taught; two shifts may share one, one after the other. */
    room: f.ref('room', { label: t('Room', 'কক্ষ'), list: true, filter: true, optional: true }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  titleWithin: 'class',
  titleApart: ['shift', 'group', 'version'],
  order: ['rank', 'name'],
  unique: [['class', 'shift', 'version', 'group', 'name']],
  access: structureAccess,
  live: 'list',
  remove: 'if-unused',
});

export const Subject = defineEntity({
  name: 'subject',
  seldom: true,
  labels: { one: t('Subject', 'বিষয়'), many: t('Subjects', 'বিষয়') },
  fields: {
    code: f.code({ label: t('Code', 'কোড'), list: true, search: true, isRead: true, max: 12 }),
    ...names,
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'code'],
  unique: [['code']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});
