import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

/** Anyone who asks for help sees the choices and when an answer can be expected. */
const deskAccess = access({ read: ['operator', 'groupStaff', ...EVERYONE], write: ['operator'] });
const names = f.names({ max: 80 });
const rank = f.rank();
const active = f.active();
const hours = { min: 1, max: 720 } as const;

export const HelpDeskPriority = defineEntity({
  name: 'helpDeskPriority',
  labels: { one: t('Priority', 'অগ্রাধিকার'), many: t('Priorities', 'অগ্রাধিকার') },
  fields: {
    ...names,
    responseHours: f.int({
      label: t('First reply within (working hours)', 'প্রথম উত্তর (কর্মঘণ্টার মধ্যে)'),
      list: true,
      ...hours,
      default: 8,
    }),
    resolutionHours: f.int({
      label: t('Resolved within (working hours)', 'সমাধান (কর্মঘণ্টার মধ্যে)'),
      list: true,
      ...hours,
      default: 40,
    }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  scope: 'platform',
  access: deskAccess,
  live: 'list',
  remove: 'if-unused',
});

export const HelpDeskCategory = defineEntity({
  name: 'helpDeskCategory',
  labels: { one: t('Category', 'বিষয়'), many: t('Categories', 'বিষয়') },
  fields: {
    ...names,
    priority: f.ref('helpDeskPriority', { label: t('Default priority', 'সাধারণ অগ্রাধিকার'), list: true, filter: true }),
    rank,
    active,
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  scope: 'platform',
  access: deskAccess,
  live: 'list',
  remove: 'if-unused',
});

const span = {
  weekday: f.choice(
    [
      { value: '0', label: t('Sunday', 'রবিবার') },
      { value: '1', label: t('Monday', 'সোমবার') },
      { value: '2', label: t('Tuesday', 'মঙ্গলবার') },
      { value: '3', label: t('Wednesday', 'বুধবার') },
      { value: '4', label: t('Thursday', 'বৃহস্পতিবার') },
      { value: '5', label: t('Friday', 'শুক্রবার') },
      { value: '6', label: t('Saturday', 'শনিবার') },
    ],
    { label: t('Day', 'দিন'), list: true, filter: true },
  ),
  opensAt: f.time({ label: t('From', 'শুরু'), list: true }),
  closesAt: f.time({ label: t('To', 'শেষ'), list: true }),
};

/** A span in which the desk is open; a day with a break has two. */
export const HelpDeskHours = defineEntity({
  name: 'helpDeskHours',
  labels: { one: t('Working hours', 'কর্মঘণ্টা'), many: t('Working hours', 'কর্মঘণ্টা') },
  fields: span,
  title: 'weekday',
  order: ['weekday', 'opensAt'],
  scope: 'platform',
  access: deskAccess,
  live: 'list',
  remove: 'free',
  path: 'help-desk-hours',
});

/**
 * A span in which the desk of one institution is open. Where an institution has none of its own, its desk keeps the
 * hours of the platform.
 */
export const OwnDeskHours = defineEntity({
  name: 'ownDeskHours',
  labels: {
    one: t('Working hours of the desk', 'ডেস্কের কর্মঘণ্টা'),
    many: t('Working hours of the desk', 'ডেস্কের কর্মঘণ্টা'),
  },
  fields: span,
  title: 'weekday',
  order: ['weekday', 'opensAt'],
  unique: [['weekday', 'opensAt']],
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  path: 'own-desk-hours',
});
