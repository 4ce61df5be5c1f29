import { access, defineEntity, f, t } from '../../../../kit';

/** Where someone is working in a draft: the lesson in their hand and the cell under it. Others see it there. */
export const RoutinePlace = defineEntity({
  name: 'routinePlace',
  labels: { one: t('Place in a routine', 'রুটিনে অবস্থান'), many: t('Places in a routine', 'রুটিনে অবস্থান') },
  fields: {
    version: f.ref('routineVersion', { label: t('Routine', 'রুটিন'), system: true }),
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), system: true }),
    name: f.text({ label: t('Name', 'নাম'), system: true, max: 120 }),
    nameBn: f.text({ label: t('Name (Bengali)', 'নাম (বাংলা)'), system: true, max: 120 }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true, optional: true }),
    weekday: f.int({ label: t('Weekday', 'বার'), system: true, min: 0, max: 6, optional: true }),
    period: f.int({ label: t('Period', 'পিরিয়ড'), system: true, min: 1, max: 12, optional: true }),
    /** Id of an entry that they hold. */
    held: f.code({ label: t('Held class', 'হাতে নেওয়া ক্লাস'), system: true, optional: true, max: 24 }),
    at: f.dateTime({ label: t('At', 'সময়'), system: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'name',
  order: ['user'],
  unique: [['version', 'user']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: {
    room: ['version'],
    fields: ['version', 'user', 'name', 'nameBn', 'section', 'weekday', 'period', 'held', 'at'],
    roomsOnly: true,
  },
  remove: 'free',
  actions: [],
});
