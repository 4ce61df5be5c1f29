import { access, defineEntity, f, t } from '../../../../kit';
import { GROUP_AREAS, GROUP_LEVELS } from '../group-areas';

/** The level of one area that an institution chose for its group. It does not hold for a group that it joins later. */
export const GroupOpening = defineEntity({
  name: 'groupOpening',
  labels: { one: t('Access of the group', 'গ্রুপের প্রবেশাধিকার'), many: t('Access of the group', 'গ্রুপের প্রবেশাধিকার') },
  fields: {
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true }),
    group: f.ref('institutionGroup', { label: t('Group', 'গ্রুপ'), system: true }),
    area: f.choice(GROUP_AREAS, { label: t('Area', 'বিষয়'), system: true }),
    level: f.choice(GROUP_LEVELS, { label: t('Level', 'মাত্রা'), system: true }),
  },
  title: 'area',
  order: ['institution', 'area'],
  unique: [['institution', 'group', 'area']],
  indexes: [['group', 'area']],
  scope: 'platform',
  access: access({ read: ['operator', 'groupStaff', 'head'], write: [] }),
  live: 'list',
  remove: 'free',
  actions: [],
});
