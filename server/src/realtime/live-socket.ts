import { visitor, type Kernel, type ResolvedSession } from '@pathshala/core';
import type { Subscription } from '@pathshala/shared/kit';
import type { Server, Socket } from 'socket.io';
import { SmallMap } from './small-map';
import type { View } from './views';

/** Data that the server keeps for each socket. There are thousands, so every field counts. */
export interface SocketData {
  /** null: a reader of a portal, who has no session. */
  token: string | null;
  session: ResolvedSession;
  topics: SmallMap<string, Subscription>;
  /** Of these the ones of which they hear a part only. */
  views: SmallMap<string, View<object>>;
  /** Calls until an instant of the process's clock, in ms. */
  calls: number;
  callsUntil: number;
  /** Its slot in the rotation of liveness checks. */
  beat: number;
}
export type LiveSocket = Socket<any, any, any, SocketData>;
export type LiveServer = Server<any, any, any, SocketData>;

/**
 * Calls of one socket per period: a browser with the maximum of topics that missed something in each needs half of
 * them.
 */
const CALLS = 1_000;
const CALLS_MS = 10_000;

export const socketData = (token: string | null, session: ResolvedSession): SocketData => ({
  token,
  session,
  topics: new SmallMap(),
  views: new SmallMap(),
  calls: 0,
  callsUntil: 0,
  beat: 0,
});

/** Counts a call of this socket. @returns false when it has made more than it may */
export function mayCall(data: SocketData): boolean {
  const now = Math.trunc(performance.now());
  if (data.callsUntil <= now) Object.assign(data, { calls: 0, callsUntil: now + CALLS_MS });
  return (data.calls += 1) <= CALLS;
}

/** A reader of a portal, as topics see them: with the rights of a visitor. */
export const visitorOf = (kernel: Kernel, tenantId: string): ResolvedSession => ({
  tenantId,
  actor: visitor,
  permissions: kernel.visitorPermissions,
  locale: 'bn',
  sessionId: '',
  lastSeenAt: '',
  endsAt: null,
});

export const socketsOf = (io: LiveServer): LiveSocket[] => [
  ...(io.sockets.sockets.values() as IterableIterator<LiveSocket>),
];
