/** Who follows which topic on this server. A line knows its topics itself; Socket.IO's own rooms keep two sets for each of thousands of lines. */
export interface Rooms<Line> {
  of(topic: string): ReadonlySet<Line> | undefined;
  join(topic: string, line: Line): void;
  leave(topic: string, line: Line): void;
}

export function makeRooms<Line>(): Rooms<Line> {
  const rooms = new Map<string, Set<Line>>();
  return {
    of: (topic) => rooms.get(topic),
    join(topic, line) {
      const members = rooms.get(topic);
      if (members) members.add(line);
      else rooms.set(topic, new Set([line]));
    },
    leave(topic, line) {
      const members = rooms.get(topic);
      if (members?.delete(line) && members.size === 0) rooms.delete(topic);
    },
  };
}
