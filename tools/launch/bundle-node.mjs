import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { editSources } from './edit-sources.mjs';
import { projectRoot } from './settings.mjs';

// From the project root, because a bench bundles this file into another folder.
const STARTER = path.join(projectRoot, 'tools', 'launch', 'start-program.mjs');
const CODE_KEEPER = path.join(projectRoot, 'tools', 'launch', 'keep-code.mjs');

/** The programs of the product: name in dist, and source. */
export const nodePrograms = {
  server: 'server/src/main.ts',
  workers: 'workers/src/main.ts',
  seed: 'core/src/seed/main.ts',
  admin: 'core/src/admin/main.ts',
  embedded: 'embedded/src/main.ts',
  // Backups of the embedded store.
  store: 'embedded/src/store.ts',
  // Started by servers and workers when they print.
  'typesetter-process': 'core/src/kernel/documents/typesetter-process.mjs',
  // Loaded before the programs that run for months.
  'collect-when-quiet': 'tools/launch/collect-when-quiet.mjs',
};

/**
 * Programs with the whole product in them: reading and compiling is most of their start. Each is a script with npm's
 * packages inside and with the code that its start needs.
 */
const WHOLE = new Set(['server', 'workers', 'seed', 'admin']);
/** The files in `dist` that belong to the programs. */
export const filesOfPrograms = Object.keys(nodePrograms).flatMap((name) =>
  WHOLE.has(name) ? [`${name}.js`, `${name}.script`, `${name}.script.code`] : `${name}.js`,
);
/** Packages that stay outside: those with native parts, and those of rare tasks (tracing, copies of papers, S3). */
const OUTSIDE = [
  'sharp',
  '@node-rs/argon2',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@cantoo/pdf-lib',
  'aws4fetch',
];

/**
 * Bundles each program for itself into `OUT/NAME.js`, a large one into `OUT/NAME.script` beside it. No shared chunks,
 * so that a later build never takes away a file that a running process has yet to load.
 * @param {string} root
 * @param {{ outDir: string, programs?: Record<string, string> }} options
 */
export async function bundleNode(root, { outDir, programs = nodePrograms }) {
  const { build } = await import('esbuild');
  const names = Object.keys(programs);
  const whole = names.filter((name) => WHOLE.has(name));
  /** @param {string[]} chosen */
  const entryPoints = (chosen) => Object.fromEntries(chosen.map((name) => [name, programs[name] ?? '']));
  /** @type {import('esbuild').BuildOptions} */
  const common = {
    absWorkingDir: root,
    outdir: outDir,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    // Places without texts: each process would keep the texts in memory for the day when something fails.
    sourcemap: 'linked',
    sourcesContent: false,
    minifyWhitespace: true,
    // Node prints the whole line in which an error ended a process.
    lineLimit: 200,
    logLevel: 'silent',
  };
  const edits = await editSources(root);
  await Promise.all([
    build({
      ...common,
      entryPoints: {
        ...entryPoints(names.filter((name) => !WHOLE.has(name))),
        ...Object.fromEntries(whole.map((name) => [name, STARTER])),
      },
      format: 'esm',
      plugins: [keepPackagesOutside(root), edits],
    }),
    build({
      ...common,
      entryPoints: entryPoints(whole),
      outExtension: { '.js': '.script' },
      format: 'cjs',
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': 'programUrl' },
      banner: {
        js: '(function(require,module,exports,__filename){const programUrl=require("node:url").pathToFileURL(__filename).href;',
      },
      footer: { js: '})' },
      external: OUTSIDE,
      plugins: [edits],
    }),
  ]);
  copyTemplates(path.join(root, 'core', 'src'), path.join(outDir, 'templates'));
  await Promise.all(whole.map((name) => keepCode(path.join(outDir, `${name}.script`))));
}

/**
 * Keeps the code that a start of a program needs, in a process without settings, with which it connects to nothing.
 * @param {string} program
 * @throws Error with what it said, when it could not be loaded
 */
async function keepCode(program) {
  const child = spawn(process.execPath, [CODE_KEEPER, program], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${program} could not be loaded: ${said}`);
}

/**
 * Templates of documents are read by their own compiler: they lie in OUT/templates as they lie in core/src.
 * @param {string} from @param {string} to
 */
function copyTemplates(from, to) {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.typ')))
    replaceFile(path.join(from, file), path.join(to, file));
}

/**
 * A program that reads the file meanwhile, or another build, finds it whole at every moment.
 * @param {string} from @param {string} to
 */
function replaceFile(from, to) {
  const beside = `${to}.${process.pid}`;
  cpSync(from, beside);
  renameSync(beside, to);
}

/** @param {string} root @returns {import('esbuild').Plugin} */
function keepPackagesOutside(root) {
  return {
    name: 'keep-packages-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
        if (kind === 'entry-point' || specifier.startsWith('@pathshala/') || path.isAbsolute(specifier))
          return undefined;
        if (specifier.startsWith('node:')) return { path: specifier, external: true };
        // A package that npm could not hoist is not found from dist; such a one goes into the bundle.
        return isReachableFromDist(root, specifier) ? { path: specifier, external: true } : undefined;
      });
    },
  };
}

/** @param {string} root @param {string} specifier */
function isReachableFromDist(root, specifier) {
  const [first = '', second = ''] = specifier.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return existsSync(path.join(root, 'node_modules', name));
}
