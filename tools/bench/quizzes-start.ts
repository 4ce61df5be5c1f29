import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { world, type World } from '@pathshala/core/testing';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { ObjectId } from 'mongodb';
import { startMeasured, type Measured } from '../../e2e/bench/measured-process';
import { buildPrograms } from '../launch/build-product.mjs';
import { bundleNode } from '../launch/bundle-node.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { openClients, requestText, type Clients, type Got } from './quizzes-clients';
import { logInAll, openQuiz, QUESTIONS, WRITER } from './quizzes-hall';
import type { Figure } from './figures';

export interface StartBenchOptions {
  students: number;
  rounds: number;
}
const WHOLE: StartBenchOptions = { students: 2_000, rounds: 5 };
/** Two thousand come within a second. */
const EACH_MS = 0.5;
/** Pages are opened before, one after the other. */
const PAGE_MS = 3;
const PAGE_TRIES = 5;
/** Work that follows the answers (the live feed) belongs to the cost of a start. */
const REST_MS = 400;
const NURSERY = '--max-semi-space-size=64';

/**
 * Students with sessions and connections of their own open one paper within a second over HTTP: the product's built
 * server as a process of its own, alternating with Node's own server that answers as many requests with bytes recorded
 * from the product. A fresh quiz each round.
 * @throws Error when a start failed, a paper is not whole, or an attempt is missing
 */
export async function benchStart({ students, rounds }: StartBenchOptions = WHOLE): Promise<Figure[]> {
  const w = await world({ clock: 'running', students, weekend: [], env: { NODE_ENV: 'production' } });
  const directory = await mkdtemp(path.join(tmpdir(), 'pathshala-bench-'));
  const running: { stop(): void }[] = [];
  const start = async (program: string, env: Record<string, string>) => {
    const server = await startMeasured([NURSERY, program], env);
    running.push(server);
    return server;
  };
  try {
    const outDir = path.join(projectRoot, '.cache', 'bench-programs');
    await buildPrograms(projectRoot, { say: () => undefined });
    await bundleNode(projectRoot, { outDir, programs: { static: 'tools/bench/quizzes-static.ts' } });
    const { MONGO_URL, MONGO_DATABASE, REDIS_URL, REDIS_PREFIX, SECRET } = w.config;
    const product = await start(path.join(projectRoot, 'dist', 'server.js'), {
      MONGO_URL,
      MONGO_DATABASE,
      REDIS_URL,
      REDIS_PREFIX,
      SECRET,
      PORT: '0',
      LOG_LEVEL: 'info',
    });
    const headers = await pageHeaders(product, await logInAll(w));
    const hall = { w, headers, server: product };
    // A round before the first is for the caches of both, and gives the bytes.
    const recorded = (await startRound(hall)).got[0]!;
    const file = path.join(directory, 'answer');
    await writeFile(file, recorded.body);
    const plain = await start(path.join(outDir, 'static.js'), {
      ANSWER: JSON.stringify({ file, headers: headersOf(recorded.head) }),
    });
    await plainRound({ w, headers, server: plain });

    const own: Round[] = [];
    const bound: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      own.push((await startRound(hall)).figures);
      bound.push(await plainRound({ w, headers, server: plain }));
      console.log(
        `round ${round}: ${say(own.at(-1)!)}; static ${say(bound.at(-1)!)}; ${recorded.body.length} bytes each, errors 0`,
      );
    }
    const cold = (await startRound(hall, { isCold: true })).figures;
    console.log(`nobody’s session known to the process: ${say(cold)}`);
    const of = (list: readonly Round[], key: 'cpu' | 'p99' | 'requests') => list.map((each) => each[key]);
    const each = of(own, 'requests').map((count) => count / students);
    return [
      {
        what: `${students} students open a paper within a second over HTTP: CPU of the server for each (bound: static server of the same bytes)`,
        unit: 'µs',
        times: of(own, 'cpu'),
        bound: of(bound, 'cpu'),
        goal: 2,
      },
      {
        what: 'the same: slowest of a hundred (same bound)',
        unit: 'ms',
        times: of(own, 'p99'),
        bound: of(bound, 'p99'),
        goal: 3,
      },
      {
        what: 'the same: requests to the database for each student',
        unit: '',
        times: each,
        goal: 0.05,
      },
    ];
  } finally {
    for (const server of running) server.stop();
    await w.close();
    await rm(directory, { recursive: true, force: true });
  }
}

interface Round {
  /** Microseconds of processor time of the server for each client. */
  cpu: number;
  p50: number;
  p99: number;
  /** Requests to the database from the first start until everything that follows is done. */
  requests: number;
  commands: string;
}
interface Hall {
  w: World;
  headers: readonly Record<string, string>[];
  server: Measured;
}
const say = ({ cpu, p50, p99, requests, commands }: Round) =>
  `${cpu.toFixed(0)} µs, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${requests > 0 ? `, ${requests} requests to the database (${commands})` : ''}`;
/** A round has connections of its own, for servers end those that are idle. */
const open = ({ url }: Measured, count: number): Clients => openClients(Number(url.split(':')[1]), count);
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

async function startRound(
  { w, headers, server }: Hall,
  { isCold = false } = {},
): Promise<{ figures: Round; got: Got[] }> {
  const quiz = await openQuiz(w);
  const clients = open(server, headers.length);
  const ask = headers.map((each) => requestText('POST', sittingActions.start.path, each, { quiz, writer: WRITER }));
  // They sit in front of the screen that waits, which asks for the time.
  await clients.arrive(
    (index) => requestText('GET', sittingActions.serverTime.path, headers[index]!),
    headers.length * EACH_MS,
  );
  // Whatever changes someone's rights makes every process ask for everyone's again.
  if (isCold) await changeRights(w);
  await rest();
  const before = await requestsOf(w);
  const cpu = server.cpu();
  const got = await clients.arrive((index) => ask[index]!, headers.length * EACH_MS);
  await rest();
  const spent = server.cpu() - cpu;
  const after = await requestsOf(w);
  clients.close();
  const wrong = got.find((each) => each.status !== 200);
  if (wrong) throw new Error(`A start was answered by ${wrong.head} ${bodyOf(wrong)}`);
  const attempts = new Set(got.map((each) => attemptIn(bodyOf(each))));
  const stored = await w.store
    .raw()
    .collection('quiz_attempts')
    .countDocuments({ quiz: new ObjectId(quiz) });
  if (attempts.size !== headers.length || stored !== headers.length)
    throw new Error(`${attempts.size} attempts were answered and ${stored} stored for ${headers.length} students`);
  const commands = [...after]
    .map(([name, count]) => [name, count - (before.get(name) ?? 0) - (name === 'serverStatus' ? 1 : 0)] as const)
    .filter(([, count]) => count > 0);
  return {
    got,
    figures: {
      ...figuresOf(got, spent),
      requests: commands.reduce((sum, [, count]) => sum + count, 0),
      commands: commands.map(([name, count]) => `${count} ${name}`).join(', '),
    },
  };
}

async function changeRights(w: World): Promise<void> {
  const roles = w.system().repo(Role);
  await roles.update((await roles.findOne({ key: 'librarian' }))!.id, { nameBn: `গ্রন্থাগারিক ${Date.now()}` });
}

async function plainRound({ server, headers }: Hall): Promise<Round> {
  const clients = open(server, headers.length);
  await clients.arrive((index) => requestText('GET', '/time', headers[index]!), headers.length * EACH_MS);
  await rest();
  const cpu = server.cpu();
  const got = await clients.arrive((index) => requestText('GET', '/paper', headers[index]!), headers.length * EACH_MS);
  await rest();
  clients.close();
  return { ...figuresOf(got, server.cpu() - cpu), requests: 0, commands: '' };
}

function figuresOf(got: readonly Got[], cpu: number) {
  const sorted = got.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    cpu: cpu / got.length,
    p50: sorted[Math.floor(sorted.length * 0.5)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
  };
}

/**
 * The headers of the client's own calls for each student: session, page token and cookie, and the headers of a browser.
 */
async function pageHeaders(server: Measured, tokens: readonly string[]): Promise<Record<string, string>[]> {
  const base = tokens.map((token) => ({
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': 'bn',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    authorization: `Bearer ${token}`,
  }));
  const arrive = async () => {
    const clients = open(server, tokens.length);
    const answers = await clients.arrive(
      (index) => requestText('GET', '/api/csrf-token', base[index]!),
      tokens.length * PAGE_MS,
    );
    clients.close();
    return answers;
  };
  let pages = await arrive();
  // A server that has just begun refuses some on a busy machine; a browser would come again as well.
  for (let again = 0; again < PAGE_TRIES && pages.some(({ status }) => status !== 200); again += 1) {
    await rest();
    pages = await arrive();
  }
  return pages.map((page, index) => {
    const cookie = /^set-cookie: *([^;\r]*)/im.exec(page.head)?.[1] ?? '';
    return { ...base[index]!, cookie, 'x-csrf-token': (JSON.parse(bodyOf(page)) as { token: string }).token };
  });
}

function bodyOf({ head, body }: Got): string {
  const encoding = /^content-encoding: *(\w+)/im.exec(head)?.[1];
  return (encoding === 'gzip' ? gunzipSync(body) : encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}

function attemptIn(body: string): string {
  const { attempt, paper } = JSON.parse(body) as {
    attempt: string;
    paper: { questions: { id: string; number: number; content: { options: unknown[] } }[] };
  };
  const isWhole =
    new Set(paper.questions.map(({ id }) => id)).size === QUESTIONS &&
    paper.questions.every(({ number, content }, index) => number === index + 1 && content.options.length === 4);
  if (!isWhole) throw new Error(`A paper is not whole: ${body.slice(0, 300)}`);
  return attempt;
}

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map(
        (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
      )
      .filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name)),
  );

/** Requests that the store has had since its start, by command. */
async function requestsOf(w: World): Promise<Map<string, number>> {
  const { metrics } = (await w.store.client().db('admin').command({ serverStatus: 1 })) as unknown as {
    metrics: { commands: Record<string, { total: number }> };
  };
  return new Map(Object.entries(metrics.commands).map(([name, { total }]) => [name, Number(total)]));
}
