import { expect, it } from 'vitest';
import type { AuditEntry } from './audit-entry';
import { trailRows } from './trail-rows';

const change = (recordId: string | null, more: Partial<AuditEntry> = {}): AuditEntry => ({
  entity: 'mark',
  recordId,
  op: 'update',
  diff: { status: ['present', recordId] },
  ...more,
});
const many = (count: number, more?: Partial<AuditEntry>) =>
  Array.from({ length: count }, (_, number) => change(String(number), more));

it('writes one row for five records of an entity that were changed alike, and a row each for fewer', () => {
  expect(trailRows(many(4))).toEqual(many(4));
  expect(trailRows(many(5))).toEqual([
    {
      entity: 'mark',
      op: 'update',
      recordId: null,
      diff: {},
      changes: many(5).map(({ recordId, diff }) => ({ recordId, diff })),
    },
  ]);
});

it('keeps rows of different steps apart and names the step in each', () => {
  const rows = trailRows([...many(5, { step: 'pay' }), ...many(12).slice(5, 10)]);
  expect(rows.map(({ step, changes }) => [step, changes?.length])).toEqual([
    ['pay', 5],
    [undefined, 5],
  ]);
});

it('keeps entities and operations apart', () => {
  const rows = trailRows([...many(5), ...many(5, { entity: 'sheet' }), change('9', { op: 'create' })]);
  expect(rows.map(({ entity, op, changes }) => [entity, op, changes?.length])).toEqual([
    ['mark', 'update', 5],
    ['sheet', 'update', 5],
    ['mark', 'create', undefined],
  ]);
});

it('keeps the order of changes of one record', () => {
  const twice = [change('3', { op: 'create' }), ...many(8).filter(({ recordId }) => recordId !== '3'), change('3')];
  const rows = trailRows(twice);
  expect(rows.filter(({ recordId }) => recordId === '3').map(({ op }) => op)).toEqual(['create', 'update']);
  expect(rows.flatMap(({ changes }) => changes ?? []).map(({ recordId }) => recordId)).not.toContain('3');
});

it('leaves a change of no single record as it is', () => {
  const whole = many(5).map((entry) => ({ ...entry, recordId: null }));
  expect(trailRows(whole)).toEqual(whole);
});

it('starts another row where one would grow too large', () => {
  expect(trailRows(many(1_200)).map(({ changes }) => changes!.length)).toEqual([500, 500, 200]);
  const long = many(6, { diff: { text: [null, 'a'.repeat(400_000)] } });
  expect(trailRows(long).map(({ changes }) => changes!.length)).toEqual([2, 2, 2]);
});
