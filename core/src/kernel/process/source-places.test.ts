import { mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locate, nameSources, sourcePlaces, type PlacesMap } from './source-places';

const folder = mkdtempSync(join(tmpdir(), 'places-'));
const program = join(folder, 'dist', 'program.js');
let text = '';
let map: PlacesMap;
beforeAll(async () => {
  writeFileSync(join(folder, 'sum.ts'), 'export const sum = (a: number, b: number) => {\n  return a + b;\n};\n');
  writeFileSync(
    join(folder, 'main.ts'),
    "import { sum } from './sum';\n\nexport function fail(): never {\n  throw new Error(String(sum(1, 2)));\n}\nfail();\n",
  );
  await build({
    entryPoints: [join(folder, 'main.ts')],
    outfile: program,
    bundle: true,
    sourcemap: 'linked',
    sourcesContent: false,
    minifyWhitespace: true,
    lineLimit: 40,
  });
  text = readFileSync(program, 'utf8');
  map = JSON.parse(readFileSync(`${program}.map`, 'utf8')) as PlacesMap;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds each place where the runtime finds it', () => {
  const runtime = new SourceMap(map as never);
  const wanted = text
    .split('\n')
    .flatMap((line, at) => Array.from({ length: line.length }, (_, column) => ({ line: at + 1, column: column + 1 })));
  const found = locate(map, wanted);
  const expected = wanted.map(({ line, column }) => {
    const entry = runtime.findEntry(line - 1, column - 1) as { originalSource?: string } & Record<string, number>;
    // Before the first place of a line, the runtime answers the last one of the line before.
    if (entry.originalSource === undefined || entry.generatedLine !== line - 1) return null;
    return { source: entry.originalSource, line: entry.originalLine! + 1, column: entry.originalColumn! + 1 };
  });
  expect(found).toEqual(expected);
  expect(found.filter(Boolean).length).toBeGreaterThan(50);
});

it('names the places of a stack in the sources, and leaves those of other files', () => {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('throw new Error')) + 1;
  const column = lines[line - 1]!.indexOf('new Error') + 1;
  const other = '    at other (/somewhere/else.js:3:4)';
  const read = sourcePlaces(program);
  expect(read(`Error: 3\n    at fail (file://${program}:${line}:${column})\n${other}`)).toBe(
    `Error: 3\n    at fail (main.ts:4:9)\n${other}`,
  );
});

it('reads the map again only for unknown places and after a rest', () => {
  let now = 0;
  const read = sourcePlaces(program, () => now);
  const lines = text.split('\n');
  const at = (line: number) => `at x (${program}:${line}:${lines[line - 1]!.length})`;
  const [first, second] = [...lines.keys()]
    .map((each) => each + 1)
    .filter((line) => !sourcePlaces(program)(at(line)).includes(program)) as [number, number];
  const known = read(at(first));
  expect(known).not.toContain(program);
  renameSync(`${program}.map`, `${program}.away`);
  now = 10_000;
  expect(read(at(first))).toBe(known);
  expect(read(at(second))).toBe(at(second));
  renameSync(`${program}.away`, `${program}.map`);
  expect(read(at(second))).toBe(at(second));
  now = 20_000;
  expect(read(at(second))).not.toContain(program);
});

it.each([
  ['the program', program],
  ['its map', `${program}.map`],
])('leaves a stack as it is once another build has written %s', (_, file) => {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('throw new Error')) + 1;
  const stack = `at fail (${program}:${line}:${lines[line - 1]!.indexOf('new Error') + 1})`;
  const read = sourcePlaces(program);
  const later = new Date(statSync(file).mtimeMs + 60_000);
  utimesSync(file, later, later);
  expect(read(stack)).toBe(stack);
  // The process that was started from that build has its places.
  expect(sourcePlaces(program)(stack)).toBe('at fail (main.ts:4:9)');
});

it('keeps places that it found before another build', () => {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('throw new Error')) + 1;
  const stack = `at fail (${program}:${line}:${lines[line - 1]!.indexOf('new Error') + 1})`;
  const read = sourcePlaces(program);
  const found = read(stack);
  const later = new Date(statSync(program).mtimeMs + 60_000);
  utimesSync(program, later, later);
  expect(read(stack)).toBe(found);
  expect(found).toBe('at fail (main.ts:4:9)');
});

it('names source places in causes, aggregated errors and properties, and reads the map once', () => {
  const lines = text.split('\n');
  const [first, second, third] = [...lines.keys()]
    .flatMap((each) => [1, lines[each]!.length].map((column) => `at x (${program}:${each + 1}:${column})`))
    .filter((stack) => !sourcePlaces(program)(stack).includes(program));
  const failed = (stack: string | undefined, options?: ErrorOptions) =>
    Object.assign(new Error('failed', options), { stack });
  const cause = failed(second);
  const together = Object.assign(new AggregateError([failed(third)]), { stack: 'at y (elsewhere.js:1:1)' });
  const error = Object.assign(failed(first, { cause }), { together, reply: Object.freeze(failed(third)) });
  cause.cause = error;
  nameSources(
    error,
    sourcePlaces(program, () => 0),
  );
  expect(third).toBeDefined();
  expect([error.stack, cause.stack, (together.errors[0] as Error).stack].join()).not.toContain(program);
  expect([together.stack, error.reply.stack]).toEqual(['at y (elsewhere.js:1:1)', third]);
  for (const other of [undefined, null, 'text']) expect(() => nameSources(other)).not.toThrow();
});
