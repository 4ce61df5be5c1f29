/**
 * The subscribers of each topic on this server. A socket knows its topics itself; Socket.IO's own rooms keep two sets
 * for each of thousands of sockets.
 */
export interface Rooms<Socket> {
  of(topic: string): ReadonlySet<Socket> | undefined;
  join(topic: string, socket: Socket): void;
  leave(topic: string, socket: Socket): void;
}

export function makeRooms<Socket>(): Rooms<Socket> {
  const rooms = new Map<string, Set<Socket>>();
  return {
    of: (topic) => rooms.get(topic),
    join(topic, socket) {
      const members = rooms.get(topic);
      if (members) members.add(socket);
      else rooms.set(topic, new Set([socket]));
    },
    leave(topic, socket) {
      const members = rooms.get(topic);
      if (members?.delete(socket) && members.size === 0) rooms.delete(topic);
    },
  };
}
