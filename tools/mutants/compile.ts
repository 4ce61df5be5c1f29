import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACES, type Project } from '../checks/project';
import { TYPED } from '../suite/stages.mjs';
import { mutated, type Mutation } from './mutations';

interface Place extends Mutation {
  path: string;
}

/**
 * The changes that the compiler refuses: `npm run check` notices these before any test runs, and one look of the
 * compiler at all of them costs less than the tests of some. It looks at a copy in `.cache`, in which at most one place
 * of a file is changed at a time.
 * @param root folder of the project
 */
export function refusedByCompiler<M extends Place>(mutants: readonly M[], { root, project }: Whole): Set<M> {
  const copy = path.join(root, '.cache', 'mutants', 'copy');
  const refused = new Set<M>();
  copyProject(copy, { root, project });
  for (const round of roundsOf(mutants)) {
    for (const each of round) writeFileSync(path.join(copy, each.path), mutated(project.get(each.path)!.text, each));
    const faulty = new Set(programsOf(round).flatMap((program) => faultyFiles(compile(copy, program))));
    for (const each of round) {
      if (faulty.has(each.path)) refused.add(each);
      writeFileSync(path.join(copy, each.path), project.get(each.path)!.text);
    }
  }
  return refused;
}

interface Whole {
  root: string;
  project: Project;
}

/** Each has at most one change of a file. */
export function roundsOf<M extends { path: string }>(mutants: readonly M[]): M[][] {
  const rounds: M[][] = [];
  for (const mutant of mutants) {
    const free = rounds.find((round) => round.every((each) => each.path !== mutant.path));
    if (free) free.push(mutant);
    else rounds.push([mutant]);
  }
  return rounds;
}

/** @param said by the compiler @returns paths of the files that it names in an error */
export const faultyFiles = (said: string): string[] =>
  [...said.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, file]) => file!);

function copyProject(copy: string, { root, project }: Whole) {
  rmSync(copy, { recursive: true, force: true });
  for (const { path: file, text } of project.values()) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  for (const folder of ['.', ...WORKSPACES]) {
    const packages = path.join(root, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, path.join(copy, folder, 'node_modules'));
  }
}

/** The program of the workspace; that of the root has those without one. */
const programsOf = (mutants: readonly Place[]) => [
  ...new Set(mutants.map(({ path: file }) => TYPED.find((program) => file.startsWith(`${program}/`)) ?? '.')),
];

function compile(copy: string, program: string): string {
  const known = path.join(path.dirname(copy), `${program === '.' ? 'node' : program}.tsbuildinfo`);
  const { status, stdout, stderr } = spawnSync(
    path.join(copy, 'node_modules/.bin/tsc'),
    ['--noEmit', '--pretty', 'false', '-p', program, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known],
    { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0 && faultyFiles(stdout).length === 0)
    throw new Error(`The compiler did not run: ${stdout.slice(-2_000)}${stderr}`);
  return stdout;
}
