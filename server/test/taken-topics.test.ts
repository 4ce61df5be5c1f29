import type { FeedStore } from '@pathshala/core';
import { world, type World } from '@pathshala/core/testing';
import { topicOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socketData, type LiveSocket } from '../src/realtime/live-socket';
import { makeRooms } from '../src/realtime/rooms';
import { topicSubscriptions } from '../src/realtime/topic-subscriptions';
import { makeViews } from '../src/realtime/views';
import { until } from './house';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('a topic taken away before its browser knows the name is joined again before the answer', async () => {
  const { tenantId, actor, permissions } = w.school.head.ctx();
  const session = { tenantId, actor, permissions, locale: 'en', sessionId: '', lastSeenAt: '', endsAt: null } as const;
  const socket = { connected: true, data: socketData('token', session) } as unknown as LiveSocket;
  let release = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => void (release = resolve));
  let asked = 0;
  const headsOf = async () => {
    asked += 1;
    if (asked === 1) await isHeld;
    return new Map<string, number>();
  };
  const rooms = makeRooms<LiveSocket>();
  const topics = topicSubscriptions({
    kernel: w.kernel,
    feed: { generation: async () => 1, headsOf } as unknown as FeedStore,
    rooms,
    views: makeViews<object>({ send: () => undefined, dependents: () => [] }),
    onStaleView: () => undefined,
  });
  const name = topicOf(tenantId!, { entity: 'section' });
  const answer = topics.subscribe(socket, { entity: 'section' }, 'test');
  await until(() => rooms.of(name)?.has(socket) === true, 'the socket is in no room');
  topics.unsubscribe(socket, name);
  release();
  expect(await answer).toMatchObject({ ok: true, topic: name });
  expect([asked, rooms.of(name)?.has(socket)]).toEqual([2, true]);
});
