import { access, defineEntity, f, MAX_PATTERN, t } from '../../../kit';

/**
 * An institution's format for the numbers of one kind. Without a record of a kind, the kind's own declaration applies.
 */
export const NumberSeries = defineEntity({
  name: 'numberSeries',
  labels: { one: t('Number series', 'নম্বর ক্রম'), many: t('Number series', 'নম্বর ক্রম') },
  path: 'number-series',
  fields: {
    kind: f.code({ label: t('Kind', 'ধরন'), list: true, system: true, max: 40 }),
    pattern: f.text({ label: t('Pattern', 'নম্বরের গঠন'), list: true, system: true, max: MAX_PATTERN }),
    reset: f.choice(
      [
        { value: 'never', label: t('Never', 'কখনো নয়') },
        { value: 'year', label: t('Each calendar year', 'প্রতি বছর') },
        { value: 'fiscalYear', label: t('Each accounting year', 'প্রতি অর্থবছর') },
        { value: 'month', label: t('Each month', 'প্রতি মাস') },
      ],
      { label: t('Restarts', 'নতুন করে শুরু'), list: true, system: true },
    ),
    /** First number of each run: an institution that comes from paper continues with its own. */
    first: f.int({
      label: t('First number', 'প্রথম নম্বর'),
      help: t(
        'The first number of the series, also after each restart.',
        'এই নম্বর দিয়ে ক্রম শুরু হয়, প্রতিবার নতুন করে শুরু হলেও।',
      ),
      list: true,
      system: true,
      min: 1,
      max: 99_999_999,
      default: 1,
    }),
  },
  title: 'kind',
  order: ['kind'],
  unique: [['kind']],
  access: access({ read: ['head', 'office', 'accountant'], write: ['head', 'office', 'accountant'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});

/** Position of a series. Each number is taken in the transaction that uses it, or outside it where gaps are allowed. */
export const NumberCounter = defineEntity({
  name: 'numberCounter',
  labels: { one: t('Number counter', 'ক্রমিক নম্বরের হিসাব'), many: t('Number counters', 'ক্রমিক নম্বরের হিসাব') },
  fields: {
    kind: f.code({ label: t('Kind', 'ধরন'), system: true, max: 40 }),
    /** The year or month, and the part where a kind counts in parts; `-` where it never begins again. */
    run: f.text({ label: t('Run', 'পর্ব'), system: true, max: 200 }),
    last: f.int({ label: t('Last number', 'শেষ নম্বর'), system: true, min: 0 }),
  },
  title: 'kind',
  order: ['kind', 'run'],
  unique: [['kind', 'run']],
  access: access({ read: [], write: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  // Every paper that bears a number is in the trail itself.
  audited: false,
});
