import { access, defineEntity, f, t } from '../../../kit';

/** A program of others that may ask for access. Its secret is stored encrypted and shown to core administrators only. */
export const OauthClient = defineEntity({
  name: 'oauthClient',
  labels: { one: t('OAuth client', 'OAuth ক্লায়েন্ট'), many: t('OAuth clients', 'OAuth ক্লায়েন্টসমূহ') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true, search: true, max: 120 }),
    redirect: f.text({ label: t('Redirect URL', 'রিডাইরেক্ট ঠিকানা'), list: true, max: 500, pattern: /^https?:\/\/[^\s#]+$/ }),
    sealedSecret: f.text({ label: t('Secret', 'গোপন কোড'), system: true, max: 500, read: 'identity.nobody' }),
  },
  title: 'name',
  order: ['createdAt'],
  scope: 'platform',
  access: access({ read: ['operator'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});
