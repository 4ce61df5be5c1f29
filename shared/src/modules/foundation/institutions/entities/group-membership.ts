import { access, defineEntity, f, t } from '../../../../kit';

/**
 * The time for which an institution belonged to a group. Without `leftOn` it still does; `institution.group` says the
 * same in short.
 */
export const GroupMembership = defineEntity({
  name: 'groupMembership',
  labels: { one: t('Group membership', 'গ্রুপের সদস্যপদ'), many: t('Group memberships', 'গ্রুপের সদস্যপদ') },
  fields: {
    group: f.ref('institutionGroup', { label: t('Group', 'গ্রুপ'), list: true, filter: true, system: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), list: true, filter: true, system: true }),
    joinedOn: f.date({ label: t('Joined on', 'যোগদানের তারিখ'), list: true, system: true }),
    leftOn: f.date({ label: t('Left on', 'ত্যাগের তারিখ'), list: true, optional: true, system: true }),
    reason: f.text({ label: t('Reason for leaving', 'ত্যাগের কারণ'), list: true, optional: true, system: true, max: 300 }),
  },
  title: 'institution',
  order: ['-joinedOn'],
  indexes: [['group', 'leftOn'], ['institution']],
  scope: 'platform',
  access: access({ read: ['operator', 'groupStaff'], create: ['operator'], update: ['operator'] }),
  live: { room: ['group'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
