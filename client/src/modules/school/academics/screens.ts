import type { academicsScreens } from '@pathshala/shared/modules/school/academics';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const academicsLoads: ScreenLoads<typeof academicsScreens> = {
  'academics.idCards': () => import('./pages/IdCardsPage'),
  'academics.subjectConditions': () => import('./pages/SubjectConditionsPage'),
  'academics.groupDetails': () => import('./pages/GroupDetailsPage'),
  'academics.groupAcademic': () => import('./pages/GroupAcademicPage'),
  'academics.groupSections': () => import('./pages/GroupSectionsPage'),
  'academics.groupSubjects': () => import('./pages/GroupSubjectsPage'),
};
