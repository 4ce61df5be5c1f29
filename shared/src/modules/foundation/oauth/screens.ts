import { defineScreens, SIGNED_IN, t } from '../../../kit';

export const oauthScreens = defineScreens([
  {
    id: 'oauth.clients',
    path: '/laravel-passport',
    title: t('OAuth Clients', 'OAuth ক্লায়েন্ট'),
    permission: 'oauthClient.read',
    menu: { group: 'access', icon: 'key', order: 25 },
    flags: { displayable: true },
  },
  {
    id: 'oauth.authorize',
    path: '/user/authorize',
    title: t('App access', 'অ্যাপের প্রবেশাধিকার'),
    permission: SIGNED_IN,
    frame: 'bare',
    flags: { accessibleToLoggedIn: true },
  },
]);
