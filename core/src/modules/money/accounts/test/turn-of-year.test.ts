import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { BookYear } from '@pathshala/shared/modules/money/accounts';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { openCounter, take } from '../../payments/test/counter';
import { openBooks, type Leg } from './books';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  w = await world();
  counter = await openCounter(w);
  books = await openBooks(w);
});
afterAll(() => w.close());

const years = actionsOf(FiscalYear);
const sys = () => w.system(w.school.id);
const at = (local: string) => w.clock.set(new Date(`${local}:00+06:00`).toISOString());
const tend = () =>
  runOneJob(w.kernel, 'accounts.tendFiscalYears', {
    payload: {},
    tenantId: w.school.id,
    actorId: null,
    requestId: 'tend',
  });
const JOURNAL: Leg[] = [
  ['5312', 'D', 500],
  ['1111', 'C', 500],
];

it('fiscal years share no day, and hold their vouchers when they are changed', async () => {
  const overlapping = { name: 'Other', nameBn: 'অন্য', startsOn: '2026-01-01', endsOn: '2026-12-31' };
  expect((await w.school.accountant.refused(years.create, overlapping)).fields).toHaveProperty('startsOn');
  await books.post('DV', '2026-03-01', JOURNAL);
  const year = (await sys().repo(FiscalYear).findOne({ startsOn: '2025-07-01' }))!;
  const edit = { id: year.id, rev: year.rev };
  expect(
    (await w.school.accountant.refused(years.update, { ...edit, patch: { endsOn: '2026-02-28' } })).fields,
  ).toHaveProperty('endsOn');
  expect(
    (await w.school.accountant.refused(years.update, { ...edit, patch: { startsOn: '2026-03-02' } })).fields,
  ).toHaveProperty('startsOn');
});

it('a year that ends is announced a month before to head and accountant, and the next one opens on its last day', async () => {
  at('2026-05-29T12:00');
  await tend();
  const bells = () =>
    w
      .system()
      .repo(Notification)
      .find({ where: { source: 'fiscal-year:2026-06-30' } });
  expect(await bells()).toHaveLength(0);
  at('2026-05-30T00:05');
  for (let time = 0; time < 2; time += 1) await tend();
  expect((await bells()).map(({ link }) => link)).toEqual(Array(2).fill('/academic/fiscal-year/list'));
  at('2026-06-29T23:59');
  await tend();
  expect(
    await sys()
      .repo(FiscalYear)
      .count({ startsOn: { gt: '2026-06-29' } }),
  ).toBe(0);
  at('2026-06-30T00:01');
  await Promise.all([tend(), tend()]);
  const opened = await sys()
    .repo(FiscalYear)
    .find({ where: { startsOn: { gt: '2026-06-30' } } });
  expect(opened).toMatchObject([{ name: '2026-27', nameBn: '২০২৬-২৭', startsOn: '2026-07-01', endsOn: '2027-06-30' }]);
  expect(await sys().repo(BookYear).count({ fiscalYear: opened[0]!.id })).toBe(1);
});

it('on 1 July money at the counter and vouchers are both taken, at once', async () => {
  const [first, second] = w.school.students;
  for (const [now, date, year] of [
    ['2026-06-30T23:58', '2026-06-30', '2025-26'],
    ['2026-07-01T00:00', '2026-07-01', '2026-27'],
  ] as const) {
    at(now);
    const student = (year === '2025-26' ? first : second)!.id;
    const input = await take(w.school.accountant, { student, money: 10_000, paymentType: counter.cash });
    const taken = await w.school.accountant.run(paymentsActions.collect, input as never);
    expect(taken.receipt.number).toContain(year);
    expect((await books.post('DV', date, JOURNAL)).state).toBe('posted');
  }
  await tend();
  expect(
    (
      await sys()
        .repo(FiscalYear)
        .find({ where: { current: true } })
    ).map(({ name }) => name),
  ).toEqual(['2026-27']);
});

it('a year that people entered is used as it is', async () => {
  await w.school.accountant.run(years.create, {
    name: 'Short',
    nameBn: 'ছোট',
    startsOn: '2027-07-01',
    endsOn: '2027-12-31',
  });
  at('2027-06-30T10:00');
  await tend();
  const following = await sys()
    .repo(FiscalYear)
    .find({ where: { startsOn: { gte: '2027-07-01' } } });
  expect(following.map(({ name }) => name)).toEqual(['Short']);
  expect(await sys().repo(BookYear).count({ fiscalYear: following[0]!.id })).toBe(1);
});

it('books of an institution that has none are not opened', async () => {
  await runOneJob(w.kernel, 'accounts.tendFiscalYears', {
    payload: {},
    tenantId: w.stranger.id,
    actorId: null,
    requestId: 'tend',
  });
  expect(await w.system(w.stranger.id).repo(BookYear).count({})).toBe(0);
});
