import { attendanceActions, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import type { ActionOutput } from '@pathshala/shared';
import { baseUrl, loginByApi } from '../support/api';
import { findOpenRegister } from '../support/school-days';
import startProduct from '../support/start-product';
import { openHttp, pageHeaders } from './http-connection';
import { ownProcesses, usedMs } from './own-processes';

const [WARM_UP, RUNS, AT_ONCE] = [400, 1_500, 4];
const [SAVE_WARM_UP, SAVES] = [150, 300];
/** Only requests whose name this matches. */
const ONLY = new RegExp(process.argv[2] ?? '');
const SCHOOL = 'shapla.demo.test';

interface Work {
  what: string;
  goalMs: number | null;
  warmUp: number;
  runs: number;
  atOnce: number;
  run: (index: number) => Promise<unknown>;
}

// Measures the cost of one request to a running product: processor time of the web server, the store and the rest, as a
// busy server has it, not the time that a single caller waits.
const stop = await startProduct();
const http = openHttp();
try {
  const url = baseUrl();
  const teacher = await loginByApi(`teacher@${SCHOOL}`);
  const head = await loginByApi(`head@${SCHOOL}`);
  const { section, date, roster } = await findOpenRegister(teacher);
  const headers = await pageHeaders(url, teacher.token);
  const headHeaders = await pageHeaders(url, head.token);
  const key = { section, date, period: 0 };
  const sheet = `${url}${attendanceActions.openSheet.path}?${new URLSearchParams({ section, date, period: '0' })}`;
  const seen = await http.send<ActionOutput<typeof attendanceActions.openSheet>>('GET', sheet, headers);
  const revs = new Map(seen.roster.map((row) => [row.student, row.mark?.rev ?? 0]));
  const save = async (index: number) => {
    const status: MarkStatus = index % 2 === 0 ? 'absent' : 'present';
    const entries = roster.map(({ student }) => ({ student, status, base: revs.get(student)! }));
    const answer = await http.send<ActionOutput<typeof attendanceActions.mark>>(
      'POST',
      `${url}${attendanceActions.mark.path}`,
      headers,
      { ...key, entries },
    );
    for (const mark of answer.applied) revs.set(mark.student, mark.rev);
  };
  const reads = { warmUp: WARM_UP, runs: RUNS, atOnce: AT_ONCE };
  const works: Work[] = [
    { what: `open a register of ${roster.length}`, goalMs: 2, ...reads, run: () => http.take('GET', sheet, headers) },
    {
      what: 'list of students, 50 on a page',
      goalMs: 1.5,
      ...reads,
      run: (index) => http.take('GET', `${url}/api/students?page=${(index % 5) + 1}&size=50&sort=code`, headHeaders),
    },
    { what: 'login page', goalMs: null, ...reads, run: () => http.take('GET', `${url}/login`, {}) },
    {
      what: `save ${roster.length} marks, one teacher`,
      goalMs: 8,
      warmUp: SAVE_WARM_UP,
      runs: SAVES,
      atOnce: 1,
      run: save,
    },
  ];
  console.log('| Request | requests a second | server ms (each) | store ms | others ms | together | goal |');
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  for (const work of works.filter(({ what }) => ONLY.test(what))) await measure(work);
} finally {
  http.close();
  await stop();
}
process.exit(0);

async function measure({ what, goalMs, warmUp, runs, atOnce, run }: Work): Promise<void> {
  await repeat(warmUp, { atOnce, run });
  const before = processorMs();
  const began = performance.now();
  await repeat(runs, { atOnce, run });
  const seconds = (performance.now() - began) / 1_000;
  const after = processorMs();
  const spent = [...after].map(([pid, { kind, ms }]) => ({ kind, ms: (ms - (before.get(pid)?.ms ?? 0)) / runs }));
  const of = (isIt: (kind: string) => boolean) => spent.filter(({ kind }) => isIt(kind)).map(({ ms }) => ms);
  const isServer = (kind: string) => kind === 'server';
  const isStore = (kind: string) => kind === 'embedded';
  const sums = [isServer, isStore, (kind: string) => !isServer(kind) && !isStore(kind), () => true].map((isIt) =>
    of(isIt).reduce((sum, ms) => sum + ms, 0),
  );
  // One connection stays with one server; the other server only receives the changes.
  const apart = of(isServer).toSorted((a, b) => b - a);
  const cells = sums.map(
    (ms, at) => ms.toFixed(2) + (at === 0 ? ` (${apart.map((one) => one.toFixed(2)).join(', ')})` : ''),
  );
  console.log(
    `| ${what} | ${(runs / seconds).toFixed(0)} | ${cells.join(' | ')} | ${goalMs === null ? '' : goalMs.toFixed(1)} |`,
  );
}

async function repeat(runs: number, { atOnce, run }: Pick<Work, 'atOnce' | 'run'>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < runs) await run(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Keyed by process id. */
function processorMs() {
  return new Map(ownProcesses().map((each) => [each.pid, { kind: each.kind, ms: usedMs(each) }]));
}
