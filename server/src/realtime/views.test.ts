import type { StoredFrame } from '@pathshala/core';
import type { LiveEvent, LiveFrame } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { makeViews } from './views';

type Socket = { name: string };
const TOPIC = 'school:batch';
const WHOLE = { asked: TOPIC, topic: TOPIC };
const change = (id: string, over: Partial<LiveEvent> = {}): LiveEvent => ({
  op: 'update',
  entity: 'batch',
  id,
  rev: 2,
  at: '2026-03-01T00:00:00.000Z',
  by: 'somebody',
  set: { title: id },
  ...over,
});
type Told = [event: LiveEvent, ...states: Record<string, unknown>[]];

function house() {
  const heard: (LiveFrame & { who: string })[] = [];
  const views = makeViews<Socket>({
    send: (socket, frame) => void heard.push({ who: socket.name, ...frame }),
    dependents: ({ topic }) => (topic.split(':')[1] === 'student' ? ['batch'] : []),
  });
  let seq = 0;
  const tell = (...told: Told[]) => {
    const from = seq + 1;
    seq += told.length;
    views.onFrame({
      topic: TOPIC,
      gen: 4,
      from,
      seq,
      events: told.map(([event]) => event),
      scopeFields: told.map(([, ...states]) => states),
      at: new Date(0),
    } satisfies StoredFrame);
  };
  return {
    views,
    heard,
    tell,
    ops: (who: string) =>
      heard.filter((frame) => frame.who === who).flatMap(({ events }) => events.map(({ op, id }) => `${op} ${id}`)),
  };
}

describe('a view', () => {
  it('hears the rows of its filters alone, under its own name and with numbers of its own', () => {
    const { views, heard, tell } = house();
    const { view } = views.open({ name: 'ana' }, WHOLE, [{ section: { in: ['a', 'b'] } }]);
    tell([change('1'), { section: 'c' }], [change('2'), { section: 'a' }]);
    tell([change('3'), { section: 'c' }]);
    tell([change('4'), { section: 'b' }]);
    expect(
      heard.map(({ topic, gen, from, seq, events }) => [topic, gen, from, seq, events.map(({ id }) => id)]),
    ).toEqual([
      [view.name, 4, 1, 1, ['2']],
      [view.name, 4, 2, 2, ['4']],
    ]);
    expect(view.name).not.toBe(TOPIC);
  });

  it.each<[string, Told, string | null]>([
    ['a row that stays in scope', [change('1'), { section: 'a' }, { section: 'a' }], 'update'],
    ['a row that comes into scope', [change('1'), { section: 'c' }, { section: 'a' }], 'create'],
    ['a row that leaves it', [change('1'), { section: 'a' }, { section: 'c' }], 'remove'],
    [
      'a row that was in it for a moment',
      [change('1'), { section: 'c' }, { section: 'a' }, { section: 'c' }],
      'remove',
    ],
    ['a row that moves past it', [change('1'), { section: 'c' }, { section: 'd' }], null],
    ['a removed row of it', [change('1', { op: 'remove' }), { section: 'a' }], 'remove'],
    ['a removed row of others', [change('1', { op: 'remove' }), { section: 'c' }], null],
    ['a row that left the room with it', [change('1', { op: 'remove' }), { section: 'a' }, { section: 'c' }], 'remove'],
    ['a row without a value', [change('1'), { section: null }], null],
  ])('is told of %s', (_, told, op) => {
    const { views, heard, tell } = house();
    views.open({ name: 'ana' }, WHOLE, [{ section: 'a' }]);
    tell(told);
    expect(heard.flatMap(({ events }) => events.map((event) => event.op))).toEqual(op ? [op] : []);
  });

  it('is not told who took a row out of its scope, nor what is in it now', () => {
    const { views, heard, tell } = house();
    views.open({ name: 'ana' }, WHOLE, [{ section: 'a' }]);
    tell([change('1'), { section: 'a' }, { section: 'c' }]);
    expect(heard[0]!.events).toEqual([
      { op: 'remove', entity: 'batch', id: '1', rev: 2, at: '2026-03-01T00:00:00.000Z' },
    ]);
  });

  it.each<[string, Parameters<ReturnType<typeof house>['views']['open']>[2], string[]]>([
    ['several fields of one filter', [{ section: 'a', state: 'open' }], ['1']],
    ['one of several filters', [{ section: 'b' }, { approvers: 'me' }], ['2', '3']],
    ['an id', [{ id: { in: ['3'] } }], ['3']],
    ['an empty value', [{ section: null }], ['3']],
    ['no value at all', [{ section: { in: [] } }], []],
    ['everything', [{}], ['1', '2', '3']],
  ])('looks for rows by %s', (_, scope, ids) => {
    const { views, heard, tell } = house();
    views.open({ name: 'ana' }, WHOLE, scope);
    tell(
      [change('1'), { section: 'a', state: 'open', approvers: null }],
      [change('2'), { section: 'b', state: 'open', approvers: ['you'] }],
      [change('3'), { section: null, state: 'open', approvers: ['you', 'me'] }],
    );
    expect(heard.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(ids);
  });

  it('continues by a number when its filters are others, keeps its name, and finds rows by the new ones only', () => {
    const { views, tell, ops } = house();
    const socket = { name: 'ana' };
    const { view } = views.open(socket, WHOLE, [{ section: { in: ['a', 'b'] } }]);
    expect(views.open(socket, WHOLE, [{ section: { in: ['b', 'a'] } }])).toEqual({ view, isChanged: false });
    expect(views.open(socket, WHOLE, [{ section: 'c' }]).isChanged).toBe(true);
    expect(view.seq).toBe(1);
    tell([change('1'), { section: 'a' }], [change('2'), { section: 'c' }]);
    expect(ops('ana')).toEqual(['update 2']);
  });

  it('that is closed hears nothing, and another of the same topic all the same', () => {
    const { views, tell, ops } = house();
    const { view } = views.open({ name: 'ana' }, WHOLE, [{ section: 'a' }]);
    views.open({ name: 'bo' }, WHOLE, [{ section: 'a' }]);
    views.close(view);
    tell([change('1'), { section: 'a' }]);
    expect([ops('ana'), ops('bo')]).toEqual([[], ['update 1']]);
    expect(views.open({ name: 'ana' }, WHOLE, [{ section: 'a' }]).view.name).not.toBe(view.name);
  });

  it('of one room among several that share a topic hears the rows of this room, each under a name of its own', () => {
    const { views, heard, tell } = house();
    const ana = { name: 'ana' };
    const room = (section: string) => ({ asked: `${TOPIC}:section=${section}`, topic: TOPIC });
    const a = views.open(ana, room('a'), [{ section: 'a' }]).view;
    const b = views.open(ana, room('b'), [{ section: 'b' }]).view;
    tell([change('1'), { section: 'a' }], [change('2'), { section: 'b' }], [change('3'), { section: 'c' }]);
    tell([change('2', { rev: 3 }), { section: 'b' }, { section: 'a' }]);
    views.close(a);
    tell([change('1', { rev: 3 }), { section: 'a' }], [change('4'), { section: 'b' }]);
    expect(heard.map(({ topic, seq, events }) => [topic, seq, events.map(({ op, id }) => `${op} ${id}`)])).toEqual([
      [a.name, 1, ['update 1']],
      [b.name, 1, ['update 2']],
      [b.name, 2, ['remove 2']],
      [a.name, 2, ['create 2']],
      [b.name, 3, ['update 4']],
    ]);
  });

  it('shows by its number that frames may have passed unseen', () => {
    const { views } = house();
    const { view } = views.open({ name: 'ana' }, WHOLE, [{ section: 'a' }]);
    views.onLost();
    views.onFrame({ topic: TOPIC, gen: 4, from: 1, seq: 1, events: [change('1')], at: new Date(0) });
    expect(view.seq).toBe(2);
  });

  it('depends on the records of its own institution', () => {
    const { views } = house();
    const ana = { name: 'ana' };
    views.open(ana, WHOLE, [{ section: 'a' }]);
    const frame = (topic: string) => ({ topic, gen: 4, from: 1, seq: 1, events: [change('p')], at: new Date(0) });
    expect([
      views.restingOn(frame('school:student:section=a')),
      views.restingOn(frame('other:student')),
      views.restingOn(frame('school:batch')),
    ]).toEqual([[ana], [], []]);
    const age = views.age('batch');
    views.onFrame(frame('school:student'));
    expect(views.age('batch')).toBe(age + 1);
  });
});
