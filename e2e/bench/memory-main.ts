import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRegistry, type Action } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { todayInDhaka } from '@pathshala/shared/text';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { actionsOf } from '@pathshala/shared';
import { loginByApi, type Caller } from '../support/api';
import { heldMb, ownProcesses } from './own-processes';

/**
 * Measures the memory of all processes after a day of mild use of the demo: people of every role open lists, reports,
 * pickers and dashboards and write registers, one after the other, at the pace of a school's day in so many minutes;
 * then it is quiet for half a minute, and for eleven more. A number: how many minutes.
 */
const MINUTES = Number(process.argv[2] ?? 8);
const QUIET_MS = 30_000;
/** Longer than what sets type stays without work. */
const LONG_QUIET_MS = 11 * 60_000;
const START_LIMIT_MS = 240_000;
const PER_SECOND = 8;
const PEOPLE = ['head', 'teacher', 'office', 'accountant', 'librarian', 'student', 'guardian'];
const SCHOOLS = ['shapla', 'meghna'];

const dataFolder = mkdtempSync(join(tmpdir(), 'pathshala-memory-'));
const port = await freePort();
const product = spawn(process.execPath, ['tools/start.mjs'], {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, SERVERS: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => product.kill('SIGTERM'));
const lines: [string, Map<string, number>][] = [];
try {
  await untilReady();
  process.env['PATHSHALA_URL'] = `http://127.0.0.1:${port}`;
  await wait(QUIET_MS);
  lines.push(['after the start', held()]);
  const queries = queriesOfScreens();
  const callers: Caller[] = [];
  // One after the other: a busy machine refuses some of fourteen logins at once.
  for (const school of SCHOOLS)
    for (const name of PEOPLE) callers.push(await loginByApi(`${name}@${school}.demo.test`));
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const answered = await passTime(60_000, { queries, callers });
    lines.push([`minute ${minute}, ${answered} answers`, held()]);
  }
  await wait(QUIET_MS);
  lines.push(['half a minute quiet', held()]);
  await wait(LONG_QUIET_MS);
  lines.push(['eleven minutes later', held()]);
} finally {
  print(lines);
  const isOver = product.exitCode !== null || product.signalCode !== null;
  const ended = isOver ? null : new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exit(0);

/** Everything that a screen asks for when it is opened. */
function queriesOfScreens(): Action[] {
  const registry = buildRegistry(modules);
  return [...registry.actions.values()].filter(
    (action) =>
      action.kind === 'query' &&
      !action.path.includes(':') &&
      !/(export|Pdf|File|request|introspect)$/.test(action.id) &&
      action.input.safeParse({}).success,
  );
}

/** @returns how many calls were answered */
async function passTime(ms: number, { queries, callers }: { queries: readonly Action[]; callers: readonly Caller[] }) {
  const until = performance.now() + ms;
  let answered = 0;
  for (let at = 0; performance.now() < until; at += 1) {
    const caller = callers[at % callers.length]!;
    const query = queries[(at * 7) % queries.length]!;
    const began = performance.now();
    const isAnswered = await (at % 20 === 0 ? openRegister(caller) : caller.run(query, {})).then(
      () => true,
      () => false,
    );
    if (isAnswered) answered += 1;
    await wait(Math.max(0, 1_000 / PER_SECOND - (performance.now() - began)));
  }
  return answered;
}

/** As a teacher does it, of any section. */
async function openRegister(caller: Caller): Promise<void> {
  await caller.run(actionsOf(AcademicYear).options, {});
  const { rows } = (await caller.run(actionsOf(Section).list, { size: 100 })) as { rows: { id: string }[] };
  const section = rows[Math.floor(Math.random() * rows.length)]!.id;
  await caller.run(attendanceActions.openSheet, { section, date: todayInDhaka(new Date()), period: 0 });
}

async function untilReady(): Promise<void> {
  let said = '';
  product.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const began = performance.now();
  while (!said.includes('\nready http')) {
    if (product.exitCode !== null || performance.now() - began > START_LIMIT_MS)
      throw new Error(`The product did not start:\n${said}`);
    await wait(200);
  }
}

/** MB of each process of the product, by what it is. */
function held(): Map<string, number> {
  const out = new Map<string, number>();
  for (const each of ownProcesses()) out.set(each.kind, (out.get(each.kind) ?? 0) + heldMb(each));
  return out;
}

function print(rows: readonly [string, Map<string, number>][]): void {
  const kinds = [...new Set(rows.flatMap(([, each]) => [...each.keys()]))].sort();
  console.log(`\n| MB | ${kinds.join(' | ')} | together |\n| --- | ${kinds.map(() => '--:').join(' | ')} | --: |`);
  for (const [what, each] of rows) {
    const cells = kinds.map((kind) => (each.get(kind) ?? 0).toFixed(0));
    console.log(
      `| ${what} | ${cells.join(' | ')} | ${[...each.values()].reduce((sum, one) => sum + one, 0).toFixed(0)} |`,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}
