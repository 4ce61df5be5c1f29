import { access, defineEntity, f, lifecycle, t, ofInstitution } from '../../../../kit';

const keepers = access({ read: ['head', 'librarian'], create: ['head', 'librarian'], update: ['head', 'librarian'] });
export const stockLife = lifecycle({
  states: {
    open: { label: t('Being counted', 'গণনা চলছে'), tone: 'info' },
    closed: { label: t('Closed', 'সমাপ্ত'), tone: 'neutral' },
  },
  // A second person closes it, for what is missing becomes lost by that.
  transitions: {
    close: { label: t('Close', 'সমাপ্ত করুন'), from: ['open'], to: 'closed', stamp: { on: 'closedOn', by: 'closedBy' } },
  },
});

const system = true;
export const StockTake = defineEntity({
  name: 'stockTake',
  labels: { one: t('Stock-taking', 'মজুদ যাচাই'), many: t('Stock-takings', 'মজুদ যাচাই') },
  fields: {
    ...f.names({ max: 80 }),
    branch: f.ref('libraryBranch', { label: t('Library', 'গ্রন্থাগার'), list: true, filter: true, immutable: true }),
    rack: f.ref('libraryRack', {
      label: t('Only this rack', 'কেবল এই তাক'),
      optional: true,
      list: true,
      immutable: true,
    }),
    state: stockLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    closedOn: f.date({ label: t('Closed on', 'সমাপ্তির তারিখ'), system, optional: true, list: true }),
    closedBy: f.ref('user', { label: t('Closed by', 'সমাপ্তকারী'), system, optional: true }),
    missing: f.int({ label: t('Missing', 'অনুপস্থিত'), system, optional: true, min: 0, list: true }),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-createdAt'],
  access: keepers,
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create'],
  lifecycle: stockLife,
});

/** A copy that someone held in their hand; several phones scan into one list. */
export const StockScan = defineEntity({
  name: 'stockScan',
  labels: { one: t('Scan', 'স্ক্যান'), many: t('Scans', 'স্ক্যান') },
  fields: {
    take: f.ref('stockTake', { label: t('Stock-taking', 'মজুদ যাচাই'), filter: true, system }),
    /** As it was read; a code that nobody knows has no copy. */
    code: f.code({ label: t('Code', 'কোড'), list: true, system, max: 30 }),
    copy: f.ref('bookCopy', { label: t('Copy', 'কপি'), list: true, system, optional: true }),
    rack: f.ref('libraryRack', { label: t('Found in', 'যে তাকে পাওয়া গেছে'), list: true, system, optional: true }),
    by: f.ref('user', { label: t('By', 'যিনি স্ক্যান করেছেন'), list: true, system, optional: true }),
  },
  title: 'code',
  order: ['-createdAt'],
  unique: [['take', 'code']],
  access: keepers,
  live: { room: ['take'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});
