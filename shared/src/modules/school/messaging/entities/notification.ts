import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

const everybody = ['operator', 'groupStaff', ...EVERYONE] as const;

/**
 * One thing that one user should know. It belongs to the user, not to an institution, so that one bell shows all their
 * memberships.
 */
export const Notification = defineEntity({
  name: 'notification',
  labels: { one: t('Notification', 'বিজ্ঞপ্তি'), many: t('Notifications', 'বিজ্ঞপ্তি') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), system: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true, optional: true }),
    kind: f.choice(
      [
        { value: 'attendance', label: t('Attendance', 'হাজিরা'), tone: 'warn' },
        { value: 'notice', label: t('Notice', 'নোটিশ'), tone: 'info' },
        { value: 'account', label: t('Account', 'অ্যাকাউন্ট'), tone: 'neutral' },
        { value: 'leave', label: t('Leave', 'ছুটি'), tone: 'info' },
        { value: 'fee', label: t('Fees', 'ফি'), tone: 'info' },
        { value: 'payroll', label: t('Salary', 'বেতন'), tone: 'good' },
        { value: 'library', label: t('Library', 'গ্রন্থাগার'), tone: 'info' },
        { value: 'paper', label: t('Certificates', 'সনদ'), tone: 'info' },
        { value: 'helpDesk', label: t('Help desk', 'হেল্প ডেস্ক'), tone: 'info' },
        { value: 'work', label: t('Job', 'কাজ'), tone: 'good' },
      ],
      { label: t('Type', 'ধরন'), system: true, list: true, filter: true },
    ),
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), system: true, list: true, search: true, max: 300 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), system: true, search: true, max: 300 }),
    body: f.longText({ label: t('Text', 'বিবরণ (ইংরেজি)'), system: true, optional: true, max: 4000 }),
    bodyBn: f.longText({ label: t('Text (Bengali)', 'বিবরণ (বাংলা)'), system: true, optional: true, max: 4000 }),
    /** Path of the screen where the matter can be seen. */
    link: f.text({ label: t('Link', 'লিংক'), system: true, optional: true, max: 300 }),
    /** Makes a job that runs twice notify once. */
    source: f.text({ label: t('Source', 'উৎস'), system: true, max: 200 }),
    readAt: f.dateTime({ label: t('Read', 'পঠিত'), system: true, optional: true, filter: true }),
    archivedAt: f.dateTime({ label: t('Archived', 'আর্কাইভ'), system: true, optional: true, filter: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-createdAt'],
  unique: [['user', 'source']],
  indexes: [
    ['user', 'readAt'],
    ['user', 'createdAt'],
    ['archivedAt', 'createdAt'],
  ],
  scope: 'platform',
  access: access({ read: everybody, update: everybody }),
  live: { room: ['user'], fields: ['title', 'titleBn', 'kind', 'link', 'readAt', 'archivedAt'], roomsOnly: true },
  remove: 'free',
  actions: ['list', 'get'],
  audited: false,
});
