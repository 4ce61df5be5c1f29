import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import setup from '../test-support/data-services';
import { INVARIANTS, readFacts, type Facts } from './invariants';
import type { Doc } from './invariants/facts';
import { admitEveryone, liveYear, type OpenYear } from './run-year';
import { sizeOf } from './sizes';
import { openSpareYear } from './spare-year';
import { dateIn } from './stage';

const OPTIONS = { seed: 7, months: 12, size: sizeOf(0) };
let stop: () => Promise<void>;
let year: OpenYear;
let facts: Facts;
beforeAll(async () => {
  stop = await setup();
  year = await openSpareYear(OPTIONS);
  const last = await liveYear(year, OPTIONS);
  facts = await readFacts(year.store.raw(), last);
}, 900_000);
afterAll(async () => {
  await year.close();
  await stop();
});

it('goes through every event that it knows, and no job fails', () => {
  expect(year.worker.failed).toEqual([]);
  const happened = [...year.tally.keys()];
  expect(happened).toEqual(
    expect.arrayContaining([
      ...['admitted by lottery', 'receipts at the counter', 'claims approved', 'payments from wallets'],
      ...['waivers approved', 'refunds paid', 'receipts cancelled', 'cheques cleared', 'cheques bounced'],
      ...[
        'registers submitted',
        'leaves granted',
        'punches at the gate',
        'routines published',
        'seat plans published',
        'results published',
        'books lent',
      ],
      ...['vouchers posted', 'salary runs paid', 'fiscal years closed', 'students transferred'],
      'promoted in the promotion',
      ...['online payments: hundred', 'online payments: cancel', 'online payments: late', 'online payments: unnoticed'],
      ...['fees paid by visitors', 'invoices of the platform paid online', 'quizzes written', 'quizzes released'],
      ...['jobs', 'handing jobs over', 'payments at the counter', 'notifications'].map(
        (kind) => `killed in the middle: ${kind}`,
      ),
    ]),
  );
});

it.each(INVARIANTS)('$name', async ({ check }) => {
  expect(await check(facts)).toEqual([]);
});

it('the same seed gives the same people, draws and pay', async () => {
  const again = await openSpareYear(OPTIONS);
  try {
    await admitEveryone(again);
    const other = await readFacts(again.store.raw(), dateIn(again, '12-28', -1));
    for (const [collection, ...fields] of CHOSEN) {
      const chosen = await valuesOf(facts, { collection, fields });
      expect(chosen.length).toBeGreaterThan(0);
      expect(await valuesOf(other, { collection, fields })).toEqual(chosen);
    }
  } finally {
    await again.close();
  }
}, 400_000);
/** Collections that nothing adds to after the admission, with what was chosen by chance. */
const CHOSEN = [
  ['students', 'code', 'name', 'gender'],
  ['admission_applications', 'number', 'drawRank', 'name'],
  ['pay_structures', 'basic', 'isFundMember'],
  ['staff', 'code', 'name', 'gender'],
] as const;
const valuesOf = async ({ rows }: Facts, { collection, fields }: { collection: string; fields: readonly string[] }) =>
  (await rows(collection)).map((row) => JSON.stringify(fields.map((field) => row[field]))).sort();

/** The facts with one row of a collection as it should not be; null takes the row away. */
function broken(collection: string, isIt: (row: Doc) => boolean, change: Record<string, unknown> | null): Facts {
  const stored = async (name: string): Promise<Doc[]> => {
    const rows = await facts.stored(name);
    if (name !== collection) return rows;
    const found = rows.findIndex((row) => !row['deletedAt'] && isIt(row));
    if (found < 0) throw new Error(`Nothing of ${collection} can be broken`);
    return rows.flatMap((row, index) => (index === found ? (change ? [{ ...row, ...change }] : []) : [row]));
  };
  return { ...facts, stored, rows: async (name) => (await stored(name)).filter((row) => !row['deletedAt']) };
}
const any = () => true;
const of =
  (field: string, ...values: unknown[]) =>
  (row: Doc) =>
    values.includes(row[field]);
/** The value of a row's field that another row has. */
const other = async (collection: string, field: string, isIt: (row: Doc) => boolean = any) => {
  const rows = (await facts.rows(collection)).filter(isIt);
  return { [field]: rows.at(-1)![field] };
};

/** For each invariant the least that breaks it. */
const MUTATIONS: Readonly<Record<string, () => Promise<Facts> | Facts>> = {
  'debits equal credits in each voucher and in total': () => broken('ledger_entries', any, { debit: 1, credit: 0 }),
  'bills less waivers less payments are the dues of each student': () =>
    broken('fee_lines', of('status', 'paid'), { balance: 100 }),
  'dues of students equal their control account in the books': () =>
    broken('fee_lines', of('status', 'paid'), { balance: 100 }),
  'each receipt is its entries: money equals bills, fines and wallet': () =>
    broken('payment_entries', of('account', 'money'), { amount: 1 }),
  'no wallet is below zero, each is its lines, all are their ledger': () => broken('wallets', any, { balance: -1 }),
  'a transaction id counts once over all institutions': async () =>
    broken(
      'payment_claims',
      of('status', 'approved'),
      await other('payment_claims', 'transactionNumber', of('status', 'approved')),
    ),
  'every receipt, fee of an application and salary is in the books, once': () =>
    broken('vouchers', (row) => String(row['source']).startsWith('receipt:'), { source: 'receipt:of nobody' }),
  'what the bank was paid is credited once, and nothing else is': () =>
    broken('year_bank_book', of('state', 'cancelled', 'failed'), { state: 'paid' }),
  'a student writes a quiz once and is marked by what was answered': () => broken('quiz_attempts', any, { score: 77 }),
  'an institution has one invoice of the platform for a month, paid by its challans': () =>
    broken('platform_challans', of('state', 'paid'), { state: 'cancelled' }),
  'each student has exactly one current place': () =>
    broken('enrolments', (row) => String(row['from']).startsWith('2027'), { until: '2027-01-02' }),
  'counts of registers are their marks, one for a student, day and period': () =>
    broken('attendance_marks', of('status', 'present'), { status: 'absent' }),
  'serial numbers have no gap': () => broken('receipts', any, null),
  'each seat is of one student, each student has one in a plan': async () => {
    const [{ _id, plan, room, code }] = (await facts.rows('exam_seats')) as [Doc];
    return broken('exam_seats', (row) => row._id !== _id, { plan, room, code });
  },
  'each punch of a gate is kept once': async () => {
    const { device, pin, local } = (await facts.rows('punches')).at(-1)!;
    return broken('punches', any, { device, pin, local });
  },
  'each copy of the library is lent once at a time': async () => {
    const [lent] = (await facts.rows('book_loans')).filter(of('state', 'active'));
    return broken('book_loans', of('state', 'returned'), { state: 'active', copy: lent!['copy'] });
  },
  'every published result is the sum of its marks, once for a student': () =>
    broken('results', of('state', 'normal'), { total: 1 }),
  'each guardian with a number and without an account heard of payments, absences and results': async () => {
    const members = new Set((await facts.rows('memberships')).map((row) => String(row['guardian'])));
    const students = new Set(
      (await facts.rows('students'))
        .filter((row) => row['guardian'] && !members.has(String(row['guardian'])))
        .map((row) => String(row._id)),
    );
    const isCash = (row: Doc) =>
      row['source'] === 'counter' && row['status'] === 'issued' && row['clearing'] === undefined;
    const sources = new Set(
      (await facts.rows('receipts'))
        .filter((row) => isCash(row) && Number(row['amount']) > 0 && students.has(String(row['student'])))
        .map((row) => `receipt:${String(row._id)}`),
    );
    const receipts = (await facts.rows('sms_batches')).filter((row) => sources.has(String(row['source'])));
    const batches = new Set(receipts.map((row) => String(row._id)));
    const isOne = (row: Doc) => !row['emptiedAt'] && batches.has(String(row['batch']));
    return broken('sms_messages', isOne, { phone: '01600000000' });
  },
  'each order in the outbox was done, once': async () =>
    broken('year_done_jobs', any, await other('year_done_jobs', 'jobId')),
  'the chain of the activity log is whole': () => broken('audit', (row) => row['op'] === 'update', { diff: {} }),
  'no row of an institution is without one': () => broken('receipts', any, { tenantId: null }),
  'no reference leads to nothing': () => broken('guardians', any, null),
  'every message was delivered or is kept with its reason': () => broken('sms_messages', any, { status: 'queued' }),
};

describe('an invariant notices when one row is wrong', () => {
  it('and has such a row here', () => {
    expect(Object.keys(MUTATIONS).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
  });
  it.each(INVARIANTS)('$name', async ({ name, check }) => {
    expect(await check(await MUTATIONS[name]!())).not.toEqual([]);
  });
});
