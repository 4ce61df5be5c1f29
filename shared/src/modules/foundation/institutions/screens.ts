import { catalogScreen, defineScreens, t } from '../../../kit';
import { InstitutionGroup } from './entities/institution';
import { NonSiteInstitute } from './entities/non-site-institute';

export const institutionScreens = defineScreens([
  {
    id: 'institutions.list',
    path: '/edu/site/list',
    title: t('Institutions', 'প্রতিষ্ঠান'),
    permission: 'institution.update',
    menu: { group: 'platform', icon: 'building', order: 10 },
    flags: { displayable: true },
  },
  {
    id: 'institutions.new',
    path: '/edu/site/new',
    title: t('New institution', 'নতুন প্রতিষ্ঠান'),
    permission: 'institution.create',
    parent: 'institutions.list',
  },
  {
    id: 'institutions.edit',
    path: '/edu/site/edit/:id',
    title: t('Edit institution', 'প্রতিষ্ঠান সম্পাদনা'),
    permission: 'institution.update',
    parent: 'institutions.list',
  },
  {
    id: 'institutions.groups',
    path: '/edu/site-group/list',
    title: InstitutionGroup.labels.many,
    permission: 'institutionGroup.update',
    menu: { group: 'platform', icon: 'buildings', order: 12 },
    flags: { displayable: true },
  },
  {
    id: 'institutions.groupAccess',
    path: '/site/option/group-access',
    title: t('Access of the group', 'গ্রুপের প্রবেশাধিকার'),
    permission: 'institutions.openToGroup',
    menu: { group: 'settings', icon: 'buildings', order: 11 },
  },
  catalogScreen(NonSiteInstitute, {
    id: 'institutions.nonSite',
    path: '/edu/site/non-site-institute',
    menu: { group: 'platform', icon: 'building', order: 14 },
  }),
]);
