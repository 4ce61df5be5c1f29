import { defineNumberKind, t } from '@pathshala/shared/kit';
import { NumberCounter, numberingActions } from '@pathshala/shared/modules/foundation/numbering';
import { cancellationNumbers, receiptNumbers } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runUnit, type Context } from '../../../../kernel';
import { takeNumber, takeNumbers } from '..';
import { world, type World } from '../../../../testing';

const loose = defineNumberKind({
  key: 'probe',
  label: t('Probes', 'পরীক্ষা'),
  pattern: '{class}-{seq:3}',
  reset: 'never',
  gapless: false,
  values: { class: { label: t('Class', 'শ্রেণি'), sample: '9' } },
  per: ['class'],
});
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(async () => {
  const counters = w.system(w.school.id).repo(NumberCounter);
  for (const { id } of await counters.find()) await counters.remove(id);
});

const inUnit = <O>(work: (ctx: Context) => Promise<O>, ctx = w.school.accountant.ctx()) =>
  runUnit(ctx, { id: 'test.take', audited: true }, work);
const take = (date?: string) => inUnit((ctx) => takeNumber(ctx, receiptNumbers, ...(date ? [{ date }] : [])));
const seriesOf = async (kind: string) =>
  (await w.school.head.run(numberingActions.series, {})).rows.find((row) => row.kind === kind)!;
const save = async (kind: string, over: object) => {
  const { pattern, reset, first, rev } = await seriesOf(kind);
  return { kind, pattern, reset, first, rev, ...over };
};

describe('numbers without gaps', () => {
  it('follow each other, each kind and each accounting year on its own', async () => {
    expect([await take(), await take(), await take('2026-07-01'), await take()]).toEqual([
      '2025-26/000001',
      '2025-26/000002',
      '2026-27/000001',
      '2025-26/000003',
    ]);
    expect(await inUnit((ctx) => takeNumber(ctx, cancellationNumbers))).toBe('C-2025-26/000001');
  });
  it('of twenty at once are twenty, none missing and none twice', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(taken.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `2025-26/${String(at + 1).padStart(6, '0')}`),
    );
  });
  it('are given back when the command fails', async () => {
    await expect(
      inUnit(async (ctx) => {
        await takeNumbers(ctx, receiptNumbers, 5);
        throw new Error('the printer is on fire');
      }),
    ).rejects.toThrow('on fire');
    expect(await take()).toBe('2025-26/000001');
  });
  it('are not taken beside a transaction', async () => {
    await expect(takeNumber(w.school.accountant.ctx(), receiptNumbers)).rejects.toThrow('outside a unit of work');
  });
  it('of two institutions know nothing of each other', async () => {
    await take();
    expect(await inUnit((ctx) => takeNumber(ctx, receiptNumbers), w.stranger.accountant.ctx())).toBe('2025-26/000001');
  });
});

describe('numbers that may have gaps', () => {
  const next = (ctx: Context, of: string) => takeNumber(ctx, loose, { values: { class: of } });
  it('count for each part on its own, and a failed command leaves a gap', async () => {
    const ctx = w.school.head.ctx();
    expect([await next(ctx, '9'), await next(ctx, '10'), await next(ctx, '9')]).toEqual(['9-001', '10-001', '9-002']);
    await expect(
      inUnit(async (inside) => {
        await next(inside, '9');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await next(ctx, '9')).toBe('9-004');
  });
  it('of twenty at once are never the same', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => next(w.school.head.ctx(), '8')));
    expect(new Set(taken).size).toBe(20);
  });
});

describe('the office', () => {
  it('sees each kind with the number that comes next, and writes it as it likes', async () => {
    await take();
    expect(await seriesOf('receipt')).toMatchObject({
      pattern: '{fy}/{seq:6}',
      given: 1,
      next: '2025-26/000002',
      rev: 0,
      isGapless: true,
    });
    await w.school.office.run(
      numberingActions.saveSeries,
      await save('receipt', { pattern: 'M{yy}-{seq:4}', reset: 'year' }),
    );
    expect(await take()).toBe('M26-0001');
    await w.school.office.run(numberingActions.saveSeries, await save('receipt', { first: 1201, reset: 'never' }));
    expect(await seriesOf('receipt')).toMatchObject({ next: 'M26-1201', rev: 2 });
    expect(await take()).toBe('M26-1201');
  });
  it('cannot make a series give a number twice', async () => {
    const refused = async (over: object) =>
      (await w.school.office.refused(numberingActions.saveSeries, await save('receipt', over))).fields?.['pattern']?.[0]
        ?.en;
    expect(await refused({ pattern: '{seq}', reset: 'year' })).toContain('numbers repeat');
    expect(await refused({ pattern: 'C-{fy}/{seq:3}', reset: 'fiscalYear' })).toContain('Cancellations of receipts');
  });
  it('of two who change it at once hears of the other', async () => {
    const change = await save('receiptCancellation', { pattern: 'X-{fy}/{seq:6}' });
    await w.school.office.run(numberingActions.saveSeries, change);
    expect((await w.school.head.refused(numberingActions.saveSeries, change)).code).toBe('CONFLICT');
    expect((await w.school.teacher.refused(numberingActions.saveSeries, change)).code).toBe('FORBIDDEN');
  });
});
