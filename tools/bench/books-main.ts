import { addDays } from '@pathshala/shared/text';
import {
  AccountHead,
  accountsActions,
  Ledger,
  LedgerBalance,
  LedgerEntry,
  LedgerFold,
  VoucherType,
} from '@pathshala/shared/modules/money/accounts';
import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, world, type Institution, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { openServices } from './bench-services';
import { median, printFigures, type Figure } from './figures';

const MANY = Number(process.argv[2] ?? 2_000_000);
const FEW = 20_000;
const CHUNK = 5_000;
const DAYS = 5 * 365;
const ROUNDS = 15;
/** A server that runs has compiled what it does all day; one that has just begun takes twice as long. */
const WARM = 150;
const VOUCHERS = 150;
const PEOPLE = 10;
const POSTS = 300;
const UNTIL = '2026-03-04';
const CLASSES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

/**
 * Five years of entries in one institution and a hundredth of them in another, both in balances as the product keeps
 * them: the cost of a trial balance in each, and that of posting.
 */
async function bench(w: World): Promise<void> {
  await w
    .system()
    .repo(AccountHead)
    .createMany(CLASSES.map((of, at) => ({ code: String(at + 1), name: of, nameBn: of, class: of })));
  const type = await w
    .system()
    .repo(VoucherType)
    .create({ code: 'DV', name: 'DV', nameBn: 'DV', nature: 'debit', prefix: 'DV', needsApproval: false });
  for (const school of [w.school, w.stranger])
    await school.accountant.run(accountsActions.makeChart, { variant: 'college' });
  await fillBooks(w, w.stranger, FEW);
  await fillBooks(w, w.school, MANY);
  const [few, many] = [await trialTimes(w.stranger), await trialTimes(w.school)];
  const [small, large] = [FEW, MANY].map((count) => count.toLocaleString('en'));
  printFigures([
    { what: `trial balance of a period inside five years, ${small} entries`, times: few, goal: 1_000 },
    { what: `the same, ${large} entries`, times: many, goal: 1_000 },
    { what: 'the second beside the first', unit: 'times', times: [median(many) / median(few)], goal: 3 },
    ...(await benchPosting(w, type.id)),
  ]);
}

async function trialTimes(school: Institution): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const { totals } = await school.accountant.run(accountsActions.trialBalance, { from: '2025-09-12', until: UNTIL });
    if (totals.closingDebit !== totals.closingCredit || totals.debit === 0) throw new Error('The sides differ');
    if (round > 0) times.push(performance.now() - began);
  }
  return times;
}

async function benchPosting(w: World, type: string): Promise<Figure[]> {
  const ledgers = await w.system(w.school.id).repo(Ledger).find();
  const idOf = (code: string) => ledgers.find((ledger) => ledger.code === code)!.id;
  const lines = [
    { ledger: idOf('5312'), debit: 125_00, credit: 0 },
    { ledger: idOf('1111'), debit: 0, credit: 125_00 },
  ];
  const post = () =>
    w.school.accountant.run(accountsActions.saveVoucher, { type, date: UNTIL, lines, finish: 'post' as const });
  const times: number[] = [];
  for (let round = 0; round < WARM + VOUCHERS; round += 1) {
    const began = performance.now();
    await post();
    if (round >= WARM) times.push(performance.now() - began);
  }
  const began = performance.now();
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      for (let n = 0; n < POSTS / PEOPLE; n += 1) await post();
    }),
  );
  const rate = POSTS / ((performance.now() - began) / 1_000);
  return [
    { what: 'posting a voucher of two lines, one after the other', times, goal: 15 },
    { what: 'the same by ten people on the same two ledgers', unit: 'a second', times: [rate], goal: { atLeast: 50 } },
  ];
}

/** Entries of two ledgers each, spread over five years, with the movements that the product would have kept of them. */
async function fillBooks(w: World, school: Institution, count: number): Promise<void> {
  const tenantId = school.id;
  const ledgers = await w
    .system(school.id)
    .repo(Ledger)
    .find({ where: { active: true } });
  const first = addDays(UNTIL, -DAYS);
  const moved = new Map<
    string,
    { span: string; on: string; ledger: string; debit: number; credit: number; count: number }
  >();
  for (let done = 0; done < count; done += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - done) }, (_, offset) => {
      const at = done + offset;
      const pair = at - (at % 2);
      const ledger = ledgers[(pair * 31 + (at % 2) * 17) % ledgers.length]!.id;
      const amount = 1 + ((pair * 7_919) % 500_000);
      const date = addDays(first, (pair * 13) % DAYS);
      const side = at % 2 === 0 ? { debit: amount, credit: 0 } : { debit: 0, credit: amount };
      for (const [span, on] of [
        ['day', date],
        ['month', `${date.slice(0, 7)}-01`],
      ] as const) {
        const key = `${span}:${on}:${ledger}`;
        const row = moved.get(key) ?? { span, on, ledger, debit: 0, credit: 0, count: 0 };
        moved.set(key, {
          ...row,
          debit: row.debit + side.debit,
          credit: row.credit + side.credit,
          count: row.count + 1,
        });
      }
      return { id: newId(), tenantId, voucher: newId(), line: at % 2, date, ledger, ...side, isFolded: true };
    });
    await bulkLoad(w.store, LedgerEntry, rows, new Date(0));
  }
  const kept = [...moved.values()].map((row) => ({ ...row, id: newId(), tenantId, key: `${row.ledger}::` }));
  await bulkLoad(w.store, LedgerBalance, kept, new Date(0));
  await w.system(school.id).repo(LedgerFold).create({ key: 'all', entries: count, debit: 0, credit: 0 });
}

const stop = await openServices();
const w = await world({ env: { NODE_ENV: 'production' } });
// As in a server, which is told of every change: all of these are this process's own.
w.kernel.caches.open();
try {
  await bench(w);
} finally {
  // Dropping two million entries takes the store longer than the driver waits for it; it ends with the bench anyway.
  await w.close().catch(() => undefined);
  await closeSpareStores();
  await stop();
}
