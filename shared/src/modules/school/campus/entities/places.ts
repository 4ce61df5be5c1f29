import { catalogAccess, defineEntity, f, ofInstitution, t } from '../../../../kit';

const names = f.names({ max: 80 });
const rank = f.rank();
const active = f.active();
const title = { en: 'name', bn: 'nameBn' } as const;

export const Building = defineEntity({
  name: 'building',
  labels: { one: t('Building', 'ভবন'), many: t('Buildings', 'ভবন') },
  fields: {
    ...names,
    address: f.text({ label: t('Location', 'অবস্থান'), list: true, max: 200, optional: true }),
    rank,
    active,
  },
  title,
  order: ['rank', 'name'],
  unique: [['name']],
  personal: ofInstitution,
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

export const Floor = defineEntity({
  name: 'floor',
  labels: { one: t('Floor', 'তলা'), many: t('Floors', 'তলা') },
  fields: {
    building: f.ref('building', { label: t('Building', 'ভবন'), list: true, filter: true }),
    ...names,
    rank,
    active,
  },
  title,
  titleWithin: 'building',
  order: ['building', 'rank'],
  unique: [['building', 'name']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

/** A room with its seats; a room under repair, or given up, is not planned for lessons and examinations. */
export const Room = defineEntity({
  name: 'room',
  labels: { one: t('Room', 'কক্ষ'), many: t('Rooms', 'কক্ষ') },
  fields: {
    floor: f.ref('floor', { label: t('Floor', 'তলা'), list: true, filter: true }),
    ...names,
    kind: f.choice(
      [
        { value: 'classroom', label: t('Classroom', 'শ্রেণিকক্ষ') },
        { value: 'laboratory', label: t('Laboratory', 'পরীক্ষাগার') },
        { value: 'computerLab', label: t('Computer laboratory', 'কম্পিউটার ল্যাব') },
        { value: 'library', label: t('Library', 'গ্রন্থাগার') },
        { value: 'hall', label: t('Hall', 'মিলনায়তন') },
        { value: 'office', label: t('Office', 'অফিস কক্ষ') },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true, default: 'classroom' },
    ),
    seats: f.int({ label: t('Seats', 'আসন'), list: true, min: 0, max: 2_000 }),
    benchRows: f.int({ label: t('Rows of benches', 'বেঞ্চের সারি'), min: 1, max: 60, optional: true }),
    benchColumns: f.int({ label: t('Benches per row', 'প্রতি সারিতে বেঞ্চ'), min: 1, max: 60, optional: true }),
    state: f.choice(
      [
        { value: 'active', label: t('In use', 'ব্যবহৃত'), tone: 'good' },
        { value: 'maintenance', label: t('Under repair', 'মেরামতাধীন'), tone: 'warn' },
        { value: 'retired', label: t('Closed', 'পরিত্যক্ত'), tone: 'neutral' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, default: 'active' },
    ),
    repairFrom: f.date({ label: t('Repair from', 'মেরামত শুরু'), optional: true }),
    repairUntil: f.date({ label: t('Repair until', 'মেরামত শেষ'), optional: true }),
    rank,
  },
  title,
  titleWithin: 'floor',
  shortInLists: true,
  order: ['floor', 'rank', 'name'],
  unique: [['floor', 'name']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

/** A chapter or lesson of a subject in a class, with the periods that it should take. */
export const ClassLesson = defineEntity({
  name: 'classLesson',
  labels: { one: t('Lesson', 'পাঠ'), many: t('Lessons', 'পাঠ') },
  fields: {
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true }),
    number: f.int({ label: t('Chapter', 'অধ্যায়'), list: true, min: 1, max: 200 }),
    ...f.names({ label: { en: t('Title', 'শিরোনাম (ইংরেজি)'), bn: t('Title (Bengali)', 'শিরোনাম (বাংলা)') }, max: 200 }),
    periods: f.int({ label: t('Periods', 'পিরিয়ড'), list: true, min: 1, max: 100, default: 8 }),
    active,
  },
  title,
  titleWithin: 'subject',
  order: ['class', 'subject', 'number'],
  unique: [['class', 'subject', 'number']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});
