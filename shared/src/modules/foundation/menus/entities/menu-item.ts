import { defineEntity, f, platformAccess, t } from '../../../../kit';

/** The platform's setting for one section or entry of the left menu. Everything else follows the screen table. */
export const MenuItem = defineEntity({
  name: 'menuItem',
  labels: { one: t('Menu', 'মেনু'), many: t('Menus', 'মেনু') },
  fields: {
    /** `group:` and a menu group, `own:` and a section of the platform's own, `screen:` and the id of a screen. */
    key: f.code({
      label: t('Code', 'কোড'),
      list: true,
      max: 120,
      pattern: /^(?:group|own|screen):[\w.-]+$/,
      immutable: true,
    }),
    label: f.text({ label: t('Label', 'লেবেল (ইংরেজি)'), list: true, search: true, optional: true, max: 80 }),
    labelBn: f.text({ label: t('Label (Bengali)', 'লেবেল (বাংলা)'), list: true, search: true, optional: true, max: 80 }),
    /** Key of the section that an entry is in. */
    section: f.code({ label: t('Section', 'অংশ'), list: true, optional: true, max: 120 }),
    rank: f.int({ label: t('Order', 'ক্রম'), optional: true, min: -1_000_000_000, max: 1_000_000_000 }),
    displayable: f.bool({ label: t('Displayable', 'প্রদর্শনযোগ্য'), list: true, default: true }),
    accessibleToAll: f.bool({ label: t('Accessible to all', 'সবার জন্য উন্মুক্ত'), list: true, default: false }),
    accessibleToLoggedIn: f.bool({
      label: t('Accessible to logged-in users', 'লগইন করা ব্যবহারকারীর জন্য উন্মুক্ত'),
      list: true,
      default: true,
    }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  scope: 'platform',
  access: platformAccess,
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});
