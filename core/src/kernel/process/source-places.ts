import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A source map as the build writes it; `sources` are relative to its folder. */
export interface PlacesMap {
  sources: readonly string[];
  mappings: string;
}
/** Lines from 1 and columns from 1, as stacks have them. */
interface Place {
  line: number;
  column: number;
}

/** A map is read for the first error of a place, and never more often: reading takes some 100 ms. */
const REST_MS = 2_000;
const MOST_KNOWN = 2_000;

/**
 * Makes a reader of stacks that names the places of a built program in its sources. The runtime's own
 * (`--enable-source-maps`) keeps the maps of all packages in memory, and for the first error whose stack is read takes
 * a second and 140 MB that it never gives back. This one reads the map of the program when an error is logged,
 * remembers the places of that stack, and forgets the map.
 * @param program the built file; a stack without it stays as it is
 * @returns the stack with places of the sources, relative to the folder above the program; without a map, once another
 * build has written program or map, or within two seconds of an earlier reading, unknown places stay as they are
 */
export function sourcePlaces(program: string, now: () => number = () => performance.now()): (stack: string) => string {
  const known = new Map<string, string>();
  const place = new RegExp(`(?:file://)?${escaped(program)}:(\\d+):(\\d+)`, 'g');
  const files = [program, `${program}.map`];
  const atLoad = files.map(writtenAt).join();
  const isAsLoaded = () => files.map(writtenAt).join() === atLoad;
  let readAt = -Infinity;
  const learn = (stack: string) => {
    const unknown = [...stack.matchAll(place)].filter(([, line, column]) => !known.has(`${line}:${column}`));
    if (unknown.length === 0 || now() < readAt + REST_MS) return;
    readAt = now();
    const map = readMap(`${program}.map`);
    // Looked at after the reading, before which a build may just have written the map.
    if (!map || !isAsLoaded()) return;
    if (known.size > MOST_KNOWN) known.clear();
    const wanted = unknown.map(([, line, column]) => ({ line: Number(line), column: Number(column) }));
    const folder = dirname(program);
    locate(map, wanted).forEach((found, at) => {
      const { line, column } = wanted[at]!;
      if (!found) return;
      const source = relative(dirname(folder), resolve(folder, found.source));
      known.set(`${line}:${column}`, `${source}:${found.line}:${found.column}`);
    });
  };
  return (stack) => {
    if (!stack.includes(program)) return stack;
    learn(stack);
    return stack.replace(place, (whole, line, column) => known.get(`${line}:${column}`) ?? whole);
  };
}

/** Where these places of a built file are in the sources, in one pass over the map; null for those that it has not. */
export function locate(
  { sources, mappings }: PlacesMap,
  wanted: readonly Place[],
): (null | (Place & { source: string }))[] {
  const out: (null | (Place & { source: string }))[] = wanted.map(() => null);
  const byLine = grouped(wanted);
  const lastLine = Math.max(...wanted.map(({ line }) => line));
  // Column of the built line, source, its line and column: each is the difference to the one before.
  const state = [0, 0, 0, 0, 0];
  let [line, field, shift, value] = [1, 0, 0, 0];
  let asked = byLine.get(1);
  const segmentEnds = () => {
    if (asked && field >= 4)
      for (const at of asked)
        if (state[0]! < wanted[at]!.column)
          out[at] = { source: sources[state[1]!] ?? '', line: state[2]! + 1, column: state[3]! + 1 };
    field = 0;
  };
  for (let at = 0; at < mappings.length && line <= lastLine; at++) {
    const code = mappings.charCodeAt(at);
    if (code === COMMA || code === SEMICOLON) {
      segmentEnds();
      if (code === COMMA) continue;
      line += 1;
      state[0] = 0;
      asked = byLine.get(line);
      continue;
    }
    const digit = DIGITS[code]!;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    state[field]! += value & 1 ? -(value >> 1) : value >> 1;
    field += 1;
    [shift, value] = [0, 0];
  }
  segmentEnds();
  return out;
}

const COMMA = 44;
const SEMICOLON = 59;
const DIGITS = new Uint8Array(128);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].forEach((letter, digit) => {
  DIGITS[letter.charCodeAt(0)] = digit;
});

function grouped(wanted: readonly Place[]): Map<number, number[]> {
  const out = new Map<number, number[]>();
  for (const [at, { line }] of wanted.entries()) out.set(line, [...(out.get(line) ?? []), at]);
  return out;
}

function readMap(file: string): PlacesMap | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlacesMap;
  } catch {
    return null;
  }
}

/** When a file was last written, in milliseconds; null where it is not there or cannot be looked at. */
function writtenAt(file: string): number | null {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return null;
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Of this very program. */
export const inSources = sourcePlaces(fileURLToPath(import.meta.url));

/**
 * Gives an error and all errors in it (causes, those of an AggregateError, properties) stacks with places of the
 * sources. Their places are looked for together, since no map is read again within the rest after a reading.
 */
export function nameSources(error: unknown, read: (stack: string) => string = inSources): void {
  const found = new Set<{ stack: string }>();
  collect(error, found);
  read([...found].map(({ stack }) => stack).join('\n'));
  for (const each of found)
    try {
      each.stack = read(each.stack);
    } catch {
      // One that is frozen keeps the places of the program.
    }
}

function collect(value: unknown, found: Set<{ stack: string }>): void {
  if (!hasStack(value) || found.has(value)) return;
  found.add(value);
  const { cause, errors, aggregateErrors } = value as { cause?: unknown } & Record<string, unknown>;
  for (const list of [errors, aggregateErrors])
    if (Array.isArray(list)) for (const each of list as unknown[]) collect(each, found);
  for (const each of [cause, ...Object.values(value)]) collect(each, found);
}

const hasStack = (value: unknown): value is { stack: string } =>
  typeof value === 'object' && value !== null && typeof (value as { stack?: unknown }).stack === 'string';
