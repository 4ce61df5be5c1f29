import { z } from 'zod';
import { access, defineEntity, f, t, NOBODY } from '../../../../kit';

const nobody = access({ read: [] });
const own = { scope: 'platform', access: nobody, live: 'none', remove: 'free', actions: [], audited: false } as const;
const hash = (label: ReturnType<typeof t>) => f.code({ label, max: 64, system: true, read: NOBODY });

/**
 * The authenticator app of one person. That there is one is written in `user.secondFactorSince`, and so in the trail.
 */
export const SecondFactor = defineEntity({
  name: 'secondFactor',
  labels: { one: t('Second factor', 'দ্বিতীয় ধাপের যাচাই'), many: t('Second factors', 'দ্বিতীয় ধাপের যাচাই') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী') }),
    /** Sealed with a key of its own purpose. */
    secret: f.text({ label: t('Secret', 'গোপন চাবি'), max: 300, system: true, read: NOBODY }),
    /** Set with the first right code; until then nothing is asked for. */
    confirmedAt: f.dateTime({ label: t('Confirmed', 'নিশ্চিত হয়েছে'), optional: true }),
    /** The half minute of the last code that was used: no code counts twice, and none that is older. */
    lastStep: f.int({ label: t('Last code', 'শেষ কোড'), min: 0, default: 0 }),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryCodes: f.json(z.array(z.string().max(64)).max(20), {
      label: t('Recovery codes', 'উদ্ধার কোড'),
      default: [],
      read: NOBODY,
    }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'user',
  order: ['-createdAt'],
  unique: [['user']],
  ...own,
});

/**
 * A login between the password and the session. It opens nothing: the remaining steps are taken with its token in the
 * input of a call, and only the last step makes a session.
 */
export const LoginChallenge = defineEntity({
  name: 'loginChallenge',
  labels: { one: t('Login in progress', 'চলমান লগইন'), many: t('Logins in progress', 'চলমান লগইন') },
  fields: {
    tokenHash: hash(t('Token', 'টোকেন')),
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী') }),
    /** Fingerprint of the given password: another password ends the login begun with this one. */
    proof: hash(t('Password', 'পাসওয়ার্ড')),
    /** A code was given, or this device is trusted. */
    hasCode: f.bool({ label: t('Code given', 'কোড দেওয়া হয়েছে'), default: false }),
    mustChange: f.bool({ label: t('Password to be changed', 'পাসওয়ার্ড বদলাতে হবে'), default: false }),
    expiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ শেষ') }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'user',
  order: ['-createdAt'],
  unique: [['tokenHash']],
  indexes: [['user'], ['expiresAt']],
  ...own,
});

/** A browser in which someone asked not to be asked for a code. It still needs the password. */
export const TrustedDevice = defineEntity({
  name: 'trustedDevice',
  labels: { one: t('Trusted device', 'বিশ্বস্ত ডিভাইস'), many: t('Trusted devices', 'বিশ্বস্ত ডিভাইস') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী') }),
    tokenHash: hash(t('Token', 'টোকেন')),
    device: f.text({ label: t('Device', 'ডিভাইস'), optional: true, max: 300 }),
    address: f.text({ label: t('Network address', 'নেটওয়ার্ক ঠিকানা'), optional: true, max: 60 }),
    expiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ শেষ') }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'device',
  order: ['-createdAt'],
  unique: [['user', 'tokenHash']],
  indexes: [['expiresAt']],
  ...own,
});

/** Rules of logging in, for the whole platform: a record of one. Without it, the defaults declared here apply. */
export const LoginPolicy = defineEntity({
  name: 'loginPolicy',
  labels: { one: t('Login rules', 'লগইনের নিয়ম'), many: t('Login rules', 'লগইনের নিয়ম') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    secondFactor: f.choice(
      [
        { value: 'none', label: t('Not required', 'কারও জন্য বাধ্যতামূলক নয়') },
        { value: 'platform', label: t('Operators and group staff', 'প্ল্যাটফর্ম ও গ্রুপের কর্মকর্তা') },
        { value: 'keepers', label: t('Also heads and accountants', 'প্রতিষ্ঠান প্রধান ও হিসাবরক্ষকও') },
      ],
      {
        label: t('Two-step login is required of', 'দুই ধাপের লগইন যাঁদের জন্য বাধ্যতামূলক'),
        help: t(
          'Everyone else may choose it. An institution may require it of more of its employees under Options.',
          'অন্যরা চাইলে চালু করতে পারেন। প্রতিষ্ঠান নিজের আরও কর্মচারীর জন্য এটি বাধ্যতামূলক করতে পারে (ঐচ্ছিক সেটিংস)।',
        ),
        list: true,
        default: 'keepers',
      },
    ),
    graceDays: f.int({
      label: t('Days until it is required', 'কত দিন পর বাধ্যতামূলক'),
      help: t(
        'Counted from the day on which an account is opened, or on which these rules were last changed. Until then people are reminded.',
        'অ্যাকাউন্ট খোলার দিন অথবা এই নিয়ম শেষবার বদলানোর দিন থেকে গণনা। ততদিন মনে করিয়ে দেওয়া হয়।',
      ),
      list: true,
      min: 0,
      max: 90,
      default: 14,
    }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  scope: 'platform',
  access: access({ read: ['operator'], update: ['operator'], create: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});
