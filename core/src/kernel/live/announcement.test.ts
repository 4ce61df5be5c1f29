import { f, t, type Entity } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../contracts';
import { ObjectId } from '../mongo/connection';
import { announcedEvents, announcer, readTouched, type Written } from './announcement';

const label = t('Field', 'ঘর');
const bill = {
  name: 'bill',
  scope: 'tenant',
  fields: {
    student: f.ref('student', { label }),
    section: f.ref('section', { label }),
    amount: f.money({ label }),
  },
  live: { on: true, room: ['student', 'section'], filtered: ['student'], fields: ['amount'], roomsOnly: false },
} as never as Entity;
const tenantId = new ObjectId();
const ids = Array.from({ length: 6 }, () => new ObjectId());
const [morning, noon] = [new Date('2026-03-04T04:00:00.000Z'), new Date('2026-03-04T06:00:00.000Z')];
const [left, right, writer] = [new ObjectId(), new ObjectId(), new ObjectId()];

function announce(written: readonly Written[]) {
  const { add, announcements } = announcer(new Map<string, Policy>());
  add(bill, null, written);
  return announcements(noon);
}
const docOf = (n: number, more: object) => ({
  _id: ids[n],
  tenantId,
  rev: 1,
  alive: true,
  student: ids[n],
  section: left,
  amount: n,
  updatedAt: morning,
  ...more,
});

describe('an announcement of records that are written together', () => {
  it('carries rooms, moment, writer and values of each record, in any order', () => {
    const docs = [
      docOf(0, {}),
      docOf(1, { section: right }),
      // An equal id in another object.
      docOf(2, { section: new ObjectId(left.toHexString()) }),
      docOf(3, { rev: 4, updatedBy: writer }),
      docOf(4, { alive: false, rev: 4 }),
      docOf(5, { amount: null, updatedAt: noon }),
    ];
    const [only] = announce(docs.map((doc) => ({ doc, was: {} })));
    const events = announcedEvents(only!);
    const told = docs.map(({ _id }) => events.find(({ event }) => event.id === String(_id))!);
    expect(events).toHaveLength(docs.length);
    expect(told.map(({ topics }) => topics.at(-1)!.endsWith(String(right)))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(told.map(({ event: { op, rev, at, by, set } }) => [op, rev, at, by, set!.amount])).toEqual([
      ['create', 1, morning.toISOString(), undefined, 0],
      ['create', 1, morning.toISOString(), undefined, 1],
      ['create', 1, morning.toISOString(), undefined, 2],
      ['update', 4, morning.toISOString(), String(writer), 3],
      ['remove', 4, morning.toISOString(), undefined, 4],
      ['create', 1, noon.toISOString(), undefined, null],
    ]);
    expect(told.map(({ scopeFields }) => scopeFields)).toEqual(docs.map(({ _id }) => [{ student: String(_id) }]));
    expect(readTouched(only!)).toMatchObject([{ entity: 'bill', ids: ids.map(String) }]);
  });
  it('names the rooms that a record has left, and for no other record', () => {
    const moved = { doc: docOf(1, { rev: 2 }), was: { section: right } };
    const [only] = announce([{ doc: docOf(0, { rev: 2 }), was: {} }, moved, { doc: docOf(2, { rev: 2 }), was: {} }]);
    const events = announcedEvents(only!);
    const leftBy = (n: number) => events.find(({ event }) => event.id === String(ids[n]))!.left;
    expect([leftBy(0), leftBy(2)]).toEqual([[], []]);
    expect(leftBy(1)).toEqual([expect.stringContaining(String(right))]);
  });
  it('is one group for thousands of alike records', () => {
    const alike = Array.from({ length: 1_500 }, (_, n) => ({
      doc: docOf(0, { _id: new ObjectId(), amount: n }),
      was: {},
    }));
    const [only] = announce(alike);
    expect(JSON.parse(only!.told)).toHaveLength(1);
    expect(announcedEvents(only!).map(({ event }) => event.set!.amount)).toEqual(alike.map((_, n) => n));
  });
});
