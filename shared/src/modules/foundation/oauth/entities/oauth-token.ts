import { z } from 'zod';
import { access, defineEntity, f, t, NOBODY } from '../../../../kit';

const scopes = z.array(z.string().max(60)).max(200);
const nobody = access({ read: [] });
const common = {
  client: f.ref('oauthClient', { label: t('OAuth client', 'OAuth ক্লায়েন্ট') }),
  user: f.ref('user', { label: t('User', 'ব্যবহারকারী') }),
  membership: f.ref('membership', { label: t('Membership', 'সদস্যপদ') }),
  scopes: f.json(scopes, { label: t('Scopes', 'স্কোপ') }),
  /** One consent and everything that was ever issued from it. */
  family: f.code({ label: t('Consent', 'সম্মতি'), max: 64 }),
};

/** An authorization code on its way from the consent page to the client. Single use, two minutes. */
export const OauthCode = defineEntity({
  name: 'oauthCode',
  labels: { one: t('Authorization code', 'অনুমোদন কোড'), many: t('Authorization codes', 'অনুমোদন কোড') },
  fields: {
    ...common,
    codeHash: f.code({ label: t('Code', 'কোড'), max: 64, read: NOBODY }),
    redirect: f.text({ label: t('Redirect URL', 'রিডাইরেক্ট ঠিকানা'), max: 500 }),
    challenge: f.text({ label: t('Code challenge', 'কোড চ্যালেঞ্জ'), max: 128 }),
    expiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ শেষ') }),
    usedAt: f.dateTime({ label: t('Used', 'ব্যবহৃত'), optional: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'redirect',
  order: ['-createdAt'],
  unique: [['codeHash']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/**
 * An access token and, where a person consented, its refresh token. The tokens themselves are never stored, only their
 * SHA-256.
 */
export const OauthToken = defineEntity({
  name: 'oauthToken',
  labels: {
    one: t('App access', 'অ্যাপের প্রবেশাধিকার'),
    many: t('App access', 'অ্যাপের প্রবেশাধিকার'),
  },
  fields: {
    ...common,
    accessHash: f.code({ label: t('Access token', 'অ্যাক্সেস টোকেন'), max: 64, read: NOBODY }),
    accessExpiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ শেষ') }),
    refreshHash: f.code({
      label: t('Refresh token', 'রিফ্রেশ টোকেন'),
      max: 64,
      optional: true,
      read: NOBODY,
    }),
    refreshExpiresAt: f.dateTime({ label: t('Refresh token expires', 'রিফ্রেশ টোকেনের মেয়াদ শেষ'), optional: true }),
    /** Its refresh token was exchanged for the next pair; anyone who shows it again is a thief or was robbed. */
    rotatedAt: f.dateTime({ label: t('Exchanged', 'বিনিময়কৃত'), optional: true }),
    revokedAt: f.dateTime({ label: t('Ended', 'সমাপ্ত'), optional: true }),
    lastUsedAt: f.dateTime({ label: t('Last used', 'সর্বশেষ ব্যবহৃত'), optional: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'family',
  order: ['-createdAt'],
  unique: [['accessHash'], ['refreshHash']],
  indexes: [['client'], ['family'], ['user']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
