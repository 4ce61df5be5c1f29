import { access, defineEntity, f, t, NOBODY } from '../../../../kit';

const setUpAccess = access({ read: ['operator', 'groupStaff', 'head', 'office', 'accountant'], write: ['operator'] });
/** Families choose among these when they pay, and the library when an employee does. */
const methodAccess = access({
  read: ['operator', 'groupStaff', 'head', 'office', 'accountant', 'librarian', 'student', 'guardian'],
  write: ['operator'],
});
const names = f.names({ max: 80 });
const code = f.code({ label: t('Code', 'কোড'), list: true, search: true, max: 20 });
const rank = f.rank();
const active = f.active();
const shared = {
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['code']],
  scope: 'platform',
  access: setUpAccess,
  live: 'list',
  remove: 'if-unused',
} as const;
const basisPoints = { min: 0, max: 2_000 } as const;

/** A way in which money changes hands, at the counter or online. */
export const PaymentType = defineEntity({
  name: 'paymentType',
  seldom: true,
  labels: { one: t('Payment type', 'পরিশোধের ধরন'), many: t('Payment types', 'পরিশোধের ধরন') },
  fields: {
    code,
    ...names,
    channel: f.choice(
      [
        { value: 'cash', label: t('Cash', 'নগদ') },
        { value: 'bank', label: t('Bank', 'ব্যাংক') },
        { value: 'cheque', label: t('Cheque', 'চেক') },
        { value: 'mobile', label: t('Mobile banking', 'মোবাইল ব্যাংকিং') },
        { value: 'card', label: t('Card', 'কার্ড') },
        { value: 'wallet', label: t('Wallet', 'ওয়ালেট') },
        { value: 'adjustment', label: t('Adjustment', 'সমন্বয়') },
      ],
      { label: t('Channel', 'মাধ্যম'), list: true, filter: true },
    ),
    atCounter: f.bool({
      label: t('Accepted at the counter', 'কাউন্টারে নেওয়া হয়'),
      list: true,
      filter: true,
      default: true,
    }),
    needsReference: f.bool({
      label: t('Requires a transaction or slip number', 'লেনদেন বা স্লিপ নম্বর আবশ্যক'),
      list: true,
      default: false,
    }),
    rank,
    active,
  },
  ...shared,
  access: methodAccess,
});

/**
 * A provider of online payments, as the platform knows it. Institutions have merchant accounts of their own with it.
 */
export const PaymentGateway = defineEntity({
  name: 'paymentGateway',
  seldom: true,
  labels: { one: t('Payment gateway', 'পেমেন্ট গেটওয়ে'), many: t('Payment gateways', 'পেমেন্ট গেটওয়ে') },
  fields: {
    code,
    ...names,
    kind: f.choice(
      [
        { value: 'mobile', label: t('Mobile banking', 'মোবাইল ব্যাংকিং') },
        { value: 'bank', label: t('Bank', 'ব্যাংক') },
        { value: 'aggregator', label: t('Multiple methods', 'একাধিক মাধ্যম') },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true },
    ),
    mode: f.choice(
      [
        { value: 'sandbox', label: t('Test', 'পরীক্ষামূলক'), tone: 'warn' },
        { value: 'live', label: t('Live', 'লাইভ'), tone: 'good' },
        { value: 'off', label: t('Off', 'বন্ধ'), tone: 'neutral' },
      ],
      { label: t('Mode', 'অবস্থা'), list: true, filter: true, default: 'off' },
    ),
    /** How its machines are spoken to; without it nothing is paid online through it. */
    protocol: f.choice(
      [
        { value: 'sslcommerz', label: t('SSLCommerz v4', 'এসএসএলকমার্জ v4') },
        { value: 'bkash', label: t('bKash checkout', 'বিকাশ চেকআউট') },
        { value: 'nagad', label: t('Nagad checkout', 'নগদ চেকআউট') },
        { value: 'sonali', label: t('Sonali Payment Gateway', 'সোনালী পেমেন্ট গেটওয়ে') },
      ],
      { label: t('Protocol', 'প্রটোকল'), list: true, optional: true },
    ),
    sandboxUrl: f.text({
      label: t('Test URL', 'পরীক্ষামূলক ঠিকানা'),
      optional: true,
      max: 300,
      pattern: /^https:\/\/\S+$/,
    }),
    liveUrl: f.text({ label: t('Live URL', 'লাইভ ঠিকানা'), optional: true, max: 300, pattern: /^https:\/\/\S+$/ }),
    feeBasisPoints: f.int({
      label: t('Fee (150 means 1.5%)', 'চার্জ (১৫০ মানে ১.৫%)'),
      help: t('In hundredths of a percent: 150 means 1.5%.', 'শতকরা হারকে ১০০ দিয়ে গুণ করে লিখুন: ১৫০ মানে ১.৫%।'),
      list: true,
      ...basisPoints,
      default: 0,
    }),
    fixedFee: f.money({ label: t('Fixed fee', 'নির্দিষ্ট চার্জ'), default: 0 }),
    feeBorneBy: f.choice(
      [
        { value: 'payer', label: t('Payer', 'পরিশোধকারী') },
        { value: 'institution', label: t('Institution', 'প্রতিষ্ঠান') },
        { value: 'platform', label: t('Platform', 'প্ল্যাটফর্ম') },
      ],
      { label: t('Fee paid by', 'চার্জ বহন করে'), list: true, default: 'payer' },
    ),
    settlementDays: f.int({
      label: t('Settlement time (days)', 'কত দিনে নিষ্পত্তি'),
      list: true,
      min: 0,
      max: 30,
      default: 1,
    }),
    merchantId: f.text({ label: t('Merchant ID', 'মার্চেন্ট আইডি'), optional: true, max: 120 }),
    rank,
  },
  ...shared,
});

/**
 * The platform's secret with a gateway, encrypted. Anyone who sets one never reads it again; it leaves the server for
 * the gateway alone.
 */
export const GatewaySecret = defineEntity({
  name: 'gatewaySecret',
  labels: { one: t('Gateway secret key', 'গেটওয়ের সিক্রেট কী'), many: t('Gateway secret keys', 'গেটওয়ের সিক্রেট কী') },
  fields: {
    gateway: f.ref('paymentGateway', { label: t('Gateway', 'গেটওয়ে'), system: true }),
    sealedSecret: f.text({ label: t('Secret key', 'সিক্রেট কী'), system: true, max: 2_000, read: NOBODY }),
    /** So that two secrets can be told apart. */
    ending: f.text({ label: t('Last characters', 'শেষ অক্ষর'), system: true, max: 4 }),
  },
  title: 'ending',
  order: ['createdAt'],
  unique: [['gateway']],
  scope: 'platform',
  access: access({ read: ['operator'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});

/** A method that a payer chooses online; the gateway that carries it may change without the payer noticing. */
export const OnlineMethod = defineEntity({
  name: 'onlineMethod',
  seldom: true,
  labels: {
    one: t('Online payment method', 'অনলাইন পরিশোধ পদ্ধতি'),
    many: t('Online payment methods', 'অনলাইন পরিশোধ পদ্ধতি'),
  },
  fields: {
    code,
    ...names,
    gateway: f.ref('paymentGateway', { label: t('Gateway', 'গেটওয়ে'), list: true, filter: true }),
    paymentType: f.ref('paymentType', { label: t('Payment type', 'পরিশোধের ধরন'), list: true, filter: true }),
    feeBasisPoints: f.int({
      label: t('Own fee (150 means 1.5%)', 'নিজস্ব চার্জ (১৫০ মানে ১.৫%)'),
      help: t("Leave blank to use the gateway's fee.", 'খালি রাখলে গেটওয়ের চার্জ প্রযোজ্য।'),
      list: true,
      ...basisPoints,
      optional: true,
    }),
    least: f.money({ label: t('Smallest payment', 'সর্বনিম্ন পরিশোধ'), list: true, default: 1_000 }),
    most: f.money({ label: t('Largest payment', 'সর্বোচ্চ পরিশোধ'), list: true, optional: true }),
    transactionPattern: f.choice(
      [
        { value: 'any', label: t('Any', 'যেকোনো') },
        { value: 'letters10', label: t('10 capital letters and digits', '১০টি বড় হাতের অক্ষর ও অঙ্ক') },
        { value: 'letters8', label: t('8 capital letters and digits', '৮টি বড় হাতের অক্ষর ও অঙ্ক') },
        { value: 'digits10', label: t('10 digits', '১০টি অঙ্ক') },
      ],
      { label: t('Transaction ID format', 'লেনদেন আইডির গঠন'), default: 'any' },
    ),
    rank,
    active,
  },
  ...shared,
  access: methodAccess,
});

/** The merchant account that takes the money, and how the money reaches the institution. */
export const MerchantType = defineEntity({
  name: 'merchantType',
  labels: { one: t('Merchant type', 'মার্চেন্টের ধরন'), many: t('Merchant types', 'মার্চেন্টের ধরন') },
  fields: {
    code,
    ...names,
    owner: f.choice(
      [
        { value: 'institution', label: t('Institution', 'প্রতিষ্ঠান') },
        { value: 'group', label: t('Group', 'গ্রুপ') },
        { value: 'platform', label: t('Platform', 'প্ল্যাটফর্ম') },
      ],
      { label: t('Account owner', 'হিসাবের মালিক'), list: true, filter: true },
    ),
    settlement: f.choice(
      [
        { value: 'direct', label: t('Directly to the institution', 'সরাসরি প্রতিষ্ঠানে') },
        { value: 'daily', label: t('Transferred daily', 'প্রতিদিন হস্তান্তর') },
        { value: 'weekly', label: t('Transferred weekly', 'প্রতি সপ্তাহে হস্তান্তর') },
        { value: 'monthly', label: t('Transferred monthly', 'প্রতি মাসে হস্তান্তর') },
      ],
      { label: t('Settlement', 'নিষ্পত্তি'), list: true, default: 'direct' },
    ),
    gateways: f.refs('paymentGateway', {
      label: t('Gateways', 'যেসব গেটওয়েতে'),
      list: true,
      optional: true,
      max: 30,
    }),
    papers: f.text({ label: t('Required papers', 'প্রয়োজনীয় কাগজপত্র (ইংরেজি)'), optional: true, max: 300 }),
    papersBn: f.text({
      label: t('Required papers (Bengali)', 'প্রয়োজনীয় কাগজপত্র (বাংলা)'),
      optional: true,
      max: 300,
    }),
    rank,
    active,
  },
  ...shared,
});
