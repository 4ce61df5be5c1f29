import { access, defineEntity, f, t } from '../../../../kit';

/**
 * Someone of the platform acting for an institution or a group: who, for whom, why, and until when. Kept permanently.
 */
export const Impersonation = defineEntity({
  name: 'impersonation',
  labels: { one: t('Impersonation', 'প্রতিনিধিত্ব'), many: t('Impersonations', 'প্রতিনিধিত্ব') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), list: true, filter: true, system: true }),
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      list: true,
      filter: true,
      optional: true,
      system: true,
    }),
    group: f.ref('institutionGroup', {
      label: t('Group', 'গ্রুপ'),
      list: true,
      filter: true,
      optional: true,
      system: true,
    }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, search: true, min: 5, max: 300 }),
    startedAt: f.dateTime({ label: t('Started', 'শুরু'), list: true, system: true }),
    expiresAt: f.dateTime({ label: t('Ends automatically', 'নির্ধারিত সমাপ্তি'), system: true }),
    endedAt: f.dateTime({ label: t('Ended', 'শেষ'), list: true, optional: true, system: true }),
    endedBy: f.choice(
      [
        { value: 'person', label: t('Ended by user', 'নিজেই শেষ করেছেন') },
        { value: 'time', label: t('Time expired', 'সময় শেষ') },
        { value: 'logout', label: t('Logged out', 'লগআউট করেছেন') },
        { value: 'right', label: t('Permission removed', 'অনুমতি প্রত্যাহার') },
      ],
      { label: t('Ended by', 'যেভাবে শেষ'), list: true, optional: true, system: true },
    ),
  },
  title: 'reason',
  order: ['-startedAt'],
  indexes: [['user']],
  scope: 'platform',
  access: access({ read: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
