import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog, newId, type Store } from '../../../../kernel';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { slipsCarryBasicPayOnce } from '../../../../migrations/012-slips-carry-basic-pay-once';
import { authorsOfPayAndRefunds } from '../../../../migrations/023-authors-of-pay-and-refunds';
import { emptyWorld } from '../../../../testing';

let store: Store;
beforeAll(async () => void ({ store } = await emptyWorld()));
afterAll(async () => {
  await store.raw().dropDatabase();
  await store.close();
});

it('21: of two slips with the basic pay of one month the paid one carries it, also when it is begun again', async () => {
  const slips = store.raw().collection('pay_slips');
  const [tenantId, staff, salaryType] = [newId(), newId(), newId()].map(toObjectId);
  const row = (key: string, rest: object) => ({
    tenantId,
    staff,
    salaryType,
    month: '2026-03',
    key,
    gross: 2_000_000,
    alive: true,
    ...rest,
  });
  await slips.insertMany([
    row('regular', { state: 'payable', isIssued: true }),
    row('supplementary:1', { state: 'paid', isIssued: true }),
    row('supplementary:2', { state: 'payable', gross: 0 }),
    { ...row('regular', { state: 'paid' }), month: '2026-04' },
  ] as never);
  const log = makeLog('test', 'silent');
  for (let time = 0; time < 2; time += 1) await slipsCarryBasicPayOnce.run({ db: store.raw(), log } as never);
  const rows = await slips.find({ tenantId }).toArray();
  const keyed = rows.filter(({ basicKey }) => basicKey).map(({ month, key, basicKey }) => [month, key, basicKey]);
  const keyOf = (month: string) => `${staff!.toHexString()}:${salaryType!.toHexString()}:${month}`;
  expect(keyed.sort()).toEqual([
    ['2026-03', 'supplementary:1', keyOf('2026-03')],
    ['2026-04', 'regular', keyOf('2026-04')],
  ]);
});

it('23: a salary run of before knows who began and checked it and who held a slip, a refund who asked', async () => {
  const db = store.raw();
  const [tenantId, payRun, known, refund, clerk, checker, holder] = Array.from({ length: 7 }, () =>
    toObjectId(newId()),
  );
  const row = { tenantId, alive: true };
  await db.collection('pay_runs').insertMany([
    { ...row, _id: payRun, key: 'regular', createdBy: clerk, checkedBy: checker },
    { ...row, _id: known, key: 'bonus:other', createdBy: clerk, writers: [holder] },
  ] as never);
  const slip = { ...row, payRun, salaryType: toObjectId(newId()), month: '2026-05', key: 'regular' };
  await db.collection('pay_slips').insertMany([
    { ...slip, staff: toObjectId(newId()), changedBy: holder },
    { ...slip, staff: toObjectId(newId()), changedBy: clerk },
    { ...slip, staff: toObjectId(newId()) },
  ] as never);
  await db.collection('refunds').insertMany([{ ...row, _id: refund, createdBy: clerk }] as never);
  const log = makeLog('test', 'silent');
  for (let time = 0; time < 2; time += 1) await authorsOfPayAndRefunds.run({ db, log } as never);
  const writersOf = async (name: string, _id: unknown) =>
    ((await db.collection(name).findOne({ _id } as never))!.writers as unknown[]).map(String).sort();
  expect(await writersOf('pay_runs', payRun)).toEqual([clerk, holder].map(String).sort());
  expect(String((await db.collection('pay_runs').findOne({ _id: payRun } as never))?.submittedBy)).toBe(
    String(checker),
  );
  expect(await writersOf('pay_runs', known)).toEqual([String(holder)]);
  expect(await writersOf('refunds', refund)).toEqual([String(clerk)]);
});
