import { attendanceActions, AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { testConfig, type World } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, openProxy, readAnswer, until, type House } from './house';
import { openConnection } from './live';
import { spawnServer, type OwnServer } from './own-server';
import { openOwnStore, type OwnStore } from './own-store';
import { openReader, type Reader } from './reader';

/** Two servers, a store and the readers share two cores with whatever else runs. */
const PATIENCE_MS = 60_000;
let store: OwnStore;
let redis: Awaited<ReturnType<typeof openProxy>>;
/** The first process, which runs the feed, and the second, which is this one. */
let first: OwnServer;
let house: House;
let w: World;
const open: { close(): unknown }[] = [];
beforeAll(async () => {
  store = await openOwnStore();
  redis = await openProxy(process.env['PATHSHALA_TEST_REDIS_URL']!);
  const env = { MONGO_URL: store.url, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
  house = await openHouse({ students: 20, env });
  w = house.w;
  first = await spawnServer(
    testConfig({ ...env, MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX }),
  );
}, 3 * PATIENCE_MS);
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
afterAll(async () => {
  await first.kill();
  await house.close();
  await redis.close();
  await store.remove();
});

const closing = <T extends { close(): unknown }>(each: T): T => {
  open.push(each);
  return each;
};
const room = () => ({ entity: 'attendanceMark', room: { field: 'section', value: w.school.sectionA.id } });
const subscribed = async (url: string) => closing(await openReader(url, w.school.teacher.token, room()));
const isActive = async (url: string) =>
  /^feed_pump_active 1$/m.test((await readAnswer(await fetch(`${url}/metrics`))).body as string);

let period = 0;
/**
 * Marks student after student until told to stop, and the same again until it is known to be saved, as the register
 * does.
 */
function keepMarking() {
  const key = { section: w.school.sectionA.id, date: w.system().today, period: (period += 1) };
  const state = { isOver: false };
  let written = 0;
  const save = async (student: string, status: 'absent' | 'late' | 'present', base: number) => {
    while (!state.isOver) {
      const answer = await w.school.teacher
        .run(attendanceActions.mark, { ...key, entries: [{ student, status, base }] })
        .catch(() => null);
      if (answer) return void (written += 1);
      // A refusal that needs no network would leave no room for anything else.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const done = (async () => {
    for (let round = 0; !state.isOver; round += 1) {
      for (const { id } of w.school.students) {
        await save(id, (['absent', 'late', 'present'] as const)[round % 3]!, round);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  })();
  const more = async (count: number) => {
    const wanted = written + count;
    await until(() => written >= wanted, 'nothing is saved', PATIENCE_MS);
  };
  const stop = async () => {
    state.isOver = true;
    await done;
  };
  open.push({ close: stop });
  return { key, more, stop };
}

/** Faults of the changes that a reader applied: not so in the database, twice, out of order, or missing. */
async function faultsOf(reader: Reader, { date, period: of }: { date: string; period: number }): Promise<string[]> {
  const rows = await w
    .system(w.school.id)
    .repo(AttendanceMark)
    .find({ where: { date, period: of } });
  const last = () => new Map(reader.events.map((event) => [event.id, event]));
  await until(
    () => rows.every((row) => (last().get(row.id)?.rev ?? 0) >= row.rev),
    'the last state does not arrive',
    PATIENCE_MS,
  );
  const revs = new Map<string, number>();
  const disordered = reader.events.flatMap(({ id, rev }) => {
    const before = revs.get(id) ?? 0;
    revs.set(id, rev);
    return rev > before ? [] : [`${id}: ${rev} after ${before}`];
  });
  return [
    ...disordered,
    ...rows
      .filter((row) => last().get(row.id)?.rev !== row.rev || last().get(row.id)?.set?.['status'] !== row.status)
      .map((row) => `${row.id} ended otherwise`),
    ...(reader.resets > 0 ? ['everything had to be read again'] : []),
    ...(rows.length === 0 ? ['nothing was written'] : []),
  ];
}

describe('nothing is lost, doubled or out of order', { timeout: 3 * PATIENCE_MS }, () => {
  it('when the network of a browser is cut and comes back', async () => {
    const network = closing(await openProxy(house.url));
    const [cut, kept] = [await subscribed(`http://127.0.0.1:${network.port}`), await subscribed(house.url)];
    const marking = keepMarking();
    await marking.more(5);
    await network.cut();
    await marking.more(25);
    const missed = kept.events.length - cut.events.length;
    await network.mend();
    await marking.more(5);
    await marking.stop();
    expect(await faultsOf(cut, marking.key)).toEqual([]);
    expect(missed).toBeGreaterThan(10);
    expect([cut.connections, kept.connections]).toEqual([2, 1]);
    expect(cut.events).toEqual(kept.events);
  });
  it('while Redis is away', async () => {
    const readers = [await subscribed(house.url), await subscribed(first.url)];
    const marking = keepMarking();
    await marking.more(3);
    await redis.cut();
    const before = readers[0]!.events.length;
    await marking.more(10);
    await until(
      () => readers.every((reader) => reader.events.length >= before + 8),
      'the feed waits for Redis',
      PATIENCE_MS,
    );
    await redis.mend();
    await marking.more(3);
    await marking.stop();
    for (const reader of readers) expect(await faultsOf(reader, marking.key)).toEqual([]);
  });
  it('when the process that runs the feed sleeps past its lease and wakes up again', async () => {
    await oneRunsTheFeed();
    // Anyone who runs it now: it must be the one that can be put to sleep.
    if (!(await isActive(first.url))) await handOver();
    const readers = [await subscribed(first.url), await subscribed(house.url)];
    const marking = keepMarking();
    await marking.more(5);
    first.freeze();
    await until(() => isActive(house.url), 'nobody takes over', PATIENCE_MS);
    await marking.more(5);
    first.thaw();
    await marking.more(10);
    await until(
      async () => !(await isActive(first.url)),
      'the sleeper believes that it still runs the feed',
      PATIENCE_MS,
    );
    await marking.stop();
    for (const reader of readers) expect(await faultsOf(reader, marking.key)).toEqual([]);
    await oneRunsTheFeed();
  });
  it('when the store is killed in the middle and comes back', async () => {
    const readers = [await subscribed(first.url), await subscribed(house.url)];
    const marking = keepMarking();
    await marking.more(5);
    await store.kill();
    await store.start();
    await marking.more(10);
    await marking.stop();
    for (const reader of readers) expect(await faultsOf(reader, marking.key)).toEqual([]);
    expect(readers.map((reader) => reader.events.length)).toEqual([
      readers[0]!.events.length,
      readers[0]!.events.length,
    ]);
  });
});

/** On a busy machine each may lose the lease to the other at any moment; never do both hold it for long. */
const oneRunsTheFeed = () =>
  until(
    async () => (await isActive(first.url)) !== (await isActive(house.url)),
    'nobody runs the feed, or both do',
    PATIENCE_MS,
  );

/** Makes the process that can be frozen the one that runs the feed: the other one gives it up for a moment. */
async function handOver(): Promise<void> {
  const state = w.store.raw().collection<{ _id: string }>('feed_state');
  await until(
    async () => {
      await state.updateOne({ _id: 'pump' }, { $set: { until: new Date(0), owner: '' } });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return (await isActive(first.url)) && !(await isActive(house.url));
    },
    'the feed cannot be handed over',
    PATIENCE_MS,
  );
}

describe('a browser that reads too slowly', () => {
  it('is let go before it fills the memory, and the others notice nothing', async () => {
    const quick = closing(await openConnection(house.url, w.school.teacher.token));
    const slow = closing(await openConnection(house.url, w.school.teacher.token));
    const { topic, gen, seq } = await quick.mustSubscribe(room());
    await slow.mustSubscribe(room());
    const tcp = (slow.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } })
      .ws._socket;
    tcp.pause();
    const bulk = 'x'.repeat(1_000_000);
    const count = 24;
    for (let index = 1; index <= count; index += 1) {
      const event = {
        op: 'update' as const,
        entity: 'attendanceMark',
        id: bulk,
        rev: index,
        at: w.clock.now().toISOString(),
      };
      await w.store
        .raw()
        .collection('feed_frames')
        .insertOne({
          topic,
          gen,
          from: seq + 1_000 + index,
          seq: seq + 1_000 + index,
          events: [event],
          at: w.clock.now(),
        });
    }
    await until(() => quick.frames.length >= count, 'the quick one waits for the slow one');
    // Sooner than by the silence of its heart, which takes 18 seconds.
    await until(
      async () => /^sockets_connected 1$/m.test((await readAnswer(await fetch(`${house.url}/metrics`))).body as string),
      'the slow one is kept',
      8_000,
    );
    expect(quick.socket.connected).toBe(true);
    tcp.resume();
    await until(() => slow.socket.disconnected, 'it is not told');
  });
});
