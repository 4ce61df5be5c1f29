import { actionsOf } from '@pathshala/shared/kit';
import { attendanceActions, AttendanceMark, AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { testConfig, type World } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../src';
import { openHouse, readAnswer, until, type House } from './house';
import { openConnection, gapsIn, type Connection } from './live';
import { spawnServer, type OwnServer } from './own-server';

const { mark, openSheet } = attendanceActions;

let house: House;
let w: World;
let config: ReturnType<typeof testConfig>;
const open: { close(): unknown }[] = [];
beforeAll(async () => {
  house = await openHouse({ students: 20 });
  w = house.w;
  config = testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX });
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
afterAll(() => house.close());

const closing = <T extends { close(): unknown }>(each: T): T => {
  open.push(each);
  return each;
};
const urlOf = (server: RunningServer) => `http://127.0.0.1:${server.port}`;
const isActive = async (url: string) =>
  /^feed_pump_active 1$/m.test((await readAnswer(await fetch(`${url}/metrics`))).body as string);
const subscribed = async (url: string) => {
  const connection = closing(await openConnection(url, w.school.teacher.token));
  return {
    connection,
    ...(await connection.mustSubscribe({
      entity: 'attendanceMark',
      room: { field: 'section', value: w.school.sectionA.id },
    })),
  };
};
let period = 0;
const fresh = () => ({ section: w.school.sectionA.id, date: w.system().today, period: (period += 1) });

/** Marks student after student until told to stop, each three times. */
function keepMarking() {
  const key = fresh();
  let isOver = false;
  let written = 0;
  const done = (async () => {
    for (const [rev, status] of (['absent', 'late', 'present'] as const).entries()) {
      for (const { id } of w.school.students) {
        if (isOver) return;
        await w.school.teacher.run(mark, { ...key, entries: [{ student: id, status, base: rev }] });
        written += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  })();
  return {
    key,
    count: () => written,
    async stop() {
      isOver = true;
      await done;
    },
  };
}

/** Faults of the changes that a connection received for a register: not so in the database, twice, or missing. */
async function faultsOf(
  connection: Connection,
  topic: string,
  after: number,
  key: { date: string; period: number },
): Promise<string[]> {
  const rows = await w
    .system(w.school.id)
    .repo(AttendanceMark)
    .find({ where: { date: key.date, period: key.period } });
  const last = () => new Map(connection.eventsOf(topic).map((event) => [event.id, event]));
  await until(() => rows.every((row) => (last().get(row.id)?.rev ?? 0) >= row.rev), 'the last state does not arrive');
  const told = connection.eventsOf(topic).map((event) => `${event.id}:${event.rev}`);
  return [
    ...gapsIn(
      connection.frames.filter((frame) => frame.topic === topic),
      after,
    ),
    ...rows
      .filter((row) => last().get(row.id)?.rev !== row.rev || last().get(row.id)?.set?.['status'] !== row.status)
      .map((row) => `${row.id} is told otherwise`),
    ...told.filter((each, index) => told.indexOf(each) !== index).map((each) => `${each} is told twice`),
    ...(rows.length === 0 ? ['nothing was written'] : []),
  ];
}

describe('two servers on one store', () => {
  it('both tell every change, whichever was asked', async () => {
    const second = closing(await startServer(config, 'test'));
    const [one, two] = [await subscribed(house.url), await subscribed(urlOf(second))];
    expect([one.topic, one.gen]).toEqual([two.topic, two.gen]);
    const marking = keepMarking();
    await until(() => marking.count() >= 10, 'nothing is written');
    await marking.stop();
    expect(await faultsOf(one.connection, one.topic, one.seq, marking.key)).toEqual([]);
    expect(await faultsOf(two.connection, two.topic, two.seq, marking.key)).toEqual([]);
    expect(two.connection.eventsOf(two.topic)).toEqual(one.connection.eventsOf(one.topic));
    expect([await isActive(house.url), await isActive(urlOf(second))].filter(Boolean)).toHaveLength(1);
  });
  it('answer from what they remember, until the other one changes it', async () => {
    const second = closing(await startServer(config, 'test'));
    const head = await house.page(w.school.head);
    const lockedAt = async (url: string) => {
      const query = new URLSearchParams({ section: w.school.sectionA.id, date: w.system().today, period: '0' });
      const headers = { authorization: `Bearer ${w.school.teacher.token}`, 'x-requested-with': 'XMLHttpRequest' };
      const { body } = await readAnswer(await fetch(`${url}${openSheet.path}?${query.toString()}`, { headers }));
      return (body as { sheet: { locked: boolean } }).sheet.locked;
    };
    expect([await lockedAt(house.url), await lockedAt(urlOf(second))]).toEqual([false, false]);
    const { update, list } = actionsOf(AttendanceSetting);
    const set = (rev: number, frozenThrough: string | null) =>
      head.call('PATCH', update.path.replace(':id', w.school.setting.id), { rev, patch: { frozenThrough } });
    const { rev } = (await w.school.head.run(list, {})).rows[0]!;
    expect((await set(rev, w.system().today)).status).toBe(200);
    // The server that was asked knows immediately, the other one as soon as it is told.
    expect(await lockedAt(house.url)).toBe(true);
    await expect.poll(() => lockedAt(urlOf(second))).toBe(true);
    expect((await set(rev + 1, null)).status).toBe(200);
    expect(await lockedAt(house.url)).toBe(false);
    await expect.poll(() => lockedAt(urlOf(second))).toBe(false);
  });
  it('close lines on both when a session ends', async () => {
    const second = closing(await startServer(config, 'test'));
    const person = await w.school.hire('teacher', w.school.id, 'Leaving');
    const [one, two] = [
      closing(await openConnection(house.url, person.token)),
      closing(await openConnection(urlOf(second), person.token)),
    ];
    await (await house.page(person)).call('POST', '/api/auth/logout', {});
    await expect.poll(() => [one.socket.disconnected, two.socket.disconnected]).toEqual([true, true]);
  });
  it('continue without a gap when the one that runs the feed is closed', async () => {
    const own = await openHouse({ students: 20 });
    const former = house;
    const before = w;
    [house, w] = [own, own.w];
    try {
      const second = closing(
        await startServer(
          testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX }),
          'test',
        ),
      );
      await until(() => isActive(own.url), 'the first does not run the feed');
      const { connection, topic, seq } = await subscribed(urlOf(second));
      const marking = keepMarking();
      await until(() => marking.count() >= 5, 'nothing is written');
      await own.server.close();
      await until(() => isActive(urlOf(second)), 'the second does not take over');
      const taken = marking.count();
      await until(() => marking.count() >= taken + 5, 'nothing is written');
      await marking.stop();
      expect(await faultsOf(connection, topic, seq, marking.key)).toEqual([]);
    } finally {
      for (const each of open.splice(0).reverse()) await each.close();
      [house, w] = [former, before];
      await own.w.close();
    }
  });
});

describe('a server that is killed', () => {
  it('loses nothing and doubles nothing for those who are on another', async () => {
    const other = await openHouse({ students: 20 });
    const former = { house, w };
    let killed: OwnServer | null = null;
    try {
      // The one in this process must not run the feed: it is started after the one that will be killed.
      await other.server.close();
      [house, w] = [other, other.w];
      const settings = testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX });
      killed = await spawnServer(settings);
      const { url } = killed;
      await until(() => isActive(url), 'the first does not run the feed');
      const second = closing(await startServer(settings, 'test'));
      const { connection, topic, seq } = await subscribed(urlOf(second));
      const marking = keepMarking();
      await until(() => connection.eventsOf(topic).length >= 5, 'nothing arrives');
      await killed.kill();
      const atKill = marking.count();
      await until(() => isActive(urlOf(second)), 'the second does not take over');
      await until(() => marking.count() >= atKill + 5, 'nothing is written');
      await marking.stop();
      expect(await faultsOf(connection, topic, seq, marking.key)).toEqual([]);
    } finally {
      await killed?.kill();
      for (const each of open.splice(0).reverse()) await each.close();
      [house, w] = [former.house, former.w];
      await other.w.close();
    }
  });
  it('ends on its own, cleanly, when it is asked to', async () => {
    const server = await spawnServer(config);
    expect((await readAnswer(await fetch(`${server.url}/healthz`))).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
