import { z } from 'zod';
import { access, defineEntity, f, t, NOBODY } from '../../../../kit';

/**
 * Addresses to which a code may be sent: by https, or to the person's own machine (RFC 8252, 7.3), where nobody listens
 * in on the way. No user name (the host would not be the one it seems), no fragment.
 */
export const SAFE_REDIRECT =
  /^(?:https:\/\/[^\s#@/?\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)(?:[/?][^\s#\\]*)?$/;

/**
 * A program of others that may ask for access. Its secret is stored encrypted and shown to core administrators only.
 */
export const OauthClient = defineEntity({
  name: 'oauthClient',
  labels: { one: t('OAuth client', 'OAuth ক্লায়েন্ট'), many: t('OAuth clients', 'OAuth ক্লায়েন্ট') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true, search: true, max: 120 }),
    redirect: f.text({
      label: t('Redirect URL', 'রিডাইরেক্ট ঠিকানা'),
      list: true,
      max: 500,
      pattern: SAFE_REDIRECT,
    }),
    sealedSecret: f.text({ label: t('Secret', 'সিক্রেট'), system: true, max: 500, read: NOBODY }),
    /**
     * The secret before the last rotation still opens for a day, so that the program can be changed over without an
     * outage.
     */
    sealedPrevious: f.text({
      label: t('Previous secret', 'আগের সিক্রেট'),
      system: true,
      optional: true,
      max: 500,
      read: NOBODY,
    }),
    previousUntil: f.dateTime({
      label: t('Previous secret valid until', 'আগের সিক্রেটের মেয়াদ'),
      system: true,
      optional: true,
    }),
    /**
     * The membership that gives it rights when no person is behind a call (client credentials); without one it has
     * none.
     */
    actsFor: f.ref('membership', { label: t('Acts for', 'যার পক্ষে কাজ করে'), optional: true, system: true }),
    /** Scopes that it may ask for; absent: all. */
    scopes: f.json(z.array(z.string().max(60)).max(200), { label: t('Scopes', 'স্কোপ'), optional: true, system: true }),
  },
  title: 'name',
  order: ['createdAt'],
  scope: 'platform',
  access: access({ read: ['operator'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});
