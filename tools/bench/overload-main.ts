import path from 'node:path';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { world, type World } from '@pathshala/core/testing';
import { startMeasured } from '../../e2e/bench/measured-process';
import { pageHeaders } from '../../e2e/bench/http-connection';
import { manySessions, openProduct, openUntil, type Connection } from '../../e2e/bench/sockets-connections';
import { bundleNode, nodePrograms } from '../launch/bundle-node.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { openServices } from './bench-services';

/** Two marks for one list, by teachers who all write the few registers of one hour: the worst that a morning has. */
const READ_EVERY = 3;
const PERIODS = 4;
const STUDENTS = 60;
/** Screens that are open meanwhile: families who follow their bell, and staff who follow the registers as well. */
const SOCKETS = 1_500;
const STAFF = 40;
/** As many at a time as a machine of two cores keeps busy with. */
const CLOSED = 16;
const TIMEOUT_MS = 10_000;
const NURSERY = '--max-semi-space-size=64';

interface Outcome {
  kind: 'read' | 'mark';
  at: number;
  ms: number;
  status: number;
}
interface Slot {
  period: number;
  student: string;
  base: number;
  isTaken: boolean;
}

/**
 * Measures how much one server carries with 1,500 open screens, what it still carries at once, three and ten times
 * that, and how soon it has recovered. Ends within two minutes.
 */
const stop = await openServices();
const w = await world({ clock: 'running', students: STUDENTS, weekend: [], env: { NODE_ENV: 'production' } });
const outDir = path.join(projectRoot, '.cache', 'bench-programs');
await bundleNode(projectRoot, { outDir, programs: { server: nodePrograms.server } });
const { MONGO_URL, MONGO_DATABASE, REDIS_URL, REDIS_PREFIX, SECRET } = w.config;
const server = await startMeasured([NURSERY, path.join(outDir, 'server.js')], {
  MONGO_URL,
  MONGO_DATABASE,
  REDIS_URL,
  REDIS_PREFIX,
  SECRET,
  PORT: '0',
  LOG_LEVEL: 'info',
});
try {
  const load = await openLoad(w, `http://${server.url}`);
  const screens = await openScreens(w, server.url);
  await load.closed(CLOSED, 4_000);
  const most = rateOf(await load.closed(CLOSED, 8_000), 8);
  console.log(
    `| Load | offered | answered | share of the most | refused early | failed | p50 | p99 | of marks | of lists |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const [times, seconds, from] of [
    [1, 8, 1],
    [3, 18, 8],
    [10, 18, 8],
  ] as const) {
    const all = await load.open(most * times, seconds * 1_000);
    print(
      `${times}×`,
      all.filter(({ at }) => at >= from * 1_000),
      { most, seconds: seconds - from },
    );
  }
  const after = await load.open(most / 2, 8_000);
  const lastLate = Math.max(0, ...after.filter(({ ms, status }) => ms > 1_000 || status !== 200).map(({ at }) => at));
  console.log(`\nas before ${(lastLate / 1_000).toFixed(1)} s after it`);
  const left = screens.filter(({ socket }) => socket.readyState === socket.OPEN).length;
  console.log(`${left} of ${screens.length} screens still open`);
  for (const { socket } of screens) socket.terminate();
  load.close();
} finally {
  server.stop();
  await w.close();
  await stop();
}
process.exit(0);

async function openScreens({ school, config }: World, url: string): Promise<Connection[]> {
  const client = await MongoClient.connect(config.MONGO_URL);
  const tokens = await manySessions(client.db(config.MONGO_DATABASE), school.head.token, SOCKETS);
  await client.close();
  const bell = { entity: 'notification', room: { field: 'user', value: school.head.actor.userId! } };
  const register = { entity: 'attendanceSheet', room: { field: 'section', value: school.sectionA.id } };
  const screens: Connection[] = [];
  await openUntil(screens, SOCKETS, (index) =>
    openProduct(url, tokens[index]!, index < STAFF ? [bell, register] : [bell]),
  );
  return screens;
}

async function openLoad({ school, system }: World, url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const headers = await pageHeaders(url, school.head.token);
  const date = system(school.id).today;
  const slots: Slot[] = Array.from({ length: PERIODS }, (_each, period) =>
    school.students.map(({ id }) => ({ period: period + 1, student: id, base: 0, isTaken: false })),
  ).flat();
  let count = 0;
  let next = 0;

  const send = (method: string, to: string, body?: unknown) =>
    new Promise<{ status: number; body: string }>((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const asked = request(url + to, {
        agent,
        method,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          'x-wait-ms': String(TIMEOUT_MS),
          ...(text ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}),
        },
      });
      asked
        .on('response', (answer) => {
          let got = '';
          answer
            .setEncoding('utf8')
            .on('data', (chunk: string) => (got += chunk))
            .on('end', () => resolve({ status: answer.statusCode ?? 0, body: got }))
            .on('error', () => resolve({ status: 0, body: '' }));
        })
        .on('timeout', () => asked.destroy())
        .on('error', () => resolve({ status: 0, body: '' }))
        .end(text);
    });

  async function mark(): Promise<number> {
    let slot = slots[(next += 1) % slots.length]!;
    for (let tries = 0; slot.isTaken && tries < slots.length; tries += 1) slot = slots[(next += 1) % slots.length]!;
    slot.isTaken = true;
    const { period, student, base } = slot;
    const status = base % 2 === 0 ? 'absent' : 'present';
    const answer = await send('POST', '/api/attendance/sheets/mark', {
      section: school.sectionA.id,
      date,
      period,
      entries: [{ student, status, base }],
    });
    slot.isTaken = false;
    if (answer.status !== 200) return answer.status;
    const { applied, conflicts } = JSON.parse(answer.body) as {
      applied: { student: string; rev: number }[];
      conflicts: { current: { rev: number } }[];
    };
    slot.base = applied.find((each) => each.student === student)?.rev ?? conflicts[0]?.current.rev ?? base;
    return answer.status;
  }
  const one = async (began: number, into: Outcome[]): Promise<void> => {
    const at = performance.now();
    const kind = (count += 1) % READ_EVERY === 0 ? 'read' : 'mark';
    const status = kind === 'read' ? (await send('GET', '/api/students?page=1&size=50')).status : await mark();
    into.push({ kind, at: at - began, ms: performance.now() - at, status });
  };

  return {
    async closed(clients: number, ms: number): Promise<Outcome[]> {
      const [began, out] = [performance.now(), [] as Outcome[]];
      await Promise.all(
        Array.from({ length: clients }, async () => {
          while (performance.now() - began < ms) await one(began, out);
        }),
      );
      return out;
    },
    /** Calls come whether those before are answered or not, as people do. */
    async open(perSecond: number, ms: number): Promise<Outcome[]> {
      const [began, out, sent] = [performance.now(), [] as Outcome[], [] as Promise<void>[]];
      while (performance.now() - began < ms) {
        while (sent.length < ((performance.now() - began) / 1_000) * perSecond) sent.push(one(began, out));
        await wait(2);
      }
      await Promise.all(sent);
      return out;
    },
    close: () => agent.destroy(),
  };
}

function rateOf(outcomes: readonly Outcome[], seconds: number): number {
  return outcomes.filter(({ status }) => status === 200).length / seconds;
}

function print(what: string, outcomes: readonly Outcome[], { most, seconds }: { most: number; seconds: number }): void {
  const good = outcomes.filter(({ status }) => status === 200);
  const at = (share: number, only?: Outcome['kind']) => {
    const times = good.flatMap(({ kind, ms }) => (!only || kind === only ? [ms] : [])).toSorted((a, b) => a - b);
    return `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  };
  const rate = rateOf(outcomes, seconds);
  const refused = outcomes.filter(({ status }) => status === 503).length;
  const cells = [
    what,
    `${(outcomes.length / seconds).toFixed(0)}/s`,
    `${rate.toFixed(0)}/s`,
    `${((100 * rate) / most).toFixed(0)} %`,
    refused,
    outcomes.length - good.length - refused,
    at(0.5),
    at(0.99),
    at(0.99, 'mark'),
    at(0.99, 'read'),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
