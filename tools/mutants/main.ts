import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isCode, isTest, readProject, type SourceFile } from '../checks/project';
import { projectRoot } from '../launch/settings.mjs';
import { MUTANT } from './as-mutant.mjs';
import { AREAS, type Area } from './areas.data';
import { drawn, seededNumbers } from './choose';
import { refusedByCompiler } from './compile';
import { failureIn, type Failure } from './failure';
import { mutationsOf, type Mutation } from './mutations';
import { NAMED } from './named.data';
import { ringsOfTests } from './rings';
import { SILENT } from './silent.data';

/**
 * Changes single places of the code where a wrong line costs most, one at a time, and looks whether the compiler
 * refuses it or a test fails: `npm run mutants -- --seed 1 --count 150`. `--area money` takes one area,
 * `--file core/src/…/lottery.ts` one file or those of a folder, `--skip 60` leaves out the first sixty of the same
 * draw, `--rings 2` the tests farthest away; `--named` tries those of `named.data.ts`, `--list` only says the draw.
 * `--again FILE` takes of the draw those that the output of an earlier run in FILE says survived.
 * Places of `silent.data.ts` do not count. Ends with a table and the changes that went unnoticed; exit code 1 when
 * fewer than nine in ten were noticed.
 */
const GOAL = 0.9;
const REST: Area = { name: 'rest', code: [], tests: ['core/test', 'shared/src'] };
/** A change may make a loop endless: tests that do not end in time, on an idle machine, have noticed it. */
const LIMIT_MS = 15 * 60_000;
/** Words of failures that may come from a wait alone. */
const WAITED = /timed out|did not succeed in time|Unable to find/;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '150' },
    skip: { type: 'string', default: '0' },
    rings: { type: 'string', default: '5' },
    again: { type: 'string' },
    area: { type: 'string' },
    file: { type: 'string' },
    named: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
/** Demo data, papers' drawings and declarations of texts are judged by eye or by checks of their own. */
const NO_RULES = /\/(demo|documents|templates|testing|locales)\/|\.(data|labels)\.ts$|\/index\.ts$/;
/** Everything that vitest runs but the tests of the whole product. */
const isVitest = (file: SourceFile) => /\.test\.tsx?$/.test(file.path) && !file.path.includes('.system.test.');
const project = readProject(projectRoot);
const tests = new Map([...project.values()].filter(isVitest).map(({ path: file, text }) => [file, text]));
const product = new Map(
  [...project.values()].filter((file) => isCode(file) && !isTest(file)).map(({ path: file, text }) => [file, text]),
);
const random = seededNumbers(Number(values.seed));

interface Mutant extends Mutation {
  path: string;
  area: Area;
}

/** Lines of an earlier run; null where all of the draw is tried. */
const earlier = values.again ? new Set(readFileSync(values.again, 'utf8').split('\n')) : null;
const mutants = (values.named ? named() : chosen()).filter(
  (each) => earlier === null || earlier.has(`survived: ${described(each)}`),
);
/** Test files, and whether they pass without a change on this machine. */
const passes = new Map<string, boolean>();
if (values.list) for (const mutant of mutants) console.log(described(mutant));
else tryAll(mutants.filter((mutant) => !isSilent(mutant)));

function tryAll(counted: readonly Mutant[]) {
  const refused = refusedByCompiler(counted, { root: projectRoot, project });
  const survivors: Mutant[] = [];
  for (const [number, mutant] of counted.entries()) {
    const began = performance.now();
    const by = refused.has(mutant) ? 'by the compiler' : killedBy(mutant);
    if (!by) survivors.push(mutant);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `${number + 1}/${counted.length} ${by ? `killed (${by})` : 'SURVIVED'} ${described(mutant)} ${seconds} s`,
    );
  }
  console.log('\narea                killed   of   by the compiler');
  for (const { name } of [...AREAS, REST]) {
    const ofArea = (some: Iterable<Mutant>) => [...some].filter(({ area }) => area.name === name).length;
    const [all, alive, typed] = [counted, survivors, refused].map(ofArea);
    if (all) console.log(name.padEnd(20) + [all - alive!, all, typed].map((each) => String(each).padStart(6)).join(''));
  }
  for (const each of survivors) console.log(`survived: ${described(each)}`);
  console.log(`${mutants.length - counted.length} of the draw cannot be noticed (silent.data.ts)`);
  const noticed = 1 - survivors.length / counted.length;
  console.log(`${(noticed * 100).toFixed(1)} % of ${counted.length} were noticed (goal ${GOAL * 100} %)`);
  process.exitCode = noticed >= GOAL ? 0 : 1;
}

function isSilent({ path: file, start, end }: Mutant): boolean {
  const { text } = project.get(file)!;
  return SILENT.some(({ path: place, at }) => {
    const from = place === file ? text.indexOf(at) : -1;
    return from >= 0 && start >= from && end <= from + at.length;
  });
}

/** Their tests lie beside them, or are those of the area that has the file. */
function named(): Mutant[] {
  return NAMED.map(({ path: file, from, to }) => {
    const { text } = project.get(file)!;
    const start = text.indexOf(from);
    const line = text.slice(0, start).split('\n').length;
    const area = AREAS.find(({ code }) => code.some((place) => file.startsWith(`${place}/`))) ?? REST;
    return { path: file, start, end: start + from.length, text: to, line, area };
  });
}

/** As many from each area, so that a large one does not hide a small one; in turn, so that a part is a sample too. */
function chosen(): Mutant[] {
  const areas = AREAS.filter(({ name }) => !values.area || name === values.area);
  const shares = areas.map((area, number) =>
    drawn(areaMutants(area), Math.ceil((Number(values.count) - number) / areas.length), random),
  );
  const longest = Math.max(...shares.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => shares.flatMap((share) => share.slice(turn, turn + 1)));
  return inTurn.flat().slice(Number(values.skip));
}

function areaMutants(area: Area): Mutant[] {
  return [...project.values()]
    .filter((file) => isCode(file) && !isTest(file) && area.code.some((place) => file.path.startsWith(`${place}/`)))
    .filter(({ path: file }) => !NO_RULES.test(file) && (!values.file || file.startsWith(values.file)))
    .flatMap(({ path: file, text }) => mutationsOf(file, text).map((each) => ({ ...each, path: file, area })));
}

/** @returns the first ring of tests that notices the change (1 are the nearest) and the test that failed */
function killedBy({ area, ...mutant }: Mutant): string | undefined {
  const rings = ringsOfTests(mutant.path, {
    text: project.get(mutant.path)!.text,
    tests,
    further: area.tests,
    code: product,
  });
  for (const [number, ring] of rings.slice(0, Number(values.rings)).entries()) {
    const failure = firstFailure(ring, mutant);
    if (failure && isSound(failure, number)) return `${number + 1}: ${failure.test}`;
  }
  return undefined;
}

/**
 * A busy machine also lets tests run out of time, and fails tests that have nothing to do with the change: such a
 * failure, and any far from the change, counts where the file passes without it.
 */
function isSound({ file, message }: Failure, ring: number): boolean {
  if (!file || (ring === 0 && !WAITED.test(message))) return true;
  if (!passes.has(file)) passes.set(file, firstFailure([file]) === undefined);
  return passes.get(file)!;
}

function firstFailure(files: readonly string[], mutant?: Omit<Mutant, 'area'>): Failure | undefined {
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [
      path.join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--bail=1',
      '--maxWorkers=2',
      '--reporter=json',
      ...files,
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, [MUTANT]: mutant ? JSON.stringify(mutant) : '' },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      timeout: LIMIT_MS,
    },
  );
  if (signal) return { test: 'ran out of time', file: undefined, message: '' };
  return status === 0 ? undefined : failureIn(stdout, projectRoot);
}

function described({ path: file, line, start, end, text }: Mutant): string {
  const was = project.get(file)!.text.slice(start, end).replace(/\s+/g, ' ');
  const short = (words: string) => (words.length > 60 ? `${words.slice(0, 57)}…` : words);
  return `${file}:${line} ${short(was)} → ${text === '' ? 'nothing' : short(text.replace(/\s+/g, ' '))}`;
}
