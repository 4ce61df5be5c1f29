import { access, defineEntity, f, t } from '@pathshala/shared';

const all = access({ read: ['office'], write: ['office'] });

/** Two small entities for tests of the kit: a room of a building. */
export const Building = defineEntity({
  name: 'building',
  labels: { one: t('Building', 'ভবন'), many: t('Buildings', 'ভবনসমূহ') },
  fields: { name: f.text({ label: t('Name', 'নাম'), list: true, search: true }) },
  title: 'name',
  order: ['name'],
  access: all,
  live: 'list',
  remove: 'if-unused',
});
export const Floor = defineEntity({
  name: 'floor',
  labels: { one: t('Floor', 'তলা'), many: t('Floors', 'তলাসমূহ') },
  fields: { building: f.ref('building', { label: t('Building', 'ভবন') }), name: f.text({ label: t('Name', 'নাম') }) },
  title: 'name',
  order: ['name'],
  access: all,
  live: 'list',
  remove: 'if-unused',
});
export const Room = defineEntity({
  name: 'room',
  labels: { one: t('Room', 'কক্ষ'), many: t('Rooms', 'কক্ষসমূহ') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true, search: true, max: 20 }),
    building: f.ref('building', { label: t('Building', 'ভবন'), optional: true }),
    floor: f.ref('floor', { label: t('Floor', 'তলা'), optional: true }),
    seats: f.int({ label: t('Seats', 'আসন'), list: true, min: 1, max: 300 }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), optional: true }),
    kind: f.choice(
      [
        { value: 'lab', label: t('Laboratory', 'গবেষণাগার') },
        { value: 'class', label: t('Classroom', 'শ্রেণিকক্ষ') },
      ],
      { label: t('Kind', 'ধরন'), list: true, filter: true, default: 'class' },
    ),
    code: f.code({ label: t('Code', 'কোড'), immutable: true, optional: true }),
    active: f.bool({ label: t('Active', 'সক্রিয়'), list: true, filter: true, default: true }),
    uses: f.int({ label: t('Uses', 'ব্যবহার'), system: true, optional: true }),
  },
  title: 'name',
  order: ['name'],
  access: all,
  live: 'list',
  remove: 'if-unused',
});

export const entities = [Building, Floor, Room];
export const id = (n: number): string => n.toString(16).padStart(24, '0');
export const room = (n: number, more: Record<string, unknown> = {}) => ({
  id: id(n),
  rev: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: `Room ${n}`,
  seats: 40,
  kind: 'class',
  active: true,
  ...more,
});
