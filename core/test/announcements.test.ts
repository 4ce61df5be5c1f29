import { topicOf } from '@pathshala/shared/kit';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import { House, Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { attendanceActions, AttendanceMark, AttendanceTotal } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runUnit, type Context, type Kernel } from '../src/kernel';
import { frameOfRow, startPump, type FrameRow, type Pump } from '../src/kernel/host';
import { announcedEvents, readTouched, type Announcement } from '../src/kernel/live/announcement';
import { openServerStream } from '../src/kernel/mongo/change-feed';
import { collectionOf } from '../src/kernel/mongo/derive-model';
import { makeSampler, watchQueries, world, type SentQuery, type World } from '../src/testing';

let w: World;
let pump: Pump;
let taken: () => SentQuery[];
/** Lines of the pump's log, with their fields. */
const lines: [text: string, facts: { calls?: object[] }][] = [];
const note = (facts: object | string, text: string) =>
  void (typeof facts === 'string' ? undefined : lines.push([text, facts]));
beforeAll(async () => {
  w = await world({ clock: 'running', isTraced: true, weekend: [] });
  const log = { debug: note, info: note, warn: note };
  pump = startPump({ ...w.kernel, log } as unknown as Kernel, { leaseMs: 400 });
  taken = watchQueries(w.store);
  await vi.waitUntil(() => pump.active, { timeout: 20_000 });
});
beforeEach(async () => void (await w.store.raw().collection('feed_changes').deleteMany({})));
afterAll(async () => {
  await pump.close();
  await w.close();
});

const announced = () => w.store.raw().collection<Announcement>('feed_changes').find().sort({ _id: 1 }).toArray();
const inUnit = <O>(work: (ctx: Context) => Promise<O>) =>
  runUnit(w.system(w.school.id), { id: 'test.announce', audited: true }, work);
const framesOf = async (topic: string) =>
  (await w.store.raw().collection<FrameRow>('feed_frames').find({ topic }).sort({ seq: 1 }).toArray()).map(frameOfRow);
const told = async (topic: string, ids: readonly string[]) =>
  (await framesOf(topic))
    .flatMap(({ events }) => events)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, op, rev }) => [id, op, rev]);
const houses = () => topicOf(w.school.id, { entity: 'house' });
let number = 0;
const house = () => ({ name: `Announced ${(number += 1)}`, nameBn: 'হাউস' });

describe('a register that is saved', () => {
  it('is one announcement of few statements, and one frame for its section', async () => {
    const { sectionA, students, teacher } = w.school;
    const key = { section: sectionA.id, date: w.system(w.school.id).today, period: 3 };
    const six = students.slice(0, 6);
    const save = (status: 'present' | 'absent', base: number) =>
      teacher.run(attendanceActions.mark, {
        ...key,
        entries: six.map(({ id }) => ({ student: id, status, base })),
      });
    const { applied } = await save('present', 0);
    const ids = applied.map(({ id }) => id);
    const room = topicOf(w.school.id, { entity: 'attendanceMark', room: { field: 'section', value: sectionA.id } });
    await expect.poll(async () => (await told(room, ids)).length).toBe(6);
    await w.store.raw().collection('feed_changes').deleteMany({});
    // Days covered by a manual total take no marks.
    const totals = collectionOf(AttendanceTotal);
    expect(taken().some(({ collection }) => collection === totals)).toBe(true);
    await save('absent', 1);
    const asked = taken();
    // The register already has a mark for every student.
    expect(asked.some(({ collection }) => collection === totals)).toBe(false);
    const updates = asked.filter(({ name, collection }) => name === 'update' && collection === 'attendance_marks');
    expect(
      updates.flatMap(({ command }) => command['updates'] as { multi?: boolean }[]).map(({ multi }) => multi),
    ).toEqual([true]);
    const [one, ...others] = await announced();
    expect(others).toEqual([]);
    expect(one!.entities.toSorted()).toEqual(['attendanceMark', 'attendanceSheet']);
    const marks = readTouched(one!).find(({ entity }) => entity === AttendanceMark.name)!;
    expect(marks).toMatchObject({ tenantId: w.school.id, fields: expect.arrayContaining(['status']) as never });
    expect(marks.ids).toEqual(ids);
    await expect.poll(async () => (await told(room, ids)).filter(([, , rev]) => rev === 2).length).toBe(6);
    const last = (await framesOf(room)).at(-1)!;
    expect(last.events.map(({ set }) => [set?.['student'], set?.['status']])).toEqual(
      six.map(({ id }) => [id, 'absent']),
    );
    expect(last.scopeFields).toMatchObject(six.map(({ id }) => [{ student: id }]));
    // Without tracing, announcement, frame and log line contain no span.
    const cause = { requestId: one!.cause!.requestId, userId: teacher.actor.userId };
    expect(one!.cause).toEqual(cause);
    expect(last.traceparent).toBeUndefined();
    const calls = () => lines.map(([, facts]) => facts.calls ?? []);
    await expect.poll(calls).toContainEqual([{ ...cause, tenantId: w.school.id }]);
  });
});

describe('a unit of work', () => {
  it('says nothing when it fails', async () => {
    await expect(
      inUnit(async (ctx) => {
        await ctx.repo(House).create(house());
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await announced()).toEqual([]);
  });

  it('tells of a record in the order of its changes, also between those of others', async () => {
    const [a, b] = await inUnit(async (ctx) => {
      const rows = await ctx.repo(House).createMany([house(), house()]);
      const [one, two] = rows as [(typeof rows)[number], (typeof rows)[number]];
      await ctx.repo(House).update(one.id, { rank: 1 });
      await ctx.repo(House).update(two.id, { rank: 2 });
      await ctx.repo(House).update(one.id, { rank: 3 });
      await ctx.repo(House).remove(two.id);
      return [one.id, two.id];
    });
    const [only] = await announced();
    const events = announcedEvents(only!).map(({ event: { id, op, rev } }) => [id, op, rev]);
    expect(events.filter(([id]) => id === a)).toEqual([
      [a, 'create', 1],
      [a, 'update', 2],
      [a, 'update', 3],
    ]);
    await expect
      .poll(() => told(houses(), [a!, b!]))
      .toEqual([
        [a, 'create', 3],
        [b, 'remove', 3],
      ]);
  });

  it('is reported once, and so is a record written outside one', async () => {
    const inside = await inUnit((ctx) => ctx.repo(House).create(house()));
    const outside = await w.system(w.school.id).repo(House).create(house());
    await w.system(w.school.id).repo(House).update(inside.id, { rank: 9 });
    const ids = [inside.id, outside.id];
    await expect
      .poll(async () => (await told(houses(), ids)).map(([id]) => id).toSorted())
      .toEqual(expect.arrayContaining(ids.toSorted()));
    await expect.poll(async () => (await told(houses(), [inside.id])).map(([, , rev]) => rev).at(-1)).toBe(2);
    expect((await told(houses(), [outside.id])).map(([, , rev]) => rev)).toEqual([1]);
  });

  it('takes places that must be unique from records that give them up first', async () => {
    const sections = w.system(w.school.id).repo(Section);
    const { shift } = await sections.get(w.school.sectionA.id);
    const { id: other } = await makeSampler(w.system(w.school.id)).stored(Shift);
    const rows = await sections.createMany(
      [
        { shift, name: 'U1' },
        { shift: other, name: 'U5' },
        { shift: other, name: 'U7' },
      ].map((each) => ({ class: w.school.class.id, nameBn: each.name, ...each })),
    );
    const names = ['U5', 'U6', 'U5'];
    await inUnit((ctx) =>
      ctx.repo(Section).bulk(rows.map(({ id, rev }, at) => ({ id, rev, patch: { name: names[at]! } }))),
    );
    expect((await Promise.all(rows.map(({ id }) => sections.get(id)))).map(({ name }) => name)).toEqual(names);
  });

  it('changes nothing of many when one was changed meanwhile', async () => {
    const rows = await w.system(w.school.id).repo(House).createMany([house(), house(), house()]);
    await w.store
      .documents(House)
      .updateOne({ $expr: { $eq: [{ $toString: '$_id' }, rows[1]!.id] } } as never, { $inc: { rev: 1 } } as never);
    await expect(
      inUnit((ctx) => ctx.repo(House).bulk(rows.map(({ id }) => ({ id, rev: 1, patch: { rank: 7 } })))),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const found = await w
      .system(w.school.id)
      .repo(House)
      .find({ where: { id: { in: rows.map(({ id }) => id) } } as never });
    expect(found.map(({ rank }) => rank)).not.toContain(7);
  });
});

describe('the stream of a server', () => {
  it('hears of records that it remembers, of pages and of rights from the announcement', async () => {
    const heard = { remembered: [] as string[], pages: [] as (string | null)[], rights: 0 };
    let isOpen = false;
    const stream = openServerStream(w.store, null, new Set([House.name]), {
      onOpen: () => void (isOpen = true),
      onFrame: () => undefined,
      onRights: () => void (heard.rights += 1),
      onContent: (site) => void heard.pages.push(site),
      onRemembered: (entity, id) => void heard.remembered.push(`${entity} ${id}`),
      onToken: () => undefined,
      onEnd: () => undefined,
    });
    try {
      await expect.poll(() => isOpen).toBe(true);
      const page = { title: 'A', titleBn: 'ক', body: 'x', bodyBn: 'x', publishedOn: '2026-03-01' } as const;
      const ids = await inUnit(async (ctx) => {
        const rows = await ctx.repo(House).createMany([house(), house()]);
        await ctx.repo(Notice).create({ ...page, status: 'published' });
        return rows.map(({ id }) => id);
      });
      // Houses are on the website too.
      await expect.poll(() => heard.pages).toEqual(Array(3).fill(w.school.id));
      expect(heard.remembered).toEqual(ids.map((id) => `house ${id}`));
      expect(heard.rights).toBe(0);
      const { id: role } = (await w.system().repo(Role).findOne({ key: 'teacher' }))!;
      await runUnit(w.system(), { id: 'test.rights', audited: true }, (ctx) =>
        ctx.repo(Role).update(role, { nameBn: 'শিক্ষকগণ' }),
      );
      await expect.poll(() => heard.rights).toBe(1);
    } finally {
      await stream.close();
    }
  });
});
