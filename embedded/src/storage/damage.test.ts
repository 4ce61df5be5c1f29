import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../bson/value';
import {
  BASES,
  documentsOf,
  inFolder,
  killedInARotation,
  killedInAWrite,
  openFolder,
  readFiles,
  writeFiles,
  type Base,
  type BaseName,
  type Files,
} from './damage-bases';
import { DataFolderError, explainFolderError } from './data-folder';
import type { OpenedStore } from './open-store';
import { salvage } from './salvage';

const PAGE = 4096;
const names = Object.keys(BASES) as BaseName[];
const bases = new Map<BaseName, Base>();

beforeAll(async () => {
  for (const name of names) bases.set(name, await BASES[name]());
});

/** Comparing buffers element by element takes seconds. */
const isSame = (a: Files, b: Files): boolean =>
  a.size === b.size && [...a].every(([name, bytes]) => b.get(name)?.equals(bytes) === true);

const byId = (documents: Document[]): Document[] => [...documents].sort((a, b) => Number(a['_id']) - Number(b['_id']));

function must(isTrue: boolean, broken: string): void {
  if (!isTrue) throw new Error(`The promise is broken: ${broken}`);
}

/** Opens the files and holds the result against the promise. Answers what became of them; throws when the promise is broken. */
function holdToPromise(files: Files, acknowledged: Document[]): Promise<'started' | 'refused'> {
  return inFolder(async (folder) => {
    await writeFiles(folder, files);
    let opened: OpenedStore;
    try {
      opened = await openFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderError)) throw error;
      const said = explainFolderError(error, folder);
      must(/(damaged|missing|version|name|holds|whole)/.test(said), `"${said}" does not say what is wrong`);
      must(isSame(await readFiles(folder), files), 'a refused start changed the files');
      await holdSalvageToPromise(folder, files, acknowledged);
      return 'refused';
    }
    const found = byId(documentsOf(opened));
    await opened.close();
    must(JSON.stringify(found) === JSON.stringify(acknowledged), 'the store started without something acknowledged');
    return 'started';
  });
}

/** Salvaging changes nothing of the old folder, makes up nothing, and tells when something is missing. */
function holdSalvageToPromise(folder: string, files: Files, acknowledged: Document[]): Promise<void> {
  return inFolder(async (target) => {
    const result = await salvage(folder, target);
    must(isSame(await readFiles(folder), files), 'salvaging changed the files');
    const store = await openFolder(target);
    const kept = documentsOf(store).map((document) => JSON.stringify(document));
    await store.close();
    const known = new Set(acknowledged.map((document) => JSON.stringify(document)));
    must(
      kept.every((document) => known.has(document)),
      'salvaging made something up',
    );
    must(kept.length === known.size || result.lost.length > 0, 'salvaging kept silent about a loss');
  });
}

interface Damage {
  file: number;
  place: number;
  length: number;
  byte: number;
}

const overwrite = (bytes: Buffer, byte: number, from: number, to: number): Buffer =>
  bytes.fill(byte, from, Math.min(to, bytes.length));

/** Each gives the bytes of a file after the damage; undefined: the file is gone. */
const KINDS: Record<string, (bytes: Buffer, at: number, damage: Damage) => Buffer | undefined> = {
  'a zeroed page': (bytes, at) => overwrite(bytes, 0, at - (at % PAGE), at - (at % PAGE) + PAGE),
  'a zeroed range': (bytes, at, { length }) => overwrite(bytes, 0, at, at + length),
  'a flipped bit': (bytes, at, { byte }) => {
    bytes[at]! ^= 1 << (byte % 8);
    return bytes;
  },
  'random bytes': (bytes, at, { length, byte }) => overwrite(bytes, byte, at, at + length),
  'a page in the place of another': (bytes, at, { place }) => {
    bytes.copyWithin(at - (at % PAGE), PAGE * (Math.floor(place * 7919) % Math.ceil(bytes.length / PAGE)));
    return bytes;
  },
  'a cut end': (bytes, at) => bytes.subarray(0, at),
  'bytes taken out': (bytes, at, { length }) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
  'bytes put in': (bytes, at, { length, byte }) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.alloc(length, byte), bytes.subarray(at)]),
  'zeros after the end': (bytes, _at, { length }) => Buffer.concat([bytes, Buffer.alloc(length)]),
  'bytes after the end': (bytes, _at, { length, byte }) => Buffer.concat([bytes, Buffer.alloc(length, byte)]),
  'a file that is gone': () => undefined,
};

function damaged(base: Base, kind: string, damage: Damage): Files {
  const files: Files = new Map([...base.files].map(([name, bytes]) => [name, Buffer.from(bytes)]));
  const [name, bytes] = [...files][damage.file % files.size]!;
  const result = KINDS[kind]!(bytes, Math.floor(damage.place * bytes.length), damage);
  if (result) files.set(name, result);
  else files.delete(name);
  return files;
}

/** With its only file gone, a folder is a new one: nothing is left that could tell. */
const isEmpty = (files: Files): boolean => files.size === 0;

describe('a damaged data folder', () => {
  it.each(names)('that is not damaged starts: %s', async (name) => {
    const { files, acknowledged } = bases.get(name)!;
    expect(await holdToPromise(files, acknowledged)).toBe('started');
  });

  it.each(names)('starts with everything or refuses and stays as it is, whichever page is zeroed: %s', async (name) => {
    const base = bases.get(name)!;
    let refused = 0;
    for (const [file, bytes] of [...base.files.values()].entries()) {
      // Of the claimed space, a few pages are enough.
      const pages = Math.min(Math.ceil(bytes.length / PAGE), 14);
      for (let page = 0; page < pages; page++) {
        const damage = { file, place: (page * PAGE + 1) / bytes.length, length: 0, byte: 0 };
        if ((await holdToPromise(damaged(base, 'a zeroed page', damage), base.acknowledged)) === 'refused') refused++;
      }
    }
    expect(refused).toBeGreaterThan(8);
  });

  it.each(Object.keys(KINDS))('starts with everything or refuses and stays as it is: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.record({
          file: fc.nat(20),
          place: fc.double({ min: 0, max: 0.999, noNaN: true }),
          length: fc.integer({ min: 1, max: 3 * PAGE }),
          byte: fc.integer({ min: 1, max: 255 }),
        }),
        async (name, damage) => {
          const files = damaged(bases.get(name)!, kind, damage);
          fc.pre(!isEmpty(files));
          expect(await holdToPromise(files, bases.get(name)!.acknowledged)).toMatch(/started|refused/);
        },
      ),
      { numRuns: Number(process.env['STORE_DAMAGE_RUNS'] ?? 25) },
    );
  });
});

describe('a kill while a new log file is begun', () => {
  it.each([
    ['before the old one is cut', false],
    ['after it', true],
  ])('leaves a folder that starts, and starts again: %s', async (_when, isCut) => {
    const { files, acknowledged } = await killedInARotation(isCut);
    await inFolder(async (folder) => {
      await writeFiles(folder, files);
      const reports: string[] = [];
      for (let start = 0; start < 3; start++) {
        const opened = await openFolder(folder, reports);
        expect(byId(documentsOf(opened))).toEqual(acknowledged);
        await opened.close();
      }
      expect(reports).toEqual([]);
      expect([...(await readFiles(folder)).keys()].filter((name) => name.endsWith('.part'))).toEqual([]);
    });
  });
});

describe('a write that never finished', () => {
  it('is cut off with a report, and the store continues after it', () =>
    inFolder(async (folder) => {
      const { files, acknowledged } = await killedInAWrite();
      await writeFiles(folder, files);
      const reports: string[] = [];
      const opened = await openFolder(folder, reports);
      expect(byId(documentsOf(opened))).toEqual(acknowledged);
      await opened.close();
      expect(reports).toEqual([expect.stringMatching(/unfinished write: \d+ bytes .*cut off\. Nothing .* is lost\.$/)]);
      await (await openFolder(folder, reports)).close();
      expect(reports).toHaveLength(1);
    }));
});
