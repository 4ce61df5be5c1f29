import { cpSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';

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
 * Bundles each program into one self-contained file `OUT/NAME.js`: our own packages inside, npm's outside. No shared
 * chunks, so that a later build never takes away a file that a running process has yet to load.
 * @param {string} root
 * @param {{ outDir: string, programs?: Record<string, string> }} options
 */
export async function bundleNode(root, { outDir, programs = nodePrograms }) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: outDir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Places without texts: each process would keep the texts in memory for the day when something fails.
    sourcemap: 'linked',
    sourcesContent: false,
    minifyWhitespace: true,
    // Node prints the whole line in which an error ended a process.
    lineLimit: 200,
    logLevel: 'silent',
    plugins: [keepPackagesOutside(root), await escapeExpressions(root)],
  });
  copyTemplates(path.join(root, 'core', 'src'), path.join(outDir, 'templates'));
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

/**
 * Writes letters in regular expressions as escapes, as the bundler does in texts. The runtime keeps a program with one
 * letter outside Latin-1 in two bytes for each of its characters.
 * @param {string} root @returns {Promise<import('esbuild').Plugin>}
 */
async function escapeExpressions(root) {
  const { parseSync, Visitor } = await import('oxc-parser');
  return {
    name: 'escape-expressions',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        if (file.startsWith(path.join(root, 'node_modules')) || !/[^\0-\x7f]/.test(text)) return undefined;
        /** @type {[number, number][]} */
        const found = [];
        const { program } = parseSync(file, text);
        new Visitor({
          Literal: (node) => {
            if ('regex' in node) found.push([node.start, node.end]);
          },
        }).visit(program);
        let contents = text;
        for (const [start, end] of found.toSorted(([a], [b]) => b - a))
          contents = contents.slice(0, start) + escapeLetters(contents.slice(start, end)) + contents.slice(end);
        return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/**
 * A backslash before such a letter means the letter itself.
 * @param {string} expression
 */
function escapeLetters(expression) {
  return expression.replace(/(\\[\0-\x7f])|\\?([^\0-\x7f])/g, (whole, /** @type {string} */ kept, letter) =>
    kept ? whole : `\\u${String(letter).charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
