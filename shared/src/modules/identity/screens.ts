import { catalogScreen, defineScreens, PUBLIC, SIGNED_IN, t } from '../../kit';
import { Role, User } from './entities/user';

export const identityScreens = defineScreens([
  { id: 'identity.login', path: '/login', title: t('Login', 'লগইন'), permission: PUBLIC, frame: 'bare', flags: { noAuthentication: true } },
  { id: 'identity.platformLogin', path: '/edu/login', title: t('Platform login', 'প্ল্যাটফর্ম লগইন'), permission: PUBLIC, frame: 'bare', flags: { noAuthentication: true } },
  { id: 'identity.passwordReset', path: '/password/reset', title: t('Reset password', 'পাসওয়ার্ড রিসেট'), permission: PUBLIC, frame: 'bare', flags: { noAuthentication: true } },
  { id: 'identity.profile', path: '/user/profile', title: t('Profile', 'প্রোফাইল'), permission: SIGNED_IN, flags: { accessibleToLoggedIn: true } },
  { id: 'identity.notFound', path: '/not-found', title: t('Not found', 'পাওয়া যায়নি'), permission: PUBLIC, frame: 'bare', flags: { accessibleToAll: true } },
  { id: 'identity.unauthorized', path: '/unauthorized', title: t('Unauthorized', 'অনুমতি নেই'), permission: PUBLIC, frame: 'bare', flags: { accessibleToAll: true } },
  { id: 'identity.oauthClients', path: '/laravel-passport', title: t('OAuth Clients', 'OAuth ক্লায়েন্টসমূহ'), permission: 'oauthClient.read', menu: { group: 'platform', icon: 'key', order: 25 }, flags: { displayable: true } },
  { id: 'identity.authorize', path: '/user/authorize', title: t('Access for a program', 'প্রোগ্রামের প্রবেশাধিকার'), permission: SIGNED_IN, frame: 'bare', flags: { accessibleToLoggedIn: true } },
  catalogScreen(User, { id: 'identity.users', path: '/edu/user/list', menu: { group: 'platform', icon: 'user-cog', order: 20 } }),
  catalogScreen(Role, { id: 'identity.roles', path: '/edu/role/list', menu: { group: 'platform', icon: 'shield', order: 21 } }),
]);
