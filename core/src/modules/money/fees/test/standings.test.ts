import { FeeLine, feesReports } from '@pathshala/shared/modules/money/fees';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainQuery, watchQueries, world, type SentQuery, type World } from '../../../../testing';
import { generate, linesOf, openFees } from './school-fees';

let w: World;
let taken: () => SentQuery[];
beforeAll(async () => {
  w = await world({ isTraced: true, students: 40 });
  taken = watchQueries(w.store);
  await openFees(w);
  await bill('2026-01-01', '2026-02-01');
  w.kernel.caches.open();
});
afterAll(() => w.close());

const bill = (...months: string[]) => generate(w, w.school.accountant, { class: w.school.class.id, months });
const dues = async (input: object = {}) => {
  const { rows, head } = await w.school.office.run(feesReports.dues.actions.rows, { head: true, size: 100, ...input });
  return { rows, totals: head!.totals, facts: head!.facts };
};
const byClass = async () =>
  (await w.school.office.run(feesReports.duesByClass.actions.rows, { head: true, size: 100 })).rows;
/** Bills that the database looked at meanwhile. */
async function billsRead(work: () => Promise<unknown>): Promise<number> {
  taken();
  await work();
  let docs = 0;
  for (const query of taken().filter(({ collection }) => collection === 'fee_lines'))
    docs += (await explainQuery(w.store, query)).examined;
  return docs;
}
/** Compares the kept standings with those added up from all bills. */
async function expectTheSame(): Promise<void> {
  const asked = [{}, { status: 'overdue' }, { status: 'paid' }, { status: 'unpaid' }, { status: 'partially_paid' }];
  const kept = [...(await Promise.all(asked.map(dues))), await byClass()];
  w.kernel.caches.suspend();
  const fresh = [...(await Promise.all(asked.map(dues))), await byClass()];
  w.kernel.caches.open();
  expect(kept).toEqual(fresh);
}

it('dues of a school are added up once, and asked again they read no bills', async () => {
  await dues();
  expect(await billsRead(() => dues())).toBeLessThanOrEqual(1);
  expect(await billsRead(() => byClass())).toBeLessThanOrEqual(1);
  await expectTheSame();
});

it('a bill that is paid adds up its own student again, and nobody else', async () => {
  await dues();
  const own = await linesOf(w, { student: w.school.students[3]!.id });
  const before = (await dues()).rows.find(({ keys }) => keys!.student === own[0]!.student)!;
  await w.system(w.school.id).repo(FeeLine).update(own[0]!.id, { paid: own[0]!.amount, balance: 0, status: 'paid' });
  const read = await billsRead(() => dues());
  expect(read).toBeGreaterThan(own.length);
  expect(read).toBeLessThanOrEqual(own.length + 2);
  const after = (await dues()).rows.find(({ keys }) => keys!.student === own[0]!.student)!;
  expect(Number(before.cells.balance) - Number(after.cells.balance)).toBe(own[0]!.amount);
  await expectTheSame();
});

it('bills that are generated, paid too much and cancelled meanwhile are in it', async () => {
  await dues();
  await bill('2026-03-01');
  // A worker has generated them; the stream of changes tells the servers.
  for (const { id } of await linesOf(w, { month: '2026-03-01' })) w.kernel.caches.changed('feeLine', id);
  const [line, other] = await linesOf(w, { student: w.school.students[5]!.id, month: '2026-03-01' });
  const lines = w.system(w.school.id).repo(FeeLine);
  await lines.update(line!.id, { paid: line!.amount + 100, balance: -100, status: 'paid' });
  await lines.update(other!.id, { status: 'cancelled', balance: 0 });
  const { rows } = await dues();
  expect(rows.every(({ cells }) => Number(cells.bills) > 4)).toBe(true);
  await expectTheSame();
});
