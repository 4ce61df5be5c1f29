import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleNode } from './bundle-node.mjs';
import { ROOMY_NURSERY } from './node-flags.mjs';

/** A project with these files, in a folder of its own. */
function projectOf(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'core', 'src'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const LETTERS = `const text: string = 'মোঃ ১২ ৳';
const parts = /^(মোঃ|মো\\.)\\s+([০-৯]+)\\s\\৳$/.exec(text)?.slice(1);
const pairs = '😀😀'.match(/😀/gu)?.length;
const plain = '😀'.match(/^😀$/)?.length;
const slash = /[/৳]\\\\ক/.test('৳\\\\ক');
export const found = { parts, pairs, plain, slash, template: \`\${text} টাকা\` };
`;
const FOUND = { parts: ['মোঃ', '১২'], pairs: 2, plain: 1, slash: true, template: 'মোঃ ১২ ৳ টাকা' };

it('writes programs in ASCII, with the same meaning', async () => {
  const root = projectOf({ 'main.ts': LETTERS });
  await bundleNode(root, { outDir: path.join(root, 'dist'), programs: { main: 'main.ts' } });
  const file = path.join(root, 'dist', 'main.js');
  expect(readFileSync(file, 'utf8')).toMatch(/^[\0-\x7f]*$/);
  const { found } = (await import(pathToFileURL(file).href)) as { found: unknown };
  expect(found).toEqual(FOUND);
});

describe('a program with the whole product', () => {
  const MAIN = `import { letters } from 'package';
import { found } from './letters';
void import('./late').then(({ where }) => console.log(JSON.stringify({ found, letters: letters('ক'), where })));
`;
  const build = async () => {
    const root = projectOf({
      'main.ts': MAIN,
      'letters.ts': LETTERS,
      'late.ts': `export const where = import.meta.url;`,
      'node_modules/package/package.json': '{ "name": "package", "main": "main.js" }',
      'node_modules/package/main.js': `exports.letters = (text) => /^[ক-হ]$/.test(text) && require('node:path').sep;`,
    });
    const dist = path.join(root, 'dist');
    await bundleNode(root, { outDir: dist, programs: { server: 'main.ts' } });
    return { root, dist };
  };
  const run = (dist: string) => {
    const { stdout, stderr } = spawnSync(process.execPath, [path.join(dist, 'server.js')], { encoding: 'utf8' });
    return stderr || (JSON.parse(stdout) as unknown);
  };
  /** Whether a process with these V8 flags accepts the code cache. */
  const isKept = (dist: string, flags: string[] = []) => {
    const code = `import { compileProgram } from ${JSON.stringify(new URL('program-code.mjs', import.meta.url).href)};
console.log(compileProgram(${JSON.stringify(path.join(realpathSync(dist), 'server.script'))}).isKept);`;
    const args = [...flags, '--input-type=module', '-e', code];
    return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
  };

  it('contains its packages, in ASCII too, and starts from the code cache of the build', async () => {
    const { root, dist } = await build();
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect(readFileSync(path.join(dist, 'server.script'), 'utf8')).toMatch(/^[\0-\x7f]*$/);
    const where = pathToFileURL(path.join(realpathSync(dist), 'server.script')).href;
    expect(run(dist)).toEqual({ found: FOUND, letters: path.sep, where });
    expect([isKept(dist), isKept(dist, [ROOMY_NURSERY])]).toEqual(['true', 'true']);
  });
  it('starts without the cache when its text or its path differs', async () => {
    const { root, dist } = await build();
    const moved = path.join(root, 'moved');
    cpSync(dist, moved, { recursive: true });
    const script = path.join(dist, 'server.script');
    writeFileSync(script, readFileSync(script, 'utf8').replace('letters:', 'lettres:'));
    expect([isKept(dist), isKept(moved)]).toEqual(['false', 'false']);
    expect(run(dist)).toMatchObject({ lettres: path.sep });
    expect(run(moved)).toMatchObject({ letters: path.sep });
  });
  it('fails the build with the reason when it cannot be loaded', async () => {
    const root = projectOf({ 'main.ts': `throw new Error('cannot be loaded');` });
    const built = bundleNode(root, { outDir: path.join(root, 'dist'), programs: { server: 'main.ts' } });
    await expect(built).rejects.toThrow('cannot be loaded');
  });
});

it('makes the schemas of a contract when they are read, those with a name at the start', async () => {
  const root = projectOf({
    'shared/src/modules/fruit/actions.ts': `export const made: string[] = [];
const schema = (name: string) => (made.push(name), name);
const action = { query: <T>(declared: T) => declared };
const named = schema('named');
export const get = action.query({ path: 'get', input: schema('input'), output: named });
`,
    'main.ts': `import { get, made } from './shared/src/modules/fruit/actions';
const before = [...made];
export const found = { before, read: [get.input, get.output], made };
`,
  });
  await bundleNode(root, { outDir: path.join(root, 'dist'), programs: { main: 'main.ts' } });
  const { found } = (await import(pathToFileURL(path.join(root, 'dist', 'main.js')).href)) as { found: unknown };
  expect(found).toEqual({ before: ['named'], read: ['input', 'named'], made: ['named', 'input'] });
});
