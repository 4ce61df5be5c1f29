import { access, defineEntity, f, t } from '../../../../kit';

/**
 * The terms on which an institution uses the platform: one is in force at a time. Both prices may be nothing, which is
 * an institution that is served for free.
 */
export const ServiceContract = defineEntity({
  name: 'serviceContract',
  labels: { one: t('Institution contract', 'প্রতিষ্ঠানের চুক্তি'), many: t('Institution contracts', 'প্রতিষ্ঠানের চুক্তি') },
  fields: {
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      list: true,
      filter: true,
      immutable: true,
    }),
    package: f.ref('package', { label: t('Package', 'প্যাকেজ'), list: true, filter: true, optional: true }),
    studentPrice: f.money({ label: t('Price per student per month', 'শিক্ষার্থী প্রতি মাসিক মূল্য'), list: true, min: 0 }),
    fixedFee: f.money({ label: t('Fixed monthly fee', 'নির্ধারিত মাসিক ফি'), list: true, min: 0, default: 0 }),
    billingDay: f.int({
      label: t('Billing day', 'বিলের দিন'),
      help: t('Day of the month, 1 to 28.', 'মাসের কত তারিখ, ১ থেকে ২৮।'),
      list: true,
      min: 1,
      max: 28,
      default: 1,
    }),
    dueDays: f.int({ label: t('Days to pay', 'পরিশোধের সময় (দিন)'), min: 0, max: 180, default: 15 }),
    graceDays: f.int({
      label: t('Grace after the due date (days)', 'মেয়াদের পর অতিরিক্ত সময় (দিন)'),
      min: 0,
      max: 365,
      default: 15,
    }),
    startsOn: f.date({ label: t('From', 'শুরু'), list: true, filter: true }),
    endsOn: f.date({ label: t('Until (inclusive)', 'শেষ (দিনটিসহ)'), list: true, optional: true }),
    trialUntil: f.date({
      label: t('Free trial until', 'বিনামূল্যে পরীক্ষামূলক ব্যবহার যে পর্যন্ত'),
      help: t('No bill is made up to this day.', 'এই দিন পর্যন্ত কোনো বিল হয় না।'),
      optional: true,
    }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 300, read: 'serviceContract.update' }),
  },
  title: 'institution',
  order: ['institution', '-startsOn'],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'accountant'], write: ['operator'] }),
  live: { room: ['institution'] },
  remove: 'if-unused',
  actions: ['list', 'get', 'create', 'update', 'remove', 'export'],
});

/** How far the platform's own series of numbers are, by kind and year. */
export const PlatformCounter = defineEntity({
  name: 'platformCounter',
  labels: {
    one: t('Platform number counter', 'প্ল্যাটফর্মের ক্রমিক নম্বর'),
    many: t('Platform number counters', 'প্ল্যাটফর্মের ক্রমিক নম্বর'),
  },
  fields: {
    kind: f.code({ label: t('Kind', 'ধরন'), system: true, max: 40 }),
    run: f.text({ label: t('Run', 'পর্ব'), system: true, max: 40 }),
    last: f.int({ label: t('Last number', 'শেষ নম্বর'), system: true, min: 0 }),
  },
  title: 'kind',
  order: ['kind', 'run'],
  unique: [['kind', 'run']],
  scope: 'platform',
  access: access({ read: [], write: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  // Every paper that bears a number is in the trail itself.
  audited: false,
});
