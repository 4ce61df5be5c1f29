import { makeContext, type Kernel, type SessionResolver } from '@pathshala/core';
import { admissionTo } from './authorise-topic';
import { socketsOf, type LiveServer, type LiveSocket } from './live-socket';
import type { Views } from './views';

/** Browsers whose rights are checked at the same time. */
const AT_ONCE = 50;
const ROUTINE_MS = 60_000;
/** Several changes of rights in quick succession are one check. */
const GATHER_MS = 100;
/** Changes of records that filters rest on: checked once for several, and only now and then during an import of thousands. */
const FILTERS_GATHER_MS = 200;
const FILTERS_APART_MS = 2_000;

export interface RightsWatch {
  /** Checks every socket's rights shortly. */
  allSoon(): void;
  /** Checks these sockets shortly: records that their filters depend on have changed. */
  theseSoon(sockets: readonly object[]): void;
  /** A session that ends at a known instant is checked at that instant; nobody tells of it. */
  watchEnd(socket: LiveSocket): void;
  /** The socket is gone. */
  forget(socket: LiveSocket): void;
  close(): void;
}
export interface RightsWatchOptions {
  kernel: Kernel;
  io: LiveServer;
  sessions: SessionResolver;
  views: Views<object>;
  unsubscribe(socket: LiveSocket, name: string): void;
  tellHeads(socket: LiveSocket, names: readonly string[]): Promise<void>;
}

/**
 * Checks again what each browser may subscribe to, after changes and once a minute; a lost right leaves the room
 * immediately, an ended session the server.
 */
export function checkRightsAgain({
  kernel,
  io,
  sessions,
  views,
  unsubscribe,
  tellHeads,
}: RightsWatchOptions): RightsWatch {
  const endings = new Map<LiveSocket, NodeJS.Timeout>();
  let soon: NodeJS.Timeout | null = null;
  /** Sockets whose filters depend on records that have changed. */
  const moved = new Set<LiveSocket>();
  let look: NodeJS.Timeout | null = null;
  let lookedAt = -FILTERS_APART_MS;

  async function checkAll(sockets: readonly LiveSocket[]): Promise<void> {
    for (let at = 0; at < sockets.length; at += AT_ONCE)
      await Promise.all(sockets.slice(at, at + AT_ONCE).map(checkOne));
  }

  async function checkOne(socket: LiveSocket): Promise<void> {
    const { token, session, topics } = socket.data;
    const present = token === null ? session : await sessions.resolve(token, { isUnattended: true });
    if (!present) {
      socket.emit('revoked', {});
      socket.disconnect(true);
      return;
    }
    // The same rights are the same set, which the sessions share.
    const changed =
      present.tenantId !== session.tenantId ||
      present.actor.membershipId !== session.actor.membershipId ||
      present.permissions !== session.permissions ||
      present.notice !== session.notice;
    socket.data.session = present;
    const ctx = makeContext(kernel, present);
    let isOther = changed;
    const taken: string[] = [];
    for (const [name, subscription] of topics) {
      const admission = await admissionTo(kernel, ctx, subscription);
      const view = socket.data.views.get(name);
      if (admission && admission.asked === (view?.asked ?? name) && (admission.scope === null) === !view) {
        if (view && views.open(socket, view, admission.scope!).isChanged) await tellHeads(socket, [name]);
        continue;
      }
      unsubscribe(socket, name);
      socket.emit('revoked', { topic: name });
      taken.push(`${subscription.entity}: ${admission ? 'another part' : 'no right'}`);
      // They see more of it now, or less: the topic they may subscribe to has another name.
      isOther ||= admission !== null;
    }
    if (isOther) socket.emit('revoked', {});
    if (taken.length > 0)
      kernel.log.info(
        { taken, changed, tenantId: present.tenantId, userId: present.actor.userId },
        'topics were taken back',
      );
    watchEnd(socket);
  }

  function forget(socket: LiveSocket): void {
    clearTimeout(endings.get(socket));
    endings.delete(socket);
  }
  function watchEnd(socket: LiveSocket): void {
    forget(socket);
    const { until } = socket.data.session;
    if (!until || !socket.connected) return;
    const left = Date.parse(until) - kernel.clock.now().getTime();
    if (left < ROUTINE_MS) endings.set(socket, setTimeout(allSoon, Math.max(0, left) + 20));
  }

  function allSoon(): void {
    sessions.forget();
    soon ??= setTimeout(() => {
      soon = null;
      sessions.forget();
      checkAll(socketsOf(io)).catch((error: unknown) =>
        kernel.log.warn({ err: error }, 'rights could not be checked again'),
      );
    }, GATHER_MS);
  }

  async function checkMoved(): Promise<void> {
    const present = [...moved].filter((socket) => socket.connected);
    moved.clear();
    try {
      await checkAll(present);
    } catch (error) {
      kernel.log.warn({ err: error }, 'filters could not be checked again');
    } finally {
      look = null;
      lookedAt = performance.now();
      theseSoon([]);
    }
  }
  function theseSoon(sockets: readonly object[]): void {
    for (const socket of sockets) moved.add(socket as LiveSocket);
    if (moved.size > 0)
      look ??= setTimeout(
        () => void checkMoved(),
        Math.max(FILTERS_GATHER_MS, lookedAt + FILTERS_APART_MS - performance.now()),
      );
  }

  const routine = setInterval(allSoon, ROUTINE_MS);
  return {
    allSoon,
    theseSoon,
    watchEnd,
    forget,
    close() {
      clearInterval(routine);
      for (const timer of endings.values()) clearTimeout(timer);
      if (soon) clearTimeout(soon);
      if (look) clearTimeout(look);
    },
  };
}
