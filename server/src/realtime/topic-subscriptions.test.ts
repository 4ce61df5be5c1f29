import { expect, it } from 'vitest';
import { makeRooms } from './rooms';
import { socketData, type LiveSocket } from './live-socket';
import { topicSubscriptions } from './topic-subscriptions';
import { makeViews } from './views';

/** A socket that hears all bills, and of the marks those of section a. */
function house() {
  const rooms = makeRooms<LiveSocket>();
  const views = makeViews<object>({ send: () => undefined, dependents: () => [] });
  const caughtUp: unknown[] = [];
  const subscriptions = topicSubscriptions({
    ...{ kernel: {} as never, rooms, views, onStaleView: () => undefined },
    feed: {
      generation: async () => 7,
      catchUp: async (...asked: unknown[]) => {
        caughtUp.push(asked);
        return { gen: 7, seq: 9, reset: false, events: [] };
      },
    } as never,
  });
  const socket = { connected: true, data: socketData('token', {} as never) } as never as LiveSocket;
  const { view } = views.open(socket, { asked: 's:mark', topic: 's:mark' }, [{ section: 'a' }]);
  socket.data.topics.set('s:bill', { entity: 'bill' });
  socket.data.topics.set(view.name, { entity: 'mark' });
  socket.data.views.set(view.name, view);
  rooms.join('s:bill', socket);
  const frame = { topic: 's:mark', gen: 7, from: 1, seq: 1, at: new Date(0) };
  const change = () =>
    views.onFrame({ ...frame, events: [{ id: '1', op: 'update' } as never], scopeFields: [[{ section: 'a' }]] });
  return { rooms, subscriptions, socket, view, caughtUp, change };
}
const EMPTY = { gen: 7, events: [] };

it('catches up with a topic from the feed by its head', async () => {
  const { subscriptions, socket, caughtUp } = house();
  const answer = await subscriptions.catchUp(socket, { topic: 's:bill', since: 4, gen: 7 });
  expect([answer, caughtUp]).toEqual([{ ...EMPTY, seq: 9, reset: false }, [['s:bill', 4, 7]]]);
});

it('asks for a new read of a view at another head or generation', async () => {
  const { subscriptions, socket, view, change, caughtUp } = house();
  change();
  const ask = (since: number, gen: number) => subscriptions.catchUp(socket, { topic: view.name, since, gen });
  expect([await ask(1, 7), await ask(0, 7), await ask(1, 6)]).toEqual([
    { ...EMPTY, seq: 1, reset: false },
    { ...EMPTY, seq: 1, reset: true },
    { ...EMPTY, seq: 1, reset: true },
  ]);
  expect(caughtUp).toEqual([]);
});

it.each([
  ['a topic of others', { topic: 's:note', since: 0, gen: 7 }],
  ['no number', { topic: 's:bill', gen: 7 }],
  ['a number below zero', { topic: 's:bill', since: -1, gen: 7 }],
  ['something else beside', { topic: 's:bill', since: 0, gen: 7, all: true }],
])('answers nothing to %s', async (_, asked) => {
  const { subscriptions, socket, caughtUp } = house();
  expect([await subscriptions.catchUp(socket, asked), caughtUp]).toEqual([null, []]);
});

it('leaves a topic through its room and a part of it through its view', () => {
  const { rooms, subscriptions, socket, view, change } = house();
  subscriptions.unsubscribe(socket, view.name);
  change();
  expect([view.seq, socket.data.topics.keys(), socket.data.views.size]).toEqual([0, ['s:bill'], 0]);
  expect([...rooms.of('s:bill')!]).toEqual([socket]);
  subscriptions.unsubscribe(socket, 's:bill');
  expect([rooms.of('s:bill'), socket.data.topics.size]).toEqual([undefined, 0]);
});

it('leaves a socket in rooms of topics that it never had', () => {
  const { rooms, subscriptions, socket } = house();
  rooms.join('s:note', socket);
  subscriptions.unsubscribe(socket, 's:note');
  expect(rooms.of('s:note')?.size).toBe(1);
});

it('removes everything when the socket closes', () => {
  const { rooms, subscriptions, socket, view, change } = house();
  subscriptions.leaveAll(socket);
  change();
  expect([rooms.of('s:bill'), view.seq]).toEqual([undefined, 0]);
});
