import type { onboardingScreens } from '@pathshala/shared/modules/front/onboarding';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const onboardingLoads: ScreenLoads<typeof onboardingScreens> = {
  'onboarding.firstSteps': () => import('./pages/FirstStepsPage'),
  'onboarding.apply': () => import('./pages/ApplyPage'),
  'onboarding.applications': () => import('./pages/ApplicationsPage'),
  'onboarding.edit': () => import('./pages/EditApplicationPage'),
  'onboarding.approve': () => import('./pages/ApprovePage'),
  'onboarding.defaults': () => import('./pages/DefaultsPage'),
  'onboarding.academicGroups': () => import('./pages/AcademicGroupsPage'),
  'onboarding.details': () => import('./pages/AcademicDetailsPage'),
  'onboarding.siteMemberships': () => import('./pages/SiteMembershipsPage'),
  'onboarding.newSite': () => import('./pages/GroupInstitutionsPage'),
};
