import { spawnSync } from 'node:child_process';
import { topicOf } from '@pathshala/shared/kit';
import { AttendanceMark, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { Enrolment, House, Section } from '@pathshala/shared/modules/school/academics';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { feedStore, frameOfRow, startPump, type FrameRow, type Pump, type StoredFrame } from '../src/kernel/host';
import { openFeedStream, openServerStream } from '../src/kernel/mongo/change-feed';
import { whereabouts } from '../src/kernel/process/whereabouts';
import { world, type World } from '../src/testing';

let w: World;
let pumps: Pump[] = [];
beforeAll(async () => void (w = await world({ clock: 'running', isTraced: true })));
afterEach(async () => {
  await Promise.all(pumps.map((pump) => pump.close()));
  pumps = [];
});
afterAll(() => w.close());

const WAIT = { interval: 20 };
const start = async (leaseMs = 400) => {
  const pump = startPump(w.kernel, { leaseMs });
  pumps.push(pump);
  await expect.poll(() => pump.active, WAIT).toBe(true);
  return pump;
};
const framesOf = async (topic: string): Promise<StoredFrame[]> =>
  (await w.store.raw().collection<FrameRow>('feed_frames').find({ topic }).sort({ seq: 1 }).toArray()).map(frameOfRow);
const eventsOf = async (topic: string) => (await framesOf(topic)).flatMap((frame) => frame.events);
const repo = () => w.system(w.school.id).repo(House);
let number = 0;
const makeHouse = () => repo().create({ name: `House ${(number += 1)}`, nameBn: 'হাউস' });
const houses = () => topicOf(w.school.id, { entity: 'house' });
const told = async (id: string) =>
  (await eventsOf(houses())).filter((event) => event.id === id).map((event) => event.rev);

it('numbers of the feed are of the generation with which the pump begins, also before it does', async () => {
  const raw = w.store.raw().collection('feed_state');
  const kept = await raw.findOne({});
  if (kept) await raw.deleteOne({ _id: kept._id });
  const before = await feedStore(w.store).generation();
  await start();
  expect([before, await feedStore(w.store).generation()]).toEqual([1, 1]);
});

describe('the pump', () => {
  it('misses nothing that is written between its first start and its next, though nothing was stored in between', async () => {
    const first = await start();
    await expect
      .poll(async () => (await w.store.raw().collection('feed_state').findOne({}))?.['token'], WAIT)
      .toBeTruthy();
    await first.close();
    const house = await makeHouse();
    await start();
    await expect.poll(() => told(house.id), WAIT).toEqual([1]);
  });
  it('tells every room that a record left while nobody was watching', async () => {
    const { enrolments, sectionA, sectionB, class: cls, shift } = w.school;
    await (await start()).close();
    const third = await w
      .system(w.school.id)
      .repo(Section)
      .create({ class: cls.id, shift: shift.id, name: 'C', nameBn: 'গ' });
    const { id } = enrolments[0]!;
    for (const section of [sectionB.id, third.id])
      await w.system(w.school.id).repo(Enrolment).update(id, { section, roll: 50 });
    await start();
    const room = (section: string) =>
      topicOf(w.school.id, { entity: 'enrolment', room: { field: 'section', value: section } });
    await expect
      .poll(async () => (await eventsOf(room(third.id))).map((event) => [event.op, event.rev]), WAIT)
      .toEqual([['update', 3]]);
    expect((await eventsOf(room(sectionA.id))).map((event) => [event.op, event.id])).toEqual([['remove', id]]);
    expect((await eventsOf(room(sectionB.id))).map((event) => event.op)).toEqual(['remove']);
  });
  it('works in one process at a time, and in the next when that one is gone', async () => {
    const first = await start();
    const second = startPump(w.kernel, { leaseMs: 400 });
    pumps.push(second);
    const one = await makeHouse();
    await expect.poll(() => told(one.id), WAIT).toEqual([1]);
    expect([first.active, second.active]).toEqual([true, false]);
    await first.close();
    const two = await makeHouse();
    await expect.poll(() => told(two.id), WAIT).toEqual([1]);
    expect(second.active).toBe(true);
  });
  it('sends what follows when the clock of its machine was set back', async () => {
    await start(60_000);
    const before = await makeHouse();
    await expect.poll(() => told(before.id), WAIT).toEqual([1]);
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() - 3_600_000);
    try {
      for (let times = 0; times < 4; times += 1) {
        const house = await makeHouse();
        await expect.poll(() => told(house.id), WAIT).toEqual([1]);
      }
    } finally {
      clock.mockRestore();
    }
  });
  it('cannot store anything once another has taken over', async () => {
    const feed = feedStore(w.store);
    const state = (await w.store
      .raw()
      .collection<{ _id: string; epoch: number; token: object }>('feed_state')
      .findOne({}))!;
    const frame: StoredFrame = { topic: 'late', gen: 1, from: 1, seq: 1, events: [], at: w.clock.now() };
    expect(await feed.save(state.epoch - 1, state.token as never, [frame])).toBe(false);
    expect(await framesOf('late')).toEqual([]);
    expect(await feed.headsOf(['late'])).toEqual(new Map());
  });
  it('stores frames with one request and the commit', async () => {
    await (await start()).close();
    const feed = feedStore(w.store);
    await feed.lease('one', w.clock.now(), 4_000);
    const { epoch, token, gen } = (await feed.begin('one'))!;
    const frame = (topic: string, seq: number): StoredFrame => ({
      topic,
      gen,
      from: seq,
      seq,
      events: [],
      at: w.clock.now(),
    });
    expect(await feed.save(epoch, token as never, [frame('of-one', 1)])).toBe(true);
    const asked: string[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (command.autocommit === false) asked.push(commandName);
    };
    w.store.client().on('commandStarted', note);
    expect(await feed.save(epoch, token as never, [frame('of-one', 2), frame('of-other', 1)])).toBe(true);
    w.store.client().off('commandStarted', note);
    // A sharded cluster takes no `bulkWrite` in a transaction.
    const apart = ['update', 'insert', 'update', 'insert'];
    expect(asked).toEqual([...(w.store.takesTogether() ? ['bulkWrite'] : apart), 'commitTransaction']);
    expect(await feed.headsOf(['of-one', 'of-other'])).toEqual(
      new Map([
        ['of-one', 2],
        ['of-other', 1],
      ]),
    );
    expect((await framesOf('of-one')).map(({ seq }) => seq)).toEqual([1, 2]);
    await feed.release('one');
    await feed.close();
  });
  it('stores alternating new and known topics with one request of each kind where bulk writes are refused', async () => {
    await (await start()).close();
    const feed = feedStore({ ...w.store, takesTogether: () => false });
    await feed.lease('one', w.clock.now(), 4_000);
    const { epoch, token, gen } = (await feed.begin('one'))!;
    const frame = (topic: string, seq: number): StoredFrame => ({
      topic,
      gen,
      from: seq,
      seq,
      events: [],
      at: w.clock.now(),
    });
    const known = ['known-1', 'known-2', 'known-3'];
    expect(
      await feed.save(
        epoch,
        token as never,
        known.map((topic) => frame(topic, 1)),
      ),
    ).toBe(true);
    const asked: string[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (command.autocommit === false) asked.push(`${commandName} ${String(command[commandName])}`);
    };
    w.store.client().on('commandStarted', note);
    const mixed = known.flatMap((topic, at) => [frame(topic, 2), frame(`new-${at}`, 1)]);
    expect(await feed.save(epoch, token as never, mixed)).toBe(true);
    w.store.client().off('commandStarted', note);
    expect(asked).toEqual([
      'update feed_state',
      'insert feed_heads',
      'update feed_heads',
      'insert feed_frames',
      'commitTransaction 1',
    ]);
    const heads = await feed.headsOf(mixed.map(({ topic }) => topic));
    expect([...heads].sort()).toEqual(mixed.map(({ topic, seq }) => [topic, seq]).sort());
    expect((await framesOf('known-3')).map(({ seq }) => seq)).toEqual([1, 2]);
    await feed.release('one');
    await feed.close();
  });
  it('stores nothing of frames that were numbered from heads of another', async () => {
    await (await start()).close();
    const feed = feedStore(w.store);
    await feed.lease('one', w.clock.now(), 4_000);
    const { epoch, token, gen } = (await feed.begin('one'))!;
    const frame = (topic: string, from: number): StoredFrame => ({
      topic,
      gen,
      from,
      seq: from,
      events: [],
      at: w.clock.now(),
    });
    expect(await feed.save(epoch, token as never, [frame('made', 1)])).toBe(true);
    for (const stale of [frame('made', 1), frame('never-made', 5)]) {
      expect(await feed.save(epoch, token as never, [frame('beside', 1), stale])).toBe(false);
      expect(await framesOf('beside')).toEqual([]);
      expect(await feed.headsOf(['beside', 'made', 'never-made'])).toEqual(new Map([['made', 1]]));
    }
    await feed.release('one');
    await feed.close();
  });
  it('takes over immediately from a process that was stopped in the middle of a save', async () => {
    await (await start()).close();
    const [stuck, next] = [feedStore(w.store), feedStore(w.store)];
    await stuck.lease('stuck', new Date(w.clock.now().getTime() - 10_000), 4_000);
    const state = w.store.raw().collection<{ _id: string }>('feed_state');
    // State after such a process died: the row changed in a transaction that nobody will ever commit.
    const session = w.store.client().startSession();
    await state.updateOne({ _id: 'pump' }, { $set: { session: session.id } });
    session.startTransaction();
    await state.updateOne({ _id: 'pump' }, { $set: { token: null } }, { session });
    // Otherwise the row stays locked for the minute that a transaction may live.
    expect((await next.lease('next', w.clock.now(), 4_000)).epoch).not.toBeNull();
    expect(await next.begin('next')).not.toBeNull();
    expect(await stuck.begin('stuck')).toBeNull();
    await expect(session.commitTransaction()).rejects.toThrow(/transaction/i);
    await session.endSession();
    await next.release('next');
    await Promise.all([stuck.close(), next.close()]);
  });
  it('waits for the lease of a process that lives, and not for that of one that is gone', async () => {
    await (await start()).close();
    const feed = feedStore(w.store);
    await feed.lease('killed', w.clock.now(), 60_000);
    expect(await feed.lease('next', w.clock.now(), 60_000)).toEqual({ epoch: null, holder: whereabouts() });
    const { pid } = spawnSync(process.execPath, ['--version']);
    const state = w.store.raw().collection<{ _id: string }>('feed_state');
    await state.updateOne({ _id: 'pump' }, { $set: { 'process.pid': pid } });
    const house = await makeHouse();
    await start(1_250);
    await expect.poll(() => told(house.id), WAIT).toEqual([1]);
    expect(await feed.begin('killed')).toBeNull();
    await feed.close();
  });
  it('refuses the late save of work that the same process has started again', async () => {
    await (await start()).close();
    const feed = feedStore(w.store);
    await feed.lease('one', w.clock.now(), 4_000);
    const [early, anew] = [(await feed.begin('one'))!, (await feed.begin('one'))!];
    expect(await feed.save(early.epoch, anew.token as never, [])).toBe(false);
    expect(await feed.save(anew.epoch, anew.token as never, [])).toBe(true);
    await feed.release('one');
    await feed.close();
  });
  it('asks everyone to read again when its place in the log is gone', async () => {
    await (await start()).close();
    const feed = feedStore(w.store);
    const before = await feed.generation();
    await w.store
      .raw()
      .collection('feed_state')
      .updateOne({}, { $set: { token: { _data: '8200000000000000012B0229296E04' } } });
    pumps.push(startPump(w.kernel, { leaseMs: 400 }));
    // Counted on, or that of a restored store.
    await expect.poll(() => feed.generation(), WAIT).toBeGreaterThan(before);
    const gen = await feed.generation();
    const house = await makeHouse();
    await expect.poll(() => told(house.id), WAIT).toEqual([1]);
    expect((await framesOf(houses())).at(-1)!.gen).toBe(gen);
    expect(await feed.catchUp(houses(), 0, before)).toMatchObject({ reset: true, gen });
  });
  it('tells a state once, also when it is read after later changes', async () => {
    const first = await start();
    const house = await makeHouse();
    await expect.poll(() => told(house.id), WAIT).toEqual([1]);
    await first.close();
    // The stream that continues finds all three behind it, each with the document as it is now.
    for (let rank = 1; rank <= 3; rank += 1) await repo().update(house.id, { rank });
    const seen: number[] = [];
    const state = (await w.store.raw().collection<{ _id: string; token: object }>('feed_state').findOne({}))!;
    const stream = openFeedStream(w.store, w.kernel.policies, state.token as never, {
      onEvent: (event) => void (event?.event.id === house.id && event.topics.length > 0 && seen.push(event.event.rev)),
      onEnd: () => undefined,
    });
    await makeHouse();
    await expect.poll(() => seen.at(-1), WAIT).toBe(4);
    await stream.close();
    expect(seen).toEqual([4]);
    await start();
    await expect.poll(() => told(house.id), WAIT).toEqual([1, 4]);
  });
  it('tells a record that is written often once a frame, in its last state', async () => {
    await start();
    const house = await makeHouse();
    for (let rank = 1; rank <= 30; rank += 1) await repo().update(house.id, { rank });
    await expect.poll(async () => (await told(house.id)).at(-1), WAIT).toBe(31);
    const revs = await told(house.id);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    expect(new Set(revs).size).toBe(revs.length);
  });
});

describe('rooms that share a topic', () => {
  it('have no topic per student: a register is sent once for its section and once for the school', async () => {
    await start();
    const { sectionA, students } = w.school;
    const ctx = w.system(w.school.id);
    const counts = { strength: 0, present: 0, absent: 0, late: 0, leave: 0 };
    const key = { section: sectionA.id, date: '2026-03-02', period: 0 };
    const { id: sheet } = await ctx.repo(AttendanceSheet).create({ ...key, ...counts, status: 'inProgress' });
    const rows = await ctx.repo(AttendanceMark).createMany(
      students.slice(0, 3).map(({ id }) => ({
        ...{ ...key, sheet, student: id },
        status: 'present' as const,
      })),
    );
    const section = { field: 'section', value: sectionA.id };
    const [own, whole] = [{ entity: AttendanceMark.name, room: section }, { entity: AttendanceMark.name }].map((each) =>
      topicOf(w.school.id, each),
    ) as [string, string];
    await expect.poll(async () => (await eventsOf(whole)).map(({ id }) => id), WAIT).toEqual(rows.map(({ id }) => id));
    expect((await eventsOf(own)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const topics = await w.store
      .raw()
      .collection('feed_frames')
      .distinct('topic', { text: /"entity":"attendanceMark"/ });
    expect(topics.sort()).toEqual([whole, own].sort());
    const [frame] = await framesOf(whole);
    expect(frame!.scopeFields!.map((states) => states.map((state) => state['student']))).toEqual(
      rows.map(({ student }) => [student]),
    );
  });
});

describe('the stream of a server', () => {
  it('names the institution whose pages a change concerns, also of a record that is changed', async () => {
    const heard: (string | null)[] = [];
    const remembered: string[] = [];
    let isOpen = false;
    const stream = openServerStream(w.store, null, new Set([House.name]), {
      onOpen: () => void (isOpen = true),
      onFrame: () => undefined,
      onRights: () => undefined,
      onContent: (site) => void heard.push(site),
      onRemembered: (entity, id) => void remembered.push(`${entity} ${id}`),
      onToken: () => undefined,
      onEnd: () => undefined,
    });
    try {
      await expect.poll(() => isOpen, WAIT).toBe(true);
      const house = await makeHouse();
      await repo().update(house.id, { rank: 3 });
      const page = { title: 'A', titleBn: 'ক', body: 'x', bodyBn: 'x', publishedOn: '2026-03-01' } as const;
      const notices = w.system(w.school.id).repo(Notice);
      const { id } = await notices.create({ ...page, status: 'published' });
      await notices.update(id, { title: 'B' });
      await expect.poll(() => heard, WAIT).toEqual(Array(4).fill(w.school.id));
      expect(remembered).toEqual([`house ${house.id}`, `house ${house.id}`]);
    } finally {
      await stream.close();
    }
  });
});

describe('catching up', () => {
  it('gives a snapshot instead when too much was missed, or when old frames are gone', async () => {
    await start();
    const feed = feedStore(w.store);
    const gen = await feed.generation();
    const rows: StoredFrame[] = Array.from({ length: 250 }, (_, index) => ({
      topic: 'busy',
      gen,
      from: index + 1,
      seq: index + 1,
      events: [],
      at: w.clock.now(),
    }));
    await w.store
      .raw()
      .collection('feed_frames')
      .insertMany(rows as never);
    await w.store
      .raw()
      .collection<{ _id: string }>('feed_heads')
      .insertOne({ _id: 'busy', seq: 250 } as never);
    expect(await feed.catchUp('busy', 100, gen)).toMatchObject({ reset: false, seq: 250 });
    expect(await feed.catchUp('busy', 0, gen)).toMatchObject({ reset: true, seq: 250, events: [] });
    await w.store
      .raw()
      .collection('feed_frames')
      .deleteMany({ topic: 'busy', seq: { $lt: 240 } });
    expect(await feed.catchUp('busy', 239, gen)).toMatchObject({ reset: false });
    expect(await feed.catchUp('busy', 238, gen)).toMatchObject({ reset: true });
    expect(await feed.catchUp('unknown', 0, gen)).toEqual({ gen, seq: 0, reset: false, events: [] });
  });
});
