import { defineScreens, t } from '../../../kit';

export const menusScreens = defineScreens([
  {
    id: 'menus.list',
    path: '/menu/list',
    title: t('Menus', 'মেনু'),
    permission: 'menuItem.update',
    menu: { group: 'packages', icon: 'list-numbers', order: 46 },
    flags: { displayable: true },
  },
  {
    id: 'menus.routes',
    path: '/menu/using-route-attachment',
    title: t('Menu pages', 'মেনুর পাতা'),
    permission: 'menuItem.update',
    parent: 'menus.list',
    menu: { group: 'packages', icon: 'sitemap', order: 47 },
    flags: { displayable: true },
  },
]);
