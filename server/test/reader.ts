import type { LiveEvent, LiveFrame, LiveHeads, Subscription } from '@pathshala/shared/kit';
import { openConnection, type Connection } from './live';

/** A browser that follows one topic through every break: it keeps its place, comes back, asks for what it missed and drops what it has. */
export interface Reader {
  /** Everything that was applied, in order, each once. */
  readonly events: LiveEvent[];
  /** How often it had to read everything again. */
  readonly resets: number;
  /** How often a line was opened. */
  readonly connections: number;
  readonly seq: number;
  close(): void;
}

export async function openReader(url: string, token: string, subscription: Subscription): Promise<Reader> {
  const events: LiveEvent[] = [];
  let connection: Connection | null = null;
  let place: { topic: string; gen: number; seq: number } | null = null;
  let resets = 0;
  let connections = 0;
  const state = { isClosed: false };
  let working = Promise.resolve();

  const take = (frame: LiveFrame) => {
    working = working
      .then(async () => {
        if (!place || frame.topic !== place.topic) return;
        if (frame.gen === place.gen && frame.seq <= place.seq) return;
        if (frame.gen !== place.gen || frame.from > place.seq + 1) return fetchMissed();
        events.push(...frame.events.slice(place.seq + 1 - frame.from));
        place.seq = frame.seq;
      })
      .catch(() => undefined);
  };
  /** Numbers that began again: rows read before are of another time. */
  const takeHeads = ({ gen }: LiveHeads) => {
    working = working.then(async () => (place && gen !== place.gen ? fetchMissed() : undefined)).catch(() => undefined);
  };
  const fetchMissed = async () => {
    if (!connection || !place) return;
    const answer = await connection.catchUp(place.topic, place.seq, place.gen);
    if (answer.reset) resets += 1;
    events.push(...answer.events);
    place = { ...place, gen: answer.gen, seq: answer.seq };
  };
  const open = async () => {
    const opened = await openConnection(url, token);
    connections += 1;
    connection = opened;
    opened.socket.on('feed', take);
    opened.socket.on('heads', takeHeads);
    opened.socket.on('disconnect', () => void comeBack());
    const joined = await opened.mustSubscribe(subscription);
    working = working.then(async () => {
      place ??= joined;
      if (joined.seq !== place.seq || joined.gen !== place.gen) await fetchMissed();
    });
    await working;
  };
  const comeBack = async () => {
    while (!state.isClosed) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (
        await open().then(
          () => true,
          () => (connection?.close(), false),
        )
      )
        return;
    }
  };
  await open();
  return {
    events,
    get resets() {
      return resets;
    },
    get connections() {
      return connections;
    },
    get seq() {
      return place?.seq ?? 0;
    },
    close() {
      state.isClosed = true;
      connection?.close();
    },
  };
}
