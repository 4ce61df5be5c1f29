import type { FeedStore } from '@pathshala/core';
import { expect, it } from 'vitest';
import { makeHeads } from './heads';
import { SmallMap } from './small-map';

/** A socket with topics, and with views of some of these by their numbers. */
function reader(topics: readonly string[], views: Record<string, number> = {}) {
  const heard: unknown[] = [];
  const emit = (event: string, told: unknown) => void heard.push([event, told]);
  const data = { topics: new SmallMap<string, unknown>(), views: new SmallMap<string, unknown>() };
  for (const topic of topics) data.topics.set(topic, {});
  for (const [name, seq] of Object.entries(views)) data.views.set(name, { seq });
  return { heard, socket: { data, emit, volatile: { emit } } };
}
function house(sockets: readonly ReturnType<typeof reader>[]) {
  const asked: string[][] = [];
  const feed = {
    generation: async () => 7,
    headsOf: async (topics: string[]) => {
      asked.push(topics);
      return new Map([['bills', 41]]);
    },
  };
  const io = { sockets: { sockets: new Map(sockets.map(({ socket }, at) => [at, socket])) } };
  return { asked, heads: makeHeads(io as never, feed as never as FeedStore) };
}

it('sends each browser the head of its topics and views, and 0 for a topic without events', async () => {
  const [ana, bo, silent] = [reader(['bills', 'marks~1'], { 'marks~1': 5 }), reader(['bills', 'notices']), reader([])];
  const { asked, heads } = house([ana, bo, silent]);
  await heads.sendAll();
  expect(ana.heard).toEqual([['heads', { gen: 7, heads: { bills: 41, 'marks~1': 5 } }]]);
  expect(bo.heard).toEqual([['heads', { gen: 7, heads: { bills: 41, notices: 0 } }]]);
  expect(silent.heard).toEqual([]);
  expect(asked).toEqual([['bills', 'notices']]);
});

it('asks nothing when nobody subscribes', async () => {
  const { asked, heads } = house([reader([])]);
  await heads.sendAll();
  expect(asked).toEqual([]);
});

it('sends the heads of the named views that are open', async () => {
  const ana = reader(['marks~1', 'marks~2'], { 'marks~1': 5, 'marks~2': 0 });
  await house([ana]).heads.tell(ana.socket as never, ['marks~2', 'closed~3']);
  expect(ana.heard).toEqual([['heads', { gen: 7, heads: { 'marks~2': 0 } }]]);
});
