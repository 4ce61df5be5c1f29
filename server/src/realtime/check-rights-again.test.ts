import type { Kernel, SessionResolver } from '@pathshala/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRightsAgain } from './check-rights-again';
import { socketData, type LiveServer, type LiveSocket } from './live-socket';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const now = new Date('2026-03-26T09:00:00.000Z');
const endsAfter = (ms: number) =>
  ({
    connected: true,
    data: { session: { until: new Date(now.getTime() + ms).toISOString() } },
  }) as never as LiveSocket;
const watch = () =>
  checkRightsAgain({
    kernel: { clock: { now: () => now } } as never as Kernel,
    io: {} as LiveServer,
    sessions: { forget: () => undefined } as never as SessionResolver,
    views: {} as never,
    unsubscribe: () => undefined,
    tellHeads: async () => undefined,
  });

it('leaves no timer that keeps a closed server running', () => {
  const rights = watch();
  // The routine runs from the start.
  expect(vi.getTimerCount()).toBe(1);
  rights.allSoon();
  rights.theseSoon([endsAfter(0)]);
  rights.watchEnd(endsAfter(30_000));
  rights.watchEnd(endsAfter(59_000));
  expect(vi.getTimerCount()).toBe(5);
  rights.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('checks a right that ends before the next round, and forgets it with the socket', () => {
  const rights = watch();
  const socket = endsAfter(59_999);
  rights.watchEnd(socket);
  rights.watchEnd(socket);
  rights.watchEnd(endsAfter(60_000));
  expect(vi.getTimerCount()).toBe(2);
  rights.forget(socket);
  expect(vi.getTimerCount()).toBe(1);
  rights.close();
});

/** Sockets without topics: the sessions that they are asked of say who was checked. */
function checkedSockets() {
  const asked: string[] = [];
  const rights = new Set<string>();
  const sessions = new Map<string, object | null>();
  const told: unknown[] = [];
  const sockets = new Map<string, LiveSocket>();
  const session = (over: object = {}) => ({
    tenantId: 'school',
    actor: { kind: 'user', membershipId: 'm1' },
    permissions: rights,
    ...over,
  });
  const join = (token: string) => {
    const socket = {
      connected: true,
      data: socketData(token, session() as never),
      emit: (event: string, value: unknown) => void told.push([token, event, value]),
      disconnect: (isForced: boolean) => void told.push([token, 'gone', isForced]),
    } as never as LiveSocket;
    sockets.set(token, socket);
    sessions.set(token, session());
    return socket;
  };
  const watching = checkRightsAgain({
    kernel: { clock: { now: () => now }, log: { warn: () => undefined } } as never as Kernel,
    io: { sockets: { sockets } } as never as LiveServer,
    sessions: {
      forget: () => undefined,
      resolve: async (token: string) => {
        asked.push(token);
        return sessions.get(token);
      },
    } as never as SessionResolver,
    views: {} as never,
    unsubscribe: () => undefined,
    tellHeads: async () => undefined,
  });
  return { asked, told, sessions, session, join, watching };
}

it.each<[string, object, unknown[]]>([
  ['nothing of a session that is the same', {}, []],
  ['of another institution', { tenantId: 'college' }, [['ana', 'revoked', {}]]],
  ['of another membership', { actor: { kind: 'user', membershipId: 'm2' } }, [['ana', 'revoked', {}]]],
  ['of other rights', { permissions: new Set() }, [['ana', 'revoked', {}]]],
  ['of a notice', { notice: 'suspended' }, [['ana', 'revoked', {}]]],
])('tells a browser %s', async (_, over, expected) => {
  const { watching, join, sessions, session, told } = checkedSockets();
  const socket = join('ana');
  sessions.set('ana', session(over));
  watching.allSoon();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual(expected);
  expect(socket.data.session).toEqual(session(over));
  watching.close();
});

it('ends the connection of an ended session, and of no other', async () => {
  const { watching, join, sessions, told } = checkedSockets();
  join('ana');
  join('bo');
  sessions.set('ana', null);
  watching.allSoon();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual([
    ['ana', 'revoked', {}],
    ['ana', 'gone', true],
  ]);
  watching.close();
});

it('checks every one of hundreds of sockets, and once a minute unasked', async () => {
  const { watching, join, asked } = checkedSockets();
  const names = Array.from({ length: 120 }, (_, at) => `reader ${at}`);
  names.forEach(join);
  await vi.advanceTimersByTimeAsync(60_100);
  expect(asked).toEqual(names);
  watching.close();
});

it('checks affected people once for several changes, and again after two seconds at the earliest', async () => {
  const { watching, join, asked } = checkedSockets();
  const [ana, bo, gone] = [join('ana'), join('bo'), join('gone')];
  Object.assign(gone, { connected: false });
  watching.theseSoon([ana, gone]);
  watching.theseSoon([ana, bo]);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['ana', 'bo']);
  watching.theseSoon([bo]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['ana', 'bo', 'bo']);
  watching.close();
});

it('also checks sockets that are reported during a check', async () => {
  const { watching, join, asked, sessions } = checkedSockets();
  const [ana, bo] = [join('ana'), join('bo')];
  const known = sessions.get('ana')!;
  let answer: ((session: object) => void) | undefined;
  sessions.set('ana', new Promise<object>((resolve) => (answer = resolve)) as never);
  watching.theseSoon([ana]);
  await vi.advanceTimersByTimeAsync(200);
  watching.theseSoon([bo]);
  answer!(known);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(['ana', 'bo']);
  watching.close();
});
