import { defineModule, t } from '../../../kit';
import { institutionActions } from './actions';
import { GroupMembership } from './entities/group-membership';
import { GroupOpening } from './entities/group-opening';
import { Institution, InstitutionGroup } from './entities/institution';
import { NonSiteInstitute } from './entities/non-site-institute';
import { groupFaults, institutionErrors } from './errors';
import { institutionScreens } from './screens';

export { GroupMembership, GroupOpening, Institution, InstitutionGroup, NonSiteInstitute, institutionScreens };
export { groupFaults, institutionActions, institutionErrors };
export { GROUP_AREAS, GROUP_LEVELS, levelsOf, presumedLevel, type GroupArea, type GroupLevel } from './group-areas';
export { groupMark, KEPT_BY, type KeptBy } from './group-mark';
export { ALIAS_PATTERN, INSTITUTION_TYPES, LEVELS, type Level } from './choices';
export { aliasFault, levelFault, TEMPLATE_ALIAS } from './rules';
export const institutions = defineModule({
  name: 'institutions',
  labels: t('Institutions', 'প্রতিষ্ঠান'),
  entities: [InstitutionGroup, Institution, GroupMembership, GroupOpening, NonSiteInstitute],
  actions: institutionActions,
  errors: institutionErrors,
  permissions: [
    {
      key: 'institutions.openToGroup',
      label: t('Decide what the group may see and change', 'গ্রুপ কী দেখবে ও বদলাবে তা ঠিক করা'),
      roles: ['head'],
    },
  ],
  screens: institutionScreens,
  rights: [Institution],
});
