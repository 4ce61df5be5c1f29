import { catalogScreen, defineModule, defineScreens, PUBLIC, t } from '../../../kit';
import { platformActions } from './actions';
import { Company, DashboardPalette, FeaturedItem } from './entities/catalogues';
import { SiteOption } from './entities/site-option';

export { Company, DashboardPalette, FeaturedItem, SiteOption, platformActions };
export type { PaletteView } from './actions';
export { contrast, READABLE } from './contrast';
export { OPTION_KEYS, OPTIONS, type OptionKey, type OptionValue } from './options';
const menu = (order: number, icon: string) => ({ group: 'system' as const, icon, order });
export const platformScreens = defineScreens([
  catalogScreen(Company, {
    id: 'platform.companies',
    path: '/edu/company/list',
    menu: { group: 'platform', icon: 'briefcase', order: 15 },
  }),
  catalogScreen(FeaturedItem, { id: 'platform.featured', path: '/featured/featured-list', menu: menu(63, 'tag') }),
  catalogScreen(DashboardPalette, {
    id: 'platform.palettes',
    path: '/edu/dashboard-palette/list',
    menu: menu(64, 'layout-dashboard'),
  }),
  {
    id: 'platform.options',
    path: '/site/option/master',
    title: SiteOption.labels.many,
    permission: 'siteOption.update',
    menu: { group: 'settings', icon: 'settings', order: 10 },
    flags: { displayable: true },
  },
  {
    id: 'platform.features',
    path: '/edu/feature',
    title: t('Features', 'বৈশিষ্ট্য'),
    permission: PUBLIC,
    frame: 'bare',
    flags: { accessibleToAll: true, noAuthentication: true },
  },
]);
export const platform = defineModule({
  name: 'platform',
  labels: t('Platform', 'প্ল্যাটফর্ম'),
  entities: [Company, FeaturedItem, DashboardPalette, SiteOption],
  actions: platformActions,
  screens: platformScreens,
  rights: [Company],
});
