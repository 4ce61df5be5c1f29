import type { privacyScreens } from '@pathshala/shared/modules/front/privacy';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const privacyLoads: ScreenLoads<typeof privacyScreens> = {
  'privacy.allBreaches': () => import('./pages/BreachesPage'),
  'privacy.breaches': () => import('./pages/BreachesPage'),
  'privacy.erasures': () => import('./pages/ErasuresPage'),
  'privacy.looks': () => import('./pages/LooksPage'),
  'privacy.own': () => import('./pages/OwnDataPage'),
  'privacy.ownLooks': () => import('./pages/OwnLooksPage'),
  'privacy.terms': () => import('./pages/TermsPage'),
};
