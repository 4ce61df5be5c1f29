import fc from 'fast-check';
import {
  accountsActions,
  BookYear,
  LedgerEntry,
  postingActions,
  Voucher,
} from '@pathshala/shared/modules/money/accounts';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { addDays } from '@pathshala/shared/text';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runUnit, transit, type Context } from '../../../../kernel';
import { saveVoucher } from '../handlers/save-voucher';
import { enterBills } from '../services/book-bills';
import { enterReceipt } from '../services/book-receipts';
import { world, type World } from '../../../../testing';
import { generate } from '../../fees/test/school-fees';
import { openCounter, take } from '../../payments/test/counter';
import { expectEqualSides, openBooks, runJobOf, voucherWays, yearWays, type Leg } from './books';

const TODAY = '2026-03-04';
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

const sys = () => w.system(w.school.id);
const CODES = ['5312', '5311', '4111', '2511', '5411', '1311', '3111', '2113'] as const;
const legsOf = (from: string, to: string, amount: number): Leg[] => [
  [to, 'D', amount],
  [from, 'C', amount],
];

/** Sums of every entry up to a day by ledger, from the plain list. */
async function plainBalances(until: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { ledger, debit, credit } of await sys()
    .repo(LedgerEntry)
    .find({ where: { date: { lte: until } } }))
    sums.set(ledger, (sums.get(ledger) ?? 0) + debit - credit);
  return sums;
}

type Step = { what: 'post' | 'reverse' | 'fold'; day: number; from: number; to: number; amount: number };
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('post', 'post', 'post', 'reverse', 'fold'),
    day: fc.nat(240),
    from: fc.nat(CODES.length - 1),
    to: fc.nat(CODES.length - 2),
    amount: fc.integer({ min: 1, max: 90_000_00 }),
  }),
  { minLength: 4, maxLength: 10 },
);

it('equals a plain list of its entries after any order of posting, back-dating, reversing and adding up', async () => {
  const run = async (list: readonly Step[]) => {
    for (const { what, day, from, to, amount } of list) {
      const [one, other] = [CODES[from]!, CODES[(from + 1 + to) % CODES.length]!];
      if (what === 'fold') await books.fold();
      else if (what === 'post') await books.post('JV', addDays('2025-07-01', day), legsOf(one, other, amount));
      else {
        const [posted] = await sys()
          .repo(Voucher)
          .find({ where: { state: 'posted' }, sort: ['date'], limit: 1 });
        if (posted) await w.school.head.run(voucherWays.reverse, { id: posted.id, rev: posted.rev, reason: 'Not so' });
      }
    }
    for (const until of ['2025-09-30', '2025-12-05', TODAY]) {
      const plain = await plainBalances(until);
      const { rows, totals } = await w.school.head.run(accountsActions.trialBalance, { from: '2025-07-01', until });
      expect(new Map(rows.filter(({ closing }) => closing !== 0).map((row) => [row.ledger, row.closing]))).toEqual(
        new Map([...plain].filter(([, net]) => net !== 0)),
      );
      expect([totals.debit, totals.closingDebit]).toEqual([totals.credit, totals.closingCredit]);
    }
  };
  await fc.assert(fc.asyncProperty(steps, run as (list: unknown) => Promise<void>), { numRuns: 12, seed: 2026 });
});

/** A unit of work that dies at its n-th look at the data, whatever it does then. @returns whether it came to its end */
async function dieAt(n: number, work: (ctx: Context) => Promise<unknown>, as = sys()): Promise<boolean> {
  let left = n;
  const unit = runUnit(as, { id: 'test', audited: false }, async (ctx) => {
    const dying = Object.create(ctx, {
      repo: {
        value: (entity: Parameters<Context['repo']>[0]) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return ctx.repo(entity);
        },
      },
    }) as Context;
    await work(dying);
  });
  return unit.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
      return false;
    },
  );
}

/**
 * Dies once at every point of the work, and checks each time that nothing of it is there. @returns how often it died
 */
async function dieEverywhere(
  work: (ctx: Context) => Promise<unknown>,
  isUntouched: () => Promise<void>,
): Promise<number> {
  for (let n = 0; ; n += 1) {
    if (await dieAt(n, work)) return n;
    await isUntouched();
  }
}
const countEntries = () => sys().repo(LedgerEntry).count();

it('has a posted voucher whole or not at all, at whatever point of posting or reversing it is killed', async () => {
  let deaths = 0;
  for (let round = 0; round < 8; round += 1) {
    const before = await countEntries();
    const untouched = async () => expect(await countEntries()).toBe(before);
    const voucher = books.voucher('DV', TODAY, legsOf('1111', '5312', 100 + round));
    deaths += await dieEverywhere((ctx) => saveVoucher(ctx, { ...voucher, finish: 'post' }), untouched);
    expect(await countEntries()).toBe(before + 2);
    const [posted] = await sys()
      .repo(Voucher)
      .find({ where: { nature: 'debit', state: 'posted', reverses: { exists: false } }, limit: 1 });
    const reverse = (ctx: Context) => transit(ctx, Voucher, 'reverse', { id: posted!.id, input: { reason: 'Twice' } });
    deaths += await dieEverywhere(reverse, async () => expect(await countEntries()).toBe(before + 2));
    expect(await countEntries()).toBe(before + 4);
  }
  expect(deaths).toBeGreaterThan(100);
  const numbers = (
    await sys()
      .repo(Voucher)
      .find({ where: { nature: 'debit' } })
  ).flatMap(({ number }) => number ?? []);
  expect(numbers.toSorted().at(-1)).toBe(`DV-2025-26/${String(numbers.length).padStart(5, '0')}`);
});

it('has receipts and bills whole or not at all, each once, at whatever point their posting is killed', async () => {
  const counter = await openCounter(w);
  const { subjects } = await w.school.accountant.run(accountsActions.posting, {});
  const of = { money: '1111', fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(of[subject]),
  }));
  await w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  await w.runJobs();
  let deaths = 0;
  for (let at = 0; at < 5; at += 1) {
    const student = w.school.students[at % w.school.students.length]!.id;
    const money = await take(w.school.accountant, { student, money: 50_000, paymentType: counter.cash });
    const { receipt } = await w.school.accountant.run(paymentsActions.collect, money as never);
    const before = await countEntries();
    const untouched = async () => expect(await countEntries()).toBe(before);
    deaths += await dieEverywhere((ctx) => enterReceipt(ctx, receipt.id), untouched);
    await w.runJobs();
    expect(
      await sys()
        .repo(Voucher)
        .count({ source: `receipt:${receipt.id}` }),
    ).toBe(1);
  }
  const billed = await w.school.accountant.run(postingActions.billPosting, {});
  await w.school.accountant.run(postingActions.saveBillPosting, {
    isOn: true,
    rules: billed.subjects.map(({ subject, about, ledger }) => ({
      subject,
      ledger: ledger!,
      ...(about ? { about } : {}),
    })),
  });
  await w.runJobs();
  await generate(w, w.school.accountant, { class: w.school.class.id, months: ['2026-04-01'] });
  const before = await countEntries();
  deaths += await dieEverywhere(enterBills, async () => expect(await countEntries()).toBe(before));
  await runJobOf(w, 'accounts.postBills');
  const { proof, waiting } = await w.school.accountant.run(postingActions.billPosting, {});
  expect([waiting, proof.map(({ booked }) => booked)]).toEqual([0, proof.map(({ held }) => held)]);
  expect(deaths).toBeGreaterThan(50);
});

it('closes a year to which others still post: each posting is in the closing, or refused', async () => {
  const [year] = await sys()
    .repo(BookYear)
    .find({ where: { id: books.lastYear.id } });
  const people = [w.school.accountant, w.school.head];
  const posts = Array.from({ length: 24 }, async (_, at) => {
    // Some begin when the closing does, some while it waits.
    if (at % 3 === 0) await countEntries();
    const input = { ...books.voucher('JV', '2025-05-05', legsOf('2511', '5312', 1_00)), finish: 'post' as const };
    return people[at % 2]!.run(accountsActions.saveVoucher, input).then(
      () => 'posted',
      (error: { code?: string }) => error.code ?? 'unknown',
    );
  });
  const closing = countEntries().then(() => w.school.head.run(yearWays.close, { id: year!.id, rev: year!.rev }));
  const outcomes = await Promise.all(posts);
  await closing;
  await runJobOf(w, 'accounts.closeYear', { year: year!.id });
  expect(outcomes.every((each) => each === 'posted' || each === 'YEAR_CLOSED')).toBe(true);
  const posted = outcomes.filter((each) => each === 'posted').length;
  const period = { from: '2024-07-01', until: '2025-06-30' };
  const { income } = await w.school.head.run(accountsActions.statements, period);
  expect(income.now.totalExpense).toBe(posted * 1_00);
  const next = await w.school.head.run(accountsActions.trialBalance, { from: '2025-07-01', until: TODAY });
  expect(next.earlier).toBe(0);
  expect((await sys().repo(BookYear).get(year!.id)).state).toBe('closed');
  const late = { ...books.voucher('JV', '2025-05-05', legsOf('2511', '5312', 1_00)), finish: 'post' as const };
  expect((await w.school.accountant.refused(accountsActions.saveVoucher, late)).code).toBe('YEAR_CLOSED');
});
