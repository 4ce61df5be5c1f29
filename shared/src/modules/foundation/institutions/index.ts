import { defineModule, t } from '../../../kit';
import { GroupMembership } from './entities/group-membership';
import { Institution, InstitutionGroup } from './entities/institution';
import { NonSiteInstitute } from './entities/non-site-institute';
import { institutionScreens } from './screens';

export { GroupMembership, Institution, InstitutionGroup, NonSiteInstitute, institutionScreens };
export { ALIAS_PATTERN, INSTITUTION_TYPES, LEVELS, type Level } from './choices';
export { aliasFault, levelFault, TEMPLATE_ALIAS } from './rules';
export const institutions = defineModule({
  name: 'institutions',
  labels: t('Institutions', 'প্রতিষ্ঠান'),
  entities: [InstitutionGroup, Institution, GroupMembership, NonSiteInstitute],
  screens: institutionScreens,
  rights: [Institution],
});
