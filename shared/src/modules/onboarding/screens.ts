import { defineScreens, PUBLIC, t } from '../../kit';

export const onboardingScreens = defineScreens([
  { id: 'onboarding.apply', path: '/edu/application', title: t('Institution Application', 'প্রতিষ্ঠানের আবেদন'), permission: PUBLIC, frame: 'bare', flags: { accessibleToAll: true, noAuthentication: true } },
  { id: 'onboarding.applications', path: '/edu/site/application/list', title: t('Institution Applications', 'প্রতিষ্ঠানের আবেদনসমূহ'), permission: 'onboarding.decide', menu: { group: 'platform', icon: 'checklist', order: 11 }, flags: { displayable: true } },
  { id: 'onboarding.edit', path: '/edu/site/application/edit/:id', title: t('Edit Institution Application', 'প্রতিষ্ঠানের আবেদন সম্পাদনা'), permission: 'institutionApplication.update', parent: 'onboarding.applications' },
  { id: 'onboarding.approve', path: '/edu/site/application/approve/:app_id', title: t('Approve Institution Application', 'প্রতিষ্ঠানের আবেদন অনুমোদন'), permission: 'onboarding.decide', parent: 'onboarding.applications' },
  { id: 'onboarding.defaults', path: '/edu/site/defaults', title: t('Defaults of the platform', 'প্ল্যাটফর্মের পূর্বনির্ধারিত সেটিংস'), permission: 'onboarding.setup', menu: { group: 'platform', icon: 'layers', order: 29 }, flags: { displayable: true } },
  { id: 'onboarding.academicGroups', path: '/edu/site/academic-group/:site_id', title: t('Institution Academic Groups', 'প্রতিষ্ঠানের একাডেমিক বিভাগ'), permission: 'onboarding.setup', parent: 'institutions.list' },
  { id: 'onboarding.details', path: '/edu/site/academic/details/:id', title: t('Institution Academic Details', 'প্রতিষ্ঠানের একাডেমিক বিবরণ'), permission: 'onboarding.setup', parent: 'institutions.list' },
  { id: 'onboarding.siteMemberships', path: '/edu/site-membership/list', title: t('Site Memberships', 'প্রতিষ্ঠানের সদস্যপদ'), permission: 'user.update', menu: { group: 'access', icon: 'user-check', order: 21 }, flags: { displayable: true } },
  { id: 'onboarding.newSite', path: '/edu/site-group/new-site/:gr_id', title: t('Add Institution to Group', 'গ্রুপে প্রতিষ্ঠান যোগ'), permission: 'institutionGroup.update', parent: 'institutions.groups' },
]);
