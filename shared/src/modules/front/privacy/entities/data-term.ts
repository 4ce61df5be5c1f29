import { access, defineEntity, f, t } from '../../../../kit';

/** A term that the institution has changed, and the values that the last run took by it. */
export const DataTerm = defineEntity({
  name: 'dataTerm',
  labels: { one: t('Data term', 'তথ্য সংরক্ষণের মেয়াদ'), many: t('Data terms', 'তথ্য সংরক্ষণের মেয়াদ') },
  fields: {
    key: f.code({ label: t('Kind', 'ধরন'), system: true, max: 40 }),
    days: f.int({ label: t('Days', 'দিন'), system: true, optional: true, min: 1 }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: ['head', 'office'], update: ['head'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});

/** Result of the last daily run, one row for each term. */
export const TermRun = defineEntity({
  name: 'termRun',
  labels: { one: t('Run of data terms', 'মেয়াদ শেষের পরিচ্ছন্নতা'), many: t('Runs of data terms', 'মেয়াদ শেষের পরিচ্ছন্নতা') },
  fields: {
    key: f.code({ label: t('Kind', 'ধরন'), system: true, max: 40 }),
    at: f.dateTime({ label: t('Time', 'সময়'), system: true }),
    rows: f.int({ label: t('Records', 'নথি'), system: true, min: 0 }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: [],
  audited: false,
});
