import type { questionPaperScreens } from '@pathshala/shared/modules/exams/questionpapers';
import type { ScreenLoad, ScreenLoads } from '../../../kit/screen-loads';

/** A paper opens on a page of its own: its questions are no field of a form. */
export const questionPaperLoads: ScreenLoads<typeof questionPaperScreens> & Record<'questionpapers.list', ScreenLoad> =
  {
    'questionpapers.list': () => import('./pages/PaperListPage'),
    'questionpapers.paper': () => import('./pages/PaperPage'),
  };
