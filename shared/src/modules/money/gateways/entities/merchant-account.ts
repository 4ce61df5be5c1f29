import { access, defineEntity, f, NOBODY, t } from '../../../../kit';

/** How an account or a payment works: on the provider's page, or by a bill-pay company. */
export const wayField = f.choice(
  [
    { value: 'checkout', label: t('Payment page', 'পেমেন্ট পাতা') },
    { value: 'bill', label: t('Bill pay', 'বিল পে') },
  ],
  { label: t('Way', 'যেভাবে'), list: true, filter: true, system: true, default: 'checkout' },
);

/** The institution's account with a provider. What opens it is encrypted, and nobody sees it again. */
export const MerchantAccount = defineEntity({
  name: 'merchantAccount',
  labels: { one: t('Merchant account', 'মার্চেন্ট হিসাব'), many: t('Merchant accounts', 'মার্চেন্ট হিসাব') },
  path: 'merchant-accounts',
  fields: {
    gateway: f.ref('paymentGateway', { label: t('Gateway', 'গেটওয়ে'), list: true, filter: true, system: true }),
    way: wayField,
    merchantType: f.ref('merchantType', {
      label: t('Merchant type', 'মার্চেন্টের ধরন'),
      list: true,
      system: true,
      optional: true,
    }),
    /** As the provider names it; an answer about another account pays nothing. */
    merchant: f.text({ label: t('Merchant ID', 'মার্চেন্ট আইডি'), list: true, system: true, max: 120 }),
    credentials: f.text({
      label: t('Credentials', 'প্রবেশ-তথ্য'),
      system: true,
      sealed: true,
      read: NOBODY,
      max: 8_000,
    }),
    /** So that two sets of credentials can be told apart. */
    ending: f.text({ label: t('Ends with', 'শেষ অক্ষর'), list: true, system: true, max: 4 }),
    active: f.bool({ label: t('In use', 'চালু'), list: true, system: true, default: true }),
  },
  personal: {
    of: [],
    rows: 'institution',
    why: t('Of the institution, which edits it', 'প্রতিষ্ঠানের নিজস্ব, প্রতিষ্ঠানই সম্পাদনা করে'),
  },
  title: 'merchant',
  order: ['createdAt'],
  unique: [['gateway', 'way']],
  access: access({ read: ['head', 'accountant'], write: ['head'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});

const passFields = {
  key: f.text({ label: t('Account', 'হিসাব'), system: true, max: 200 }),
  pass: f.text({ label: t('Pass', 'পাস'), system: true, sealed: true, read: NOBODY, max: 4_000 }),
  until: f.dateTime({ label: t('Valid until', 'মেয়াদ'), system: true }),
};

/**
 * The pass of a provider that gives one for an hour, shared by all processes: some refuse everyone for an hour when it
 * is asked for a third time.
 */
export const GatewayPass = defineEntity({
  name: 'gatewayPass',
  labels: { one: t('Pass of a provider', 'প্রদানকারীর পাস'), many: t('Passes of providers', 'প্রদানকারীর পাস') },
  path: 'gateway-passes',
  fields: passFields,
  personal: {
    of: [],
    rows: 'institution',
    why: t('Of the institution, which edits it', 'প্রতিষ্ঠানের নিজস্ব, প্রতিষ্ঠানই সম্পাদনা করে'),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: [], write: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/** As `GatewayPass`, of an account of the platform, into which all institutions pay: they share one pass. */
export const PlatformPass = defineEntity({
  name: 'platformPass',
  labels: {
    one: t('Shared pass of a provider', 'প্রদানকারীর যৌথ পাস'),
    many: t('Shared passes of providers', 'প্রদানকারীর যৌথ পাস'),
  },
  path: 'platform-passes',
  fields: passFields,
  personal: { of: [], rows: 'institution', why: t('A Pathshala key, valid for an hour', 'পাঠশালার কী, মেয়াদ এক ঘণ্টা') },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  scope: 'platform',
  access: access({ read: [], write: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
