import { defineScreens, PUBLIC, SIGNED_IN, t } from '../../kit';

export const identityScreens = defineScreens([
  { id: 'identity.login', path: '/login', title: t('Login', 'লগইন'), permission: PUBLIC, frame: 'bare', flags: { noAuthentication: true } },
  { id: 'identity.platformLogin', path: '/edu/login', title: t('Platform login', 'প্ল্যাটফর্ম লগইন'), permission: PUBLIC, frame: 'bare', flags: { noAuthentication: true } },
  { id: 'identity.passwordReset', path: '/password/reset', title: t('Reset password', 'পাসওয়ার্ড রিসেট'), permission: PUBLIC, frame: 'bare', flags: { noAuthentication: true } },
  { id: 'identity.profile', path: '/user/profile', title: t('Profile', 'প্রোফাইল'), permission: SIGNED_IN, flags: { accessibleToLoggedIn: true } },
  { id: 'identity.invitations', path: '/user/my-invitation', title: t('My Invitations', 'আমার আমন্ত্রণ'), permission: SIGNED_IN, menu: { group: 'home', icon: 'mail', order: 9 }, flags: { accessibleToLoggedIn: true } },
  { id: 'identity.notFound', path: '/not-found', title: t('Not found', 'পাওয়া যায়নি'), permission: PUBLIC, frame: 'bare', flags: { accessibleToAll: true } },
  { id: 'identity.unauthorized', path: '/unauthorized', title: t('Unauthorized', 'অনুমতি নেই'), permission: PUBLIC, frame: 'bare', flags: { accessibleToAll: true } },
  { id: 'identity.oauthClients', path: '/laravel-passport', title: t('OAuth Clients', 'OAuth ক্লায়েন্টসমূহ'), permission: 'oauthClient.read', menu: { group: 'access', icon: 'key', order: 25 }, flags: { displayable: true } },
  { id: 'identity.authorize', path: '/user/authorize', title: t('Access for a program', 'প্রোগ্রামের প্রবেশাধিকার'), permission: SIGNED_IN, frame: 'bare', flags: { accessibleToLoggedIn: true } },
  { id: 'identity.users', path: '/edu/user/list', title: t('Users', 'ব্যবহারকারীগণ'), permission: 'user.read', menu: { group: 'access', icon: 'user-cog', order: 20 }, flags: { displayable: true } },
  { id: 'identity.activity', path: '/edu/fetch/edu-log-view', title: t('Activity log', 'কার্যক্রমের লগ'), permission: 'identity.activity', menu: { group: 'access', icon: 'history', order: 80 }, flags: { displayable: true } },
  { id: 'identity.impersonate', path: '/edu/site/impersonate', title: t('Impersonate Institution', 'প্রতিষ্ঠানের প্রতিনিধিত্ব'), permission: 'identity.impersonate', menu: { group: 'platform', icon: 'user-check', order: 23 }, flags: { displayable: true } },
  { id: 'identity.impersonateGroup', path: '/edu/site/impersonate-site-group', title: t('Impersonate Institution Group', 'প্রতিষ্ঠান গ্রুপের প্রতিনিধিত্ব'), permission: 'identity.impersonate', menu: { group: 'platform', icon: 'user-check', order: 24 }, flags: { displayable: true } },
  { id: 'identity.siteUsers', path: '/site/user/master', title: t('Users', 'ব্যবহারকারীগণ'), permission: 'identity.siteUsers', menu: { group: 'people', icon: 'user-cog', order: 60 }, flags: { displayable: true } },
  { id: 'identity.groupUsers', path: '/site-group/user/list', title: t('Group Users', 'গ্রুপের ব্যবহারকারীগণ'), permission: 'identity.groupUsers', menu: { group: 'people', icon: 'user-cog', order: 61 }, flags: { displayable: true } },
  { id: 'identity.siteUserPermission', path: '/edu/site/user-permission', title: t('Site User Permissions', 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি'), permission: 'user.update', menu: { group: 'access', icon: 'user-check', order: 22 }, flags: { displayable: true } },
  { id: 'identity.roles', path: '/edu/role/list', title: t('Roles', 'ভূমিকাসমূহ'), permission: 'role.read', menu: { group: 'access', icon: 'shield', order: 70 }, flags: { displayable: true } },
  { id: 'identity.assignToRole', path: '/edu/permission/assign', title: t('Assign Permissions to Role', 'ভূমিকায় অনুমতি প্রদান'), permission: 'role.update', parent: 'identity.roles', menu: { group: 'access', icon: 'checklist', order: 71 }, flags: { displayable: true } },
  { id: 'identity.assign', path: '/permission/assign', title: t('Assign Permissions', 'অনুমতি প্রদান'), permission: 'membership.update', menu: { group: 'access', icon: 'lock', order: 72 }, flags: { displayable: true } },
  { id: 'identity.extraPermissions', path: '/edu/permission/edu-user-assign-extra-permission', title: t('Extra Permissions', 'অতিরিক্ত অনুমতি'), permission: 'membership.update', menu: { group: 'access', icon: 'key', order: 73 }, flags: { displayable: true } },
]);
