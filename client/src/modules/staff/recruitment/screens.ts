import type { recruitmentScreens } from '@pathshala/shared/modules/staff/recruitment';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const recruitmentLoads: ScreenLoads<typeof recruitmentScreens> = {
  'recruitment.selection': () => import('./pages/SelectionPage'),
  'recruitment.interview': () => import('./pages/InterviewPage'),
  'recruitment.public': () => import('./pages/JobApplicationPage'),
};
