import { access, defineEntity, f, t } from '../../../../kit';
import { bookReaders } from '../choices';

const bookAccess = access({ read: bookReaders, create: bookReaders });
const debit = f.money({ label: t('Debit', 'ডেবিট'), list: true, system: true });
const credit = f.money({ label: t('Credit', 'ক্রেডিট'), list: true, system: true });

/**
 * One posted line. Only added to: of each voucher debits equal credits, and a reversal adds the same lines with their
 * sides exchanged.
 */
export const LedgerEntry = defineEntity({
  name: 'ledgerEntry',
  labels: { one: t('Ledger entry', 'লেজার ভুক্তি'), many: t('Ledger entries', 'লেজার ভুক্তি') },
  fields: {
    voucher: f.ref('voucher', { label: t('Voucher', 'ভাউচার'), list: true, filter: true, system: true }),
    line: f.int({ label: t('Line', 'সারি'), system: true, min: 0 }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    ledger: f.ref('ledger', { label: t('Ledger', 'লেজার'), list: true, filter: true, system: true }),
    costCentre: f.ref('costCentre', {
      label: t('Cost centre', 'ব্যয়কেন্দ্র'),
      filter: true,
      system: true,
      optional: true,
    }),
    party: f.ref('party', { label: t('Party', 'পক্ষ'), filter: true, system: true, optional: true }),
    debit,
    credit,
    note: f.text({ label: t('Note', 'মন্তব্য'), system: true, optional: true, max: 200 }),
    isClosing: f.bool({ label: t('Of a closing voucher', 'সমাপনী ভাউচারের'), system: true, default: false }),
    /** Whether the kept balances contain it. */
    isFolded: f.bool({ label: t('In the balances', 'জেরে যুক্ত'), system: true, default: false }),
  },
  title: 'line',
  order: ['date', 'voucher', 'line'],
  unique: [['voucher', 'line']],
  indexes: [['ledger', 'date'], ['party', 'date'], ['date', 'voucher', 'line'], ['isFolded']],
  path: 'ledger-entries',
  access: bookAccess,
  live: 'none',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});

/**
 * The movement on one ledger and cost centre in one day or month, never a running balance, so that an earlier date
 * changes nothing later. Written by one job of the institution from entries that are not in it yet; a posting never
 * writes here, so that no posting waits for another.
 */
export const LedgerBalance = defineEntity({
  name: 'ledgerBalance',
  labels: { one: t('Ledger movement', 'লেজারের চলাচল'), many: t('Ledger movements', 'লেজারের চলাচল') },
  fields: {
    span: f.choice(
      [
        { value: 'day', label: t('Day', 'দিন') },
        { value: 'month', label: t('Month', 'মাস') },
      ],
      { label: t('Span', 'সময়কাল'), system: true },
    ),
    /** The day, or the first of the month. */
    on: f.date({ label: t('Date', 'তারিখ'), system: true }),
    ledger: f.ref('ledger', { label: t('Ledger', 'লেজার'), system: true }),
    costCentre: f.ref('costCentre', { label: t('Cost centre', 'ব্যয়কেন্দ্র'), system: true, optional: true }),
    isClosing: f.bool({ label: t('Of a closing voucher', 'সমাপনী ভাউচারের'), system: true, default: false }),
    /** Ledger, cost centre and whether it closes a year. */
    key: f.text({ label: t('Code', 'কোড'), system: true, max: 60 }),
    debit,
    credit,
    count: f.int({ label: t('Entries', 'ভুক্তির সংখ্যা'), system: true, min: 0 }),
  },
  title: 'key',
  order: ['on', 'key'],
  unique: [['span', 'on', 'key']],
  access: bookAccess,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/**
 * Number of times that entries were added to the balances; the balances of a moment are those between two equal marks.
 */
export const LedgerFold = defineEntity({
  name: 'ledgerFold',
  labels: { one: t('State of the balances', 'জেরের অবস্থা'), many: t('State of the balances', 'জেরের অবস্থা') },
  fields: {
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    entries: f.int({ label: t('Entries', 'ভুক্তির সংখ্যা'), system: true, min: 0, max: Number.MAX_SAFE_INTEGER }),
    debit: f.money({ label: t('Debit', 'ডেবিট'), system: true }),
    credit: f.money({ label: t('Credit', 'ক্রেডিট'), system: true }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: bookAccess,
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
