import { z } from 'zod';
import { access, defineEntity, f, KEPT, NOBODY, t } from '../../../../kit';

const permissionKeys = z.array(z.string().max(120)).max(5_000);
const nobody = access({ read: [] });
const operators = access({ read: ['operator'], write: ['operator'] });
/** Heads see and keep what belongs to their own institution; the policies say which rows those are. */
const keepers = access({ read: ['operator', 'head'], write: ['operator', 'head'] });
const extra = z.strictObject({
  permission: z.string().max(120),
  effect: z.enum(['grant', 'deny']),
  until: z.iso.datetime().optional(),
  reason: z.string().max(300).optional(),
});

/**
 * A person who may log in. One user may hold several memberships; the active one is chosen at login and can be
 * switched.
 */
export const User = defineEntity({
  name: 'user',
  labels: { one: t('User', 'ব্যবহারকারী'), many: t('Users', 'ব্যবহারকারীগণ') },
  fields: {
    ...f.names({ label: { en: t('Full name', 'পুরো নাম (ইংরেজি)'), bn: t('Full name (Bengali)', 'পুরো নাম (বাংলা)') } }),
    email: f.email({ label: t('Email', 'ইমেইল'), list: true, search: true, optional: true }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true, optional: true }),
    username: f.code({
      label: t('Username', 'ইউজারনেম'),
      search: true,
      optional: true,
      pattern: /^[a-z0-9._-]{3,40}$/,
    }),
    about: f.longText({ label: t('About', 'পরিচিতি'), optional: true, max: 1000 }),
    photo: f.image({ label: t('Photo', 'ছবি'), optional: true, portrait: true, ofOneself: true }),
    status: f.choice(
      [
        { value: 'invited', label: t('Invited', 'আমন্ত্রিত'), tone: 'info' },
        { value: 'active', label: t('Active', 'সক্রিয়'), tone: 'good' },
        { value: 'disabled', label: t('Disabled', 'নিষ্ক্রিয়'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), default: 'active', list: true, filter: true },
    ),
    locale: f.choice(
      [
        { value: 'en', label: t('English', 'ইংরেজি') },
        { value: 'bn', label: t('Bengali', 'বাংলা') },
      ],
      { label: t('Language', 'ভাষা'), default: 'bn' },
    ),
    theme: f.choice(
      [
        { value: 'light', label: t('Light', 'উজ্জ্বল') },
        { value: 'dark', label: t('Dark', 'গাঢ়') },
      ],
      { label: t('Theme', 'থিম'), default: 'light' },
    ),
    notificationSound: f.bool({ label: t('Notification sound', 'নতুন বিজ্ঞপ্তির শব্দ'), default: false }),
    notificationMail: f.bool({ label: t('Email notifications', 'ইমেইলেও বিজ্ঞপ্তি'), default: false }),
    /** argon2id. */
    passwordHash: f.text({
      label: t('Password', 'পাসওয়ার্ড'),
      system: true,
      optional: true,
      max: 300,
      read: NOBODY,
    }),
    /** The password is still the one that the institution gave with the account. */
    hasFirstPassword: f.bool({
      label: t('First password', 'প্রথম পাসওয়ার্ড'),
      system: true,
      optional: true,
      read: NOBODY,
    }),
    secondFactorSince: f.dateTime({
      label: t('Two-step login since', 'দুই ধাপের লগইন চালু'),
      system: true,
      optional: true,
    }),
    recoveryCodesLeft: f.int({
      label: t('Recovery codes left', 'অবশিষ্ট উদ্ধার কোড'),
      system: true,
      optional: true,
      min: 0,
    }),
    /** Of people of the platform: who asked to take their second factor away, and when; another person confirms it. */
    factorResetBy: f.ref('user', {
      label: t('Reset of two-step login asked by', 'দুই ধাপের লগইন রিসেট চেয়েছেন'),
      system: true,
      optional: true,
    }),
    factorResetAt: f.dateTime({
      label: t('Reset of two-step login asked', 'দুই ধাপের লগইন রিসেট চাওয়া হয়েছে'),
      system: true,
      optional: true,
    }),
  },
  personal: {
    of: ['id'],
    rows: 'keep',
    why: KEPT.identity,
    empty: ['name', 'nameBn', 'email', 'phone', 'username', 'about', 'photo', 'passwordHash'],
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['email'], ['phone'], ['username']],
  scope: 'platform',
  access: operators,
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options'],
});

/** The role of a user in one institution (or, without one, on the platform). */
export const Membership = defineEntity({
  name: 'membership',
  labels: { one: t('Membership', 'সদস্যপদ'), many: t('Memberships', 'সদস্যপদ') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), list: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), optional: true, list: true, filter: true }),
    group: f.ref('institutionGroup', { label: t('Group', 'গ্রুপ'), optional: true, filter: true }),
    /** For whom someone of the platform works. */
    company: f.ref('company', { label: t('Company', 'কোম্পানি'), system: true, optional: true }),
    role: f.ref('role', { label: t('Role', 'ভূমিকা'), list: true, filter: true }),
    /**
     * Ids of the person's own records in that institution. They are not references of this entity because their tenant
     * is the institution's.
     */
    staff: f.code({ label: t('Employee', 'কর্মচারী'), optional: true, system: true }),
    student: f.code({ label: t('Student', 'শিক্ষার্থী'), optional: true, system: true }),
    guardian: f.code({ label: t('Guardian', 'অভিভাবক'), optional: true, system: true }),
    status: f.choice(
      [
        { value: 'active', label: t('Active', 'সক্রিয়'), tone: 'good' },
        { value: 'invited', label: t('Invited', 'আমন্ত্রিত'), tone: 'info' },
        { value: 'disabled', label: t('Disabled', 'নিষ্ক্রিয়'), tone: 'bad' },
      ],
      { label: t('Status', 'অবস্থা'), default: 'active', list: true, filter: true },
    ),
    /** Until when an invitation may be accepted. */
    invitedUntil: f.dateTime({ label: t('Invitation valid until', 'আমন্ত্রণের মেয়াদ'), system: true, optional: true }),
    /** When it was accepted, or the first password of a new account was chosen. */
    acceptedAt: f.dateTime({ label: t('Accepted', 'গৃহীত'), system: true, optional: true }),
    /** Closed because the student left, and not by a person: it opens again when the leaving is undone. */
    closedOnLeaving: f.bool({ label: t('Closed on leaving', 'চলে যাওয়ায় বন্ধ'), system: true, optional: true }),
    /** Permissions of this person in addition to their role's, some for a time only. A denial wins over everything. */
    extras: f.json(z.array(extra).max(500), {
      label: t('Extra permissions', 'অতিরিক্ত অনুমতি'),
      system: true,
      default: [],
    }),
  },
  personal: { of: [], rows: 'keep', why: KEPT.identity, empty: [], kept: [] },
  title: 'role',
  order: ['createdAt'],
  // Two who invite the same person at the same moment make one membership.
  unique: [['user', 'role', 'institution']],
  indexes: [
    ['user'],
    ['institution', 'createdAt'],
    ['institution', 'role'],
    ['institution', 'staff'],
    ['institution', 'student'],
    ['institution', 'guardian'],
  ],
  scope: 'platform',
  access: keepers,
  live: { room: ['institution'] },
  remove: 'free',
  actions: ['list', 'get'],
});

/** A set of permissions. The built-in ones follow the registry; an institution may have its own, made from them. */
export const Role = defineEntity({
  name: 'role',
  labels: { one: t('Role', 'ভূমিকা'), many: t('Roles', 'ভূমিকা') },
  fields: {
    key: f.code({ label: t('Code', 'কোড'), list: true, immutable: true }),
    ...f.names(),
    /** The built-in role whose defaults it follows; built-in roles have none. */
    base: f.code({ label: t('Based on', 'যার ভিত্তিতে'), optional: true, system: true }),
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      optional: true,
      system: true,
      list: true,
      filter: true,
    }),
    level: f.choice(
      [
        { value: 'platform', label: t('Platform', 'প্ল্যাটফর্ম') },
        { value: 'group', label: t('Group', 'গ্রুপ') },
        { value: 'institution', label: t('Institution', 'প্রতিষ্ঠান') },
      ],
      { label: t('Level', 'স্তর'), list: true, filter: true, immutable: true },
    ),
    /**
     * Permission keys taken from or given to the registry's defaults of this role, so that new permissions reach
     * existing roles.
     */
    granted: f.json(permissionKeys, { label: t('Added permissions', 'অতিরিক্ত অনুমতি'), default: [] }),
    denied: f.json(permissionKeys, { label: t('Removed permissions', 'প্রত্যাহৃত অনুমতি'), default: [] }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['key'],
  unique: [['key']],
  scope: 'platform',
  access: keepers,
  live: { room: ['institution'] },
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'update'],
});

/** A logged-in browser or device. The token itself is never stored, only its SHA-256. */
export const Session = defineEntity({
  name: 'session',
  labels: { one: t('Session', 'সেশন'), many: t('Sessions', 'সেশন') },
  fields: {
    tokenHash: f.code({ label: t('Token', 'টোকেন'), max: 64, system: true, read: NOBODY }),
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী') }),
    membership: f.ref('membership', { label: t('Membership', 'সদস্যপদ'), optional: true }),
    impersonation: f.ref('impersonation', { label: t('Impersonation', 'প্রতিনিধিত্ব'), optional: true }),
    device: f.text({ label: t('Device', 'ডিভাইস'), optional: true, max: 300 }),
    address: f.text({ label: t('Network address', 'নেটওয়ার্ক ঠিকানা'), optional: true, max: 60 }),
    /** Print of the browser that logged in: who it knows is not shut out by what strangers try. */
    browser: f.code({ label: t('Browser', 'ব্রাউজার'), max: 64, system: true, optional: true, read: NOBODY }),
    lastSeenAt: f.dateTime({ label: t('Last seen', 'সর্বশেষ সক্রিয়') }),
    expiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ শেষ') }),
    revokedAt: f.dateTime({ label: t('Ended', 'সমাপ্ত'), optional: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'device',
  order: ['-lastSeenAt'],
  unique: [['tokenHash']],
  indexes: [['user'], ['membership', 'createdAt']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/** A password reset that was sent: a link for an hour, or a code for ten minutes. Single use. */
export const PasswordReset = defineEntity({
  name: 'passwordReset',
  labels: { one: t('Password reset', 'পাসওয়ার্ড রিসেট'), many: t('Password resets', 'পাসওয়ার্ড রিসেট') },
  fields: {
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী') }),
    tokenHash: f.code({ label: t('Token', 'টোকেন'), max: 64 }),
    expiresAt: f.dateTime({ label: t('Expires', 'মেয়াদ শেষ') }),
    usedAt: f.dateTime({ label: t('Used', 'ব্যবহৃত'), optional: true }),
    byCode: f.bool({ label: t('By SMS code', 'এসএমএস কোডে'), optional: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'tokenHash',
  order: ['-createdAt'],
  unique: [['tokenHash']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/** Failed attempts per account and per address; the lock-out is counted here so that every server process agrees. */
export const LoginThrottle = defineEntity({
  name: 'loginThrottle',
  labels: { one: t('Login attempts', 'লগইনের চেষ্টা'), many: t('Login attempts', 'লগইন চেষ্টা') },
  fields: {
    key: f.text({ label: t('Account or address', 'অ্যাকাউন্ট বা ঠিকানা'), max: 300 }),
    failures: f.int({ label: t('Failures', 'ব্যর্থতা'), min: 0 }),
    windowEndsAt: f.dateTime({ label: t('Window ends', 'সময়সীমা') }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/**
 * One row that every change of the platform's own administrators writes, so that two of them cannot take each other's
 * rights at the same moment.
 */
export const AccessGuard = defineEntity({
  name: 'accessGuard',
  labels: { one: t('Access guard', 'প্রবেশাধিকারের প্রহরা'), many: t('Access guards', 'প্রবেশাধিকারের প্রহরা') },
  fields: { key: f.code({ label: t('Code', 'কোড') }), changes: f.int({ label: t('Changes', 'পরিবর্তন'), min: 0 }) },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  scope: 'platform',
  access: nobody,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
