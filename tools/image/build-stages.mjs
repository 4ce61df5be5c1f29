import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { readCopy, readEnv } from './read-dockerfile.mjs';

/**
 * Does the steps of a Dockerfile in a clean folder for each stage, with the Node of this process: what a stage does not
 * copy is not there. The system below it is this machine's.
 * @param {import('./read-dockerfile.mjs').Stage[]} stages
 * @param {{ context: string, root: string, say: (line: string) => void }} options `root`: an empty folder
 * @returns {{ folder: string, command: string[], env: Record<string, string>, user: string | undefined }} what the image would start, and where
 */
export function buildStages(stages, { context, root, say }) {
  let last = {
    folder: '',
    command: /** @type {string[]} */ ([]),
    env: /** @type {Record<string, string>} */ ({}),
    user: /** @type {string | undefined} */ (undefined),
  };
  for (const { name, steps } of stages) {
    const folder = path.join(root, name);
    let at = '/';
    const here = (/** @type {string} */ target) =>
      path.join(folder, path.isAbsolute(target) ? target : path.join(at, target));
    last = { folder: '', command: [], env: {}, user: undefined };
    for (const { word, text } of steps) {
      say(`${name}: ${word} ${text}`);
      if (word === 'WORKDIR') at = path.join(at, text);
      if (word === 'WORKDIR') mkdirSync(here('.'), { recursive: true });
      if (word === 'COPY') copy(text, { context, root, here });
      if (word === 'RUN') run(text, here('.'));
      if (word === 'ENV') Object.assign(last.env, readEnv(text));
      if (word === 'USER') last.user = text;
      if (word === 'CMD') last.command = JSON.parse(text);
    }
    last.folder = here('.');
  }
  return last;
}

/** @param {string} text @param {{ context: string, root: string, here: (target: string) => string }} places */
function copy(text, { context, root, here }) {
  const { from, sources, target } = readCopy(text);
  for (const source of sources) {
    const origin = from ? path.join(root, from, source) : path.join(context, source);
    if (source === '.') {
      for (const file of contextFiles(context)) cpSync(path.join(context, file), path.join(here(target), file));
      continue;
    }
    if (!existsSync(origin)) throw new Error(`COPY ${text}: there is no ${source}`);
    const isInto = target.endsWith('/') || sources.length > 1 || target === '.';
    cpSync(origin, isInto ? path.join(here(target), path.basename(source)) : here(target), { recursive: true });
  }
}

/** Files of the project, as `.dockerignore` leaves them: nothing that was built or installed here. @param {string} context */
const contextFiles = (context) =>
  execFileSync('git', ['-C', context, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(context, file)));

/** @param {string} command @param {string} cwd */
function run(command, cwd) {
  // Without the variables of npm, which would point to the project from which this was started.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|^NODE_ENV$/.test(name)),
  );
  execFileSync('sh', ['-ec', command], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
}
