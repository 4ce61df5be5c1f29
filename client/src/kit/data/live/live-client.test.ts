import type { CatchUpAnswer, LiveEvent, LiveFrame, SubscribeAnswer } from '@pathshala/shared';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveClient, type LiveStatus } from './live-client';
import type { LiveNews } from './open-subscription';
import type { LiveListeners } from './protocol';

const event = (id: string, rev: number): LiveEvent => ({
  op: 'update',
  entity: 'section',
  id,
  rev,
  at: '2026-01-01T00:00:00.000Z',
});
const frame = (from: number, seq: number, events: LiveEvent[], gen = 1): LiveFrame => ({
  topic: 't:section',
  gen,
  from,
  seq,
  events,
});

function world() {
  let listeners: LiveListeners | null = null;
  const answers = {
    subscribe: { ok: true, topic: 't:section', gen: 1, seq: 10 } as SubscribeAnswer,
    catchUp: { gen: 1, seq: 10, reset: false, events: [] } as CatchUpAnswer,
  };
  const connection = {
    open: vi.fn(),
    close: vi.fn(),
    restart: vi.fn(),
    unsubscribe: vi.fn(),
    subscribe: vi.fn(async () => answers.subscribe),
    catchUp: vi.fn(async (_topic: string, _since: number, _gen: number) => answers.catchUp),
  };
  const statuses: LiveStatus[] = [];
  const onRevoked = vi.fn();
  const poll = vi.fn(async (): Promise<CatchUpAnswer | null> => answers.catchUp);
  const client = new LiveClient({
    connect: (given) => ((listeners = given), connection),
    poll,
    onStatus: (status) => statuses.push(status),
    onRevoked,
    random: () => 0,
  });
  client.start();
  const news: LiveNews[] = [];
  const ready = vi.fn();
  const subscribe = () => client.subscribe({ entity: 'section' }, (each) => news.push(each), ready);
  return { client, connection, answers, statuses, onRevoked, poll, news, ready, subscribe, server: () => listeners! };
}
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('live client', () => {
  it('calls ready only after the room is joined, and hands on frames that come in order', async () => {
    const { subscribe, server, ready, news } = world();
    subscribe();
    expect(ready).not.toHaveBeenCalled();
    server().onOpen();
    await settle();
    expect(ready).toHaveBeenCalledOnce();
    server().onFrame(frame(11, 12, [event('a', 2), event('b', 1)]));
    expect(news).toEqual([{ kind: 'events', events: [event('a', 2), event('b', 1)] }]);
  });

  it('drops a frame that was already read', async () => {
    const { subscribe, server, news } = world();
    subscribe();
    server().onOpen();
    await settle();
    server().onFrame(frame(11, 11, [event('a', 2)]));
    server().onFrame(frame(11, 11, [event('a', 2)]));
    expect(news).toHaveLength(1);
  });

  it('fills a gap by asking for what is missing, and applies the frame behind it once', async () => {
    const { subscribe, server, news, connection, answers } = world();
    subscribe();
    server().onOpen();
    await settle();
    answers.catchUp = { gen: 1, seq: 13, reset: false, events: [event('a', 2), event('b', 2), event('c', 2)] };
    server().onFrame(frame(13, 13, [event('c', 2)]));
    await settle();
    expect(connection.catchUp).toHaveBeenCalledWith('t:section', 10, 1);
    expect(news).toEqual([{ kind: 'events', events: [event('a', 2), event('b', 2), event('c', 2)] }]);
  });

  it('tells followers to read again when the gap is too old', async () => {
    const { subscribe, server, news, answers } = world();
    subscribe();
    server().onOpen();
    await settle();
    answers.catchUp = { gen: 1, seq: 900, reset: true, events: [] };
    server().onFrame(frame(900, 900, [event('z', 9)]));
    await settle();
    expect(news).toEqual([{ kind: 'resync' }]);
  });

  it('sees a lost last frame by the next heartbeat', async () => {
    const { subscribe, server, news, connection, answers } = world();
    subscribe();
    server().onOpen();
    await settle();
    answers.catchUp = { gen: 1, seq: 11, reset: false, events: [event('a', 3)] };
    server().onHeads({ gen: 1, heads: { 't:section': 11 } });
    await settle();
    expect(connection.catchUp).toHaveBeenCalledOnce();
    expect(news).toEqual([{ kind: 'events', events: [event('a', 3)] }]);
  });

  it.each([3, 10, 50])('reads again when it comes back to a topic of another name, also at number %i', async (seq) => {
    const { subscribe, server, news, answers } = world();
    subscribe();
    server().onOpen();
    await settle();
    server().onClose();
    answers.subscribe = { ok: true, topic: 't:section~other', gen: 1, seq };
    server().onOpen();
    await settle();
    expect(news).toEqual([{ kind: 'resync' }]);
    server().onFrame({ ...frame(seq + 1, seq + 1, [event('a', 2)]), topic: 't:section~other' });
    expect(news.at(-1)).toEqual({ kind: 'events', events: [event('a', 2)] });
  });

  it('reads again when the numbering starts again', async () => {
    const { subscribe, server, news } = world();
    subscribe();
    server().onOpen();
    await settle();
    server().onFrame(frame(1, 1, [event('a', 4)], 2));
    expect(news).toEqual([{ kind: 'resync' }]);
    server().onFrame(frame(2, 2, [event('a', 5)], 2));
    expect(news[1]).toEqual({ kind: 'events', events: [event('a', 5)] });
  });

  it('asks again for a room whose joining was not answered, and then has everything read again', async () => {
    const { subscribe, server, news, connection, ready } = world();
    connection.subscribe.mockRejectedValueOnce(new Error('timeout'));
    subscribe();
    server().onOpen();
    await settle();
    expect(ready).toHaveBeenCalledOnce();
    server().onHeads({ gen: 1, heads: {} });
    await settle();
    expect(connection.subscribe).toHaveBeenCalledTimes(2);
    expect(news).toEqual([{ kind: 'resync' }]);
  });

  it('does not ask again for a room that was denied', async () => {
    const { subscribe, server, news, connection, answers } = world();
    answers.subscribe = { ok: false, code: 'FORBIDDEN' };
    subscribe();
    server().onOpen();
    await settle();
    server().onHeads({ gen: 1, heads: {} });
    await settle();
    expect(connection.subscribe).toHaveBeenCalledOnce();
    expect(news).toEqual([{ kind: 'lost' }]);
  });

  it('after a reconnect fetches what happened meanwhile instead of everything', async () => {
    const { subscribe, server, news, connection, answers } = world();
    subscribe();
    server().onOpen();
    await settle();
    server().onClose();
    answers.subscribe = { ok: true, topic: 't:section', gen: 1, seq: 12 };
    answers.catchUp = { gen: 1, seq: 12, reset: false, events: [event('a', 7), event('b', 7)] };
    server().onOpen();
    await settle();
    expect(connection.catchUp).toHaveBeenCalledWith('t:section', 10, 1);
    expect(news).toEqual([{ kind: 'events', events: [event('a', 7), event('b', 7)] }]);
  });

  it('restarts a line that has been silent for more than two heartbeats', async () => {
    const { subscribe, server, connection, statuses } = world();
    subscribe();
    server().onOpen();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(connection.restart).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connection.restart).toHaveBeenCalledOnce();
    expect(statuses.at(-1)).toBe('reconnecting');
  });

  it('does not mind silence while nothing is followed, because then nothing is sent', async () => {
    const { server, connection } = world();
    server().onOpen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.restart).not.toHaveBeenCalled();
  });

  it('polls over HTTP after three refused connections, and stops when one opens', async () => {
    const { subscribe, server, poll, news, ready, answers } = world();
    subscribe();
    server().onRefused();
    expect(ready).toHaveBeenCalledOnce();
    server().onRefused();
    server().onRefused();
    await settle();
    expect(news).toEqual([{ kind: 'resync' }]);
    answers.catchUp = { gen: 1, seq: 11, reset: false, events: [event('a', 2)] };
    await vi.advanceTimersByTimeAsync(5_000);
    expect(news[1]).toEqual({ kind: 'events', events: [event('a', 2)] });
    const asked = poll.mock.calls.length;
    server().onOpen();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(poll).toHaveBeenCalledTimes(asked);
  });

  it('reconnects immediately when the device wakes up, but leaves a good connection alone', async () => {
    const { client, server, connection } = world();
    server().onRefused();
    client.wake();
    expect(connection.restart).toHaveBeenCalledOnce();
    server().onOpen();
    client.wake();
    expect(connection.restart).toHaveBeenCalledOnce();
  });

  it('leaves a revoked topic and asks who we are', async () => {
    const { subscribe, server, news, onRevoked } = world();
    subscribe();
    server().onOpen();
    await settle();
    server().onRevoked({ topic: 't:section' });
    expect(news).toEqual([{ kind: 'lost' }]);
    expect(onRevoked).toHaveBeenCalledOnce();
  });

  it('follows a topic again that was taken away and comes back without a word, and reads again then', async () => {
    const { subscribe, server, answers, connection, news } = world();
    subscribe();
    server().onOpen();
    await settle();
    answers.subscribe = { ok: false, code: 'FORBIDDEN' };
    server().onRevoked({ topic: 't:section' });
    await vi.advanceTimersByTimeAsync(2_001);
    expect(connection.subscribe).toHaveBeenCalledTimes(2);
    expect(news).toEqual([{ kind: 'lost' }]);
    answers.subscribe = { ok: true, topic: 't:section', gen: 1, seq: 12 };
    await vi.advanceTimersByTimeAsync(4_001);
    expect(news).toEqual([{ kind: 'lost' }, { kind: 'resync' }]);
    server().onFrame(frame(13, 13, [event('a', 2)]));
    expect(news.at(-1)).toEqual({ kind: 'events', events: [event('a', 2)] });
  });
  it('asks six times for a topic that was taken away, and then no more', async () => {
    const { subscribe, server, answers, connection, news } = world();
    subscribe();
    server().onOpen();
    await settle();
    answers.subscribe = { ok: false, code: 'FORBIDDEN' };
    server().onRevoked({ topic: 't:section' });
    // The connection lives: heads of other topics come.
    for (let beat = 0; beat < 60; beat += 1) {
      server().onHeads({ gen: 1, heads: {} });
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(connection.subscribe).toHaveBeenCalledTimes(7);
    expect(news).toEqual([{ kind: 'lost' }]);
  });
  it('asks who we are when a topic that was followed is denied after a broken connection', async () => {
    const { subscribe, server, news, answers, onRevoked } = world();
    subscribe();
    server().onOpen();
    await settle();
    server().onClose();
    answers.subscribe = { ok: false, code: 'FORBIDDEN' };
    server().onOpen();
    await settle();
    expect(news).toEqual([{ kind: 'lost' }]);
    expect(onRevoked).toHaveBeenCalledOnce();
  });

  it('does not ask who we are for a topic that was never given', async () => {
    const { subscribe, server, answers, onRevoked } = world();
    answers.subscribe = { ok: false, code: 'FORBIDDEN' };
    subscribe();
    server().onOpen();
    await settle();
    expect(onRevoked).not.toHaveBeenCalled();
  });

  describe('what a screen that was left has read', () => {
    async function left() {
      const all = world();
      const leave = all.subscribe();
      all.server().onOpen();
      await settle();
      const outdate = vi.fn();
      leave({ name: 'section', outdate });
      return { ...all, outdate };
    }

    it('becomes old by the next change, once', async () => {
      const { server, outdate, news } = await left();
      expect(outdate).not.toHaveBeenCalled();
      server().onFrame(frame(11, 11, [event('a', 2)]));
      server().onFrame(frame(12, 12, [event('a', 3)]));
      expect(outdate).toHaveBeenCalledTimes(1);
      expect(news).toEqual([]);
    });

    it('becomes old by a change that only others follow now', async () => {
      const { server, outdate, news, subscribe } = await left();
      subscribe();
      server().onFrame(frame(11, 11, [event('a', 2)]));
      expect(outdate).toHaveBeenCalledTimes(1);
      expect(news).toHaveLength(1);
    });

    it('becomes old when the topic is followed no longer', async () => {
      const { server, outdate } = await left();
      const alive = setInterval(() => server().onHeads({ gen: 1, heads: {} }), 5_000);
      await vi.advanceTimersByTimeAsync(59_000);
      expect(outdate).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(outdate).toHaveBeenCalledTimes(1);
      clearInterval(alive);
    });
  });

  it('keeps a topic for a minute after the last screen left it', async () => {
    const { subscribe, server, connection } = world();
    const leave = subscribe();
    server().onOpen();
    await settle();
    server().onHeads({ gen: 1, heads: {} });
    leave();
    const alive = setInterval(() => server().onHeads({ gen: 1, heads: {} }), 5_000);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(connection.unsubscribe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connection.unsubscribe).toHaveBeenCalledWith('t:section');
    clearInterval(alive);
  });
});
