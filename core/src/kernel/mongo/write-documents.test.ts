import { f, t, type Entity } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { ObjectId } from './connection';
import { documentMaker } from './write-documents';

const label = t('Field', 'ঘর');
const entity = {
  name: 'sample',
  words: [],
  fields: {
    student: f.ref('student', { label }),
    amount: f.money({ label }),
    note: f.text({ label, optional: true }),
    status: f.text({ label, default: 'open' }),
    parts: f.refs('part', { label, optional: true }),
  },
} as never as Entity;
const at = new Date('2026-03-04T04:00:00.000Z');
const [tenantId, one, other] = [new ObjectId(), new ObjectId(), new ObjectId()];
const makerOf = (isCopied = false) =>
  documentMaker(entity, { head: { tenantId }, tail: { rev: 1, createdAt: at }, isCopied });

describe('a maker of documents', () => {
  it('omits absent fields and fills in defaults, regardless of earlier records', () => {
    const make = makerOf();
    const rows = [
      { student: String(one), amount: 5 },
      { student: String(other), amount: 7, note: 'late', status: 'paid' },
      { student: String(one), amount: 0, note: null, parts: [String(other)] },
      { student: String(other), amount: 9 },
      { student: String(one), amount: 1, note: 'early', status: 'paid' },
    ];
    const head = { tenantId };
    const tail = { rev: 1, createdAt: at };
    expect(rows.map((row, n) => make(n, row))).toEqual([
      { _id: 0, ...head, student: one, amount: 5, status: 'open', ...tail },
      { _id: 1, ...head, student: other, amount: 7, note: 'late', status: 'paid', ...tail },
      { _id: 2, ...head, student: one, amount: 0, status: 'open', parts: [other], ...tail },
      { _id: 3, ...head, student: other, amount: 9, status: 'open', ...tail },
      { _id: 4, ...head, student: one, amount: 1, note: 'early', status: 'paid', ...tail },
    ]);
  });
  it('makes documents that share nothing with earlier ones', () => {
    const make = makerOf();
    const first = make(1, { student: String(one), amount: 5, note: 'a', parts: [String(other)] });
    first.note = 'changed';
    first.more = true;
    (first.parts as unknown[]).push(one);
    const second = make(2, { student: String(one), amount: 6, note: 'b', parts: [String(other)] });
    expect(second).toMatchObject({ _id: 2, amount: 6, note: 'b', parts: [other] });
    expect(second).not.toHaveProperty('more');
  });
  it('keeps its stamps when a field has the same name', () => {
    const named = { ...entity, fields: { ...entity.fields, rev: f.int({ label }) } } as never as Entity;
    const make = documentMaker(named, { head: {}, tail: { rev: 1 }, isCopied: true });
    const row = { student: String(one), amount: 5, rev: 8 };
    expect([make(1, row), make(2, row)].map(({ rev }) => rev)).toEqual([1, 1]);
  });
  it('refuses an unknown field, also after many valid records', () => {
    const make = makerOf();
    make(1, { student: String(one), amount: 5 });
    expect(() => make(2, { student: String(one), amount: 5, unknown: 1 })).toThrow('has no field unknown');
  });
});
