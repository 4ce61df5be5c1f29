import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallRedis } from '../launch/provide-redis.mjs';
import { Problem } from '../launch/problem.mjs';
import { readList, readRecord, RECORD_FILE, unlisted } from '../mongodb/compare-asked.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { addCounts, countPlaywright, countVitest, noCounts } from './counts.mjs';
import { provideBrowser } from './provide-browser.mjs';
import { runProgram } from './run-program.mjs';

/**
 * @typedef {object} StageHost
 * @property {import('../launch/report-progress.mjs').Say} say
 * @property {Record<string, string | undefined>} env
 * @property {boolean} isFast
 * @property {import('./run-program.mjs').Output} [output] where the words of its programs go; to the console by default
 * @property {boolean | undefined} [isModest] its programs run at a lower priority
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} what
 * @property {boolean} isFast needs neither a browser nor minutes
 * @property {boolean} [isOnRequest] runs only when it is named
 * @property {readonly string[]} [beside] stages that leave some of the processors: it runs beside the first of them that
 *   is chosen, and alone where none is
 * @property {boolean} [isModest] takes only what the stage beside it leaves of the processors
 * @property {(host: StageHost) => Promise<unknown>} [prepare] installs its programs while earlier stages run
 * @property {(host: StageHost) => Promise<import('./counts.mjs').Counts>} run
 */

/** Programs of the compiler, the large ones first. The root's has every workspace that runs on Node and nowhere else. */
export const TYPED = ['.', 'client', 'e2e', 'shared'];
/** Their tests need no data services. */
const FAST_PROJECTS = ['shared', 'client', 'tools'];

/** The journeys wait for a product or a browser a quarter of their time, other tests for a store a twelfth. */
const WAITING = ['e2e', 'vitest'];

/** @type {readonly Stage[]} */
export const stages = [
  {
    name: 'types',
    what: 'the compiler over every workspace',
    isFast: true,
    beside: WAITING,
    isModest: true,
    run: checkTypes,
  },
  {
    name: 'format',
    what: 'oxfmt: every line as it is written everywhere (npm run format mends it)',
    isFast: true,
    beside: WAITING,
    isModest: true,
    run: (host) => oneProgram(host, 'oxfmt', ['--check']),
  },
  {
    name: 'lint',
    what: 'oxlint',
    isFast: true,
    beside: WAITING,
    isModest: true,
    run: (host) => oneProgram(host, 'oxlint', ['--quiet']),
  },
  {
    name: 'checks',
    what: 'direction, walls, translations, unfinished work',
    isFast: true,
    beside: WAITING,
    isModest: true,
    run: runChecks,
  },
  {
    name: 'dead',
    what: 'files, exports and packages that nobody uses (knip)',
    isFast: true,
    beside: WAITING,
    isModest: true,
    run: (host) => oneProgram(host, 'knip', ['--no-progress']),
  },
  {
    name: 'vitest',
    what: 'rules, handlers, conformance, sockets, workers, store, components',
    isFast: true,
    run: runVitest,
  },
  {
    name: 'sharded',
    what: 'payments, results, attendance, moves and the feed on a store that refuses what a sharded cluster refuses',
    isFast: false,
    isOnRequest: true,
    run: (host) =>
      runProjects(host, { name: 'sharded', projects: ['core'], files: SHARDED, env: { STORE_AS: 'sharded' } }),
  },
  // Not modest: how long a start may take is limited.
  {
    name: 'start',
    what: 'npm start as a person uses it',
    isFast: false,
    beside: ['vitest'],
    run: (host) => runProjects(host, { name: 'start', projects: ['system'] }),
  },
  { name: 'e2e', what: 'journeys in Chromium', isFast: false, prepare: findBrowser, run: runJourneys },
];

/**
 * Tests of the parts that write most. `STORE_AS=sharded npx vitest run --project core` takes all others; conformance
 * alone would be a sixth of the suite a second time.
 */
const SHARDED = [
  ...['core/test/feed', 'core/src/modules/money/payments'],
  ...['core/src/modules/exams/results', 'core/src/modules/time/attendance', 'core/src/modules/front/transfers'],
];

/**
 * Several checkers each find out the types that all use: on two cores that takes two and a half times the processor
 * time of one.
 */
const ONE_CHECKER = ['--checkers', '1'];

/** @param {StageHost} host @param {string} program @param {string[]} args */
const oneProgram = async ({ output, isModest }, program, args) =>
  oneCheck(await runProgram(program, args, { output, isModest }));

/**
 * Keeps the compiler's results: after a change it checks only the code that the change reaches.
 * @param {StageHost} host
 */
async function checkTypes({ output, isModest }) {
  const waiting = [...TYPED];
  const counts = noCounts();
  const work = async () => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const known = path.join(projectRoot, '.cache', 'types', `${program === '.' ? 'node' : program}.tsbuildinfo`);
      const args = ['--noEmit', '-p', program, ...ONE_CHECKER, '--incremental', '--tsBuildInfoFile', known];
      const code = await runProgram('tsc', args, { output, isModest });
      if (code === 0) counts.passed += 1;
      else {
        counts.failed += 1;
        process.stdout.write(`  ✗ types of ${program === '.' ? 'what runs on Node' : program}\n`);
      }
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}

/** @param {StageHost} host */
async function runChecks({ output, isModest }) {
  const report = reportFile('checks.json');
  await runProgram('tsx', ['tools/checks/main.ts', report], { output, isModest });
  return readReport(report, 'checks');
}

/** @param {StageHost} host */
function runVitest(host) {
  return runProjects(
    host,
    host.isFast
      ? { name: 'vitest', projects: FAST_PROJECTS }
      : { name: 'vitest', projects: ['!system'], env: { TESTS_TOGETHER: '1' } },
  );
}

/** @param {StageHost} host @param {{ name: string, projects: string[], files?: string[], env?: Record<string, string> }} options */
async function runProjects(
  { say, env: given, isFast, output, isModest },
  { name, projects, files = [], env: own = {} },
) {
  const report = reportFile(`${name}.json`);
  /** @type {Record<string, string | undefined>} */
  const env = { ...given, ...own, STORE_RECORD: runRecord() };
  if (!isFast && !env['REDIS_URL']) await findRedis(say);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await runProgram(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen, ...files],
    { env, output, isModest },
  );
  return addCounts(countVitest(readReport(report, 'vitest'), code), checkAsked());
}

/** @type {Promise<unknown> | undefined} */
let redis;
/** Stages beside each other do not both install it. @param {StageHost['say']} say */
const findRedis = (say) => (redis ??= findOrInstallRedis(say));

/** @type {Promise<string> | undefined} */
let browser;
/** After Redis: the system installs one package at a time. @param {StageHost} host */
function findBrowser({ say, env }) {
  const before = env['REDIS_URL'] ? Promise.resolve() : findRedis(say);
  return (browser ??= before.then(() => provideBrowser({ env, say })));
}

/** @param {StageHost} host */
async function runJourneys({ say, env }) {
  const report = reportFile('e2e.json');
  const program = await findBrowser({ say, env, isFast: false });
  const code = await runProgram('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: program, PLAYWRIGHT_JSON_OUTPUT_NAME: report, STORE_RECORD: runRecord() },
  });
  return addCounts(countPlaywright(readReport(report, 'playwright'), code), checkAsked());
}

let isRecordBegun = false;
/** @returns {string} the file for the stores of a run; what an earlier run left is gone before the first stage */
function runRecord() {
  if (!isRecordBegun) reportFile(path.basename(RECORD_FILE));
  isRecordBegun = true;
  return RECORD_FILE;
}

/** @returns {import('./counts.mjs').Counts} one failure where something was asked of the database that the list does not have */
function checkAsked() {
  const fresh = unlisted(readRecord(), readList());
  if (fresh.length === 0) return oneCheck(0);
  return {
    ...oneCheck(1),
    failures: [`asked of the database and not listed (npm run asked -- --write):\n  ${fresh.join('\n  ')}\n`],
  };
}

/** @param {number | null} code @returns {import('./counts.mjs').Counts} */
function oneCheck(code) {
  return code === 0 ? { ...noCounts(), passed: 1 } : { ...noCounts(), failed: 1 };
}

/** @param {string} name @returns {string} where a tool writes its report; one of an earlier run is removed */
function reportFile(name) {
  const file = path.join(projectRoot, '.cache', 'reports', name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file @param {string} tool */
function readReport(file, tool) {
  if (!existsSync(file)) throw new Problem(`${tool} ended without a report; its own words are above.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
