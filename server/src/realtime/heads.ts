import type { FeedStore } from '@pathshala/core';
import { socketsOf, type LiveServer, type LiveSocket } from './live-socket';

export interface Heads {
  /** Sends every browser the latest number of each of its topics: a browser that is behind notices and catches up. */
  sendAll(): Promise<void>;
  /** The present numbers of these views, immediately: a browser that is behind reads again. */
  tell(socket: LiveSocket, names: readonly string[]): Promise<void>;
}

export function makeHeads(io: LiveServer, feed: FeedStore): Heads {
  return {
    async sendAll() {
      const subscribed = socketsOf(io).filter((socket) => socket.data.topics.size > 0);
      if (subscribed.length === 0) return;
      const topics = new Set(
        subscribed.flatMap(({ data }) => data.topics.keys().filter((name) => !data.views.has(name))),
      );
      const [gen, numbers] = await Promise.all([feed.generation(), feed.headsOf([...topics])]);
      for (const socket of subscribed) {
        const { topics: own, views } = socket.data;
        const heads = own.keys().map((name) => [name, views.get(name)?.seq ?? numbers.get(name) ?? 0]);
        socket.volatile.emit('heads', { gen, heads: Object.fromEntries(heads) });
      }
    },
    async tell(socket, names) {
      const gen = await feed.generation();
      const heads = names.flatMap((name) => {
        const view = socket.data.views.get(name);
        return view ? [[name, view.seq]] : [];
      });
      socket.emit('heads', { gen, heads: Object.fromEntries(heads) });
    },
  };
}
