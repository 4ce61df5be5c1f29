import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UUID } from '../bson/value';
import { rawOf } from '../bson/write';
import { BASES, documentsOf, inFolder, openFolder, readFiles, writeFiles, type Files } from './damage-bases';
import { explainFolderError } from './data-folder';
import { encodeEntry, tsOfSeconds } from './oplog-entry';
import { describeSalvage, salvage } from './salvage';

const PAGE = 4096;

/** Puts the files down with damage, and returns the message of the start about them. */
async function refusal(folder: string, files: Files): Promise<string> {
  await writeFiles(folder, files);
  const opened = await openFolder(folder).catch((error: unknown) => error);
  return explainFolderError(opened, folder);
}

async function damagedLog(): Promise<{ files: Files; acknowledged: number }> {
  const { files, acknowledged } = await BASES.killed();
  const [log] = files.values();
  log!.fill(0, 5 * PAGE, 6 * PAGE);
  return { files, acknowledged: acknowledged.length };
}

const logPage = (files: Files): Buffer => [...files.values()].at(-1)!;

describe('the refusal of a damaged log', () => {
  it('says where the damage is, what is whole before and after it, how much is lost, and what to do', () =>
    inFolder(async (folder) => {
      const { files } = await damagedLog();
      const said = await refusal(folder, files);
      const numbers =
        /byte (\d+) of \d+\. (\d+) whole records of it come before that; (\d+) whole records follow, from byte (\d+) on\. (\d+) flushed records cannot be read/
          .exec(said)!
          .slice(1)
          .map(Number);
      const [at, before, after, from, lost] = numbers as [number, number, number, number, number];
      expect(at).toBeLessThan(6 * PAGE);
      expect(from).toBeGreaterThanOrEqual(6 * PAGE);
      // One record makes the collection.
      expect(before + after + lost).toBe(41);
      expect(lost).toBeGreaterThan(2);
      expect(said).toContain('changed nothing');
      expect(said).toContain(`npm run store -- salvage --data ${folder}`);
    }));

  it.each([
    ['a page with the mark', (files: Files) => logPage(files).fill(0, 512, 1024), /how far it was flushed/],
    [
      'the last records',
      (files: Files) => logPage(files).fill(0, 9 * PAGE),
      /no whole record follows\. \d+ flushed records cannot/,
    ],
    ['the format', (files: Files) => logPage(files).fill(9, 7, 8), /is damaged at its beginning/],
    ['the beginning', (files: Files) => logPage(files).fill(0, 0, PAGE), /is damaged at its beginning/],
  ])('names what is damaged: %s', async (_what, damage, sentence) => {
    const { files } = await BASES.killed();
    damage(files);
    await inFolder(async (folder) => expect(await refusal(folder, files)).toMatch(sentence));
  });

  it.each([
    ['the middle', 1, /The log file that continues .* is missing/],
    ['the end', -1, /The log file that continues .* is missing/],
  ])('names a log file that is gone at %s', async (_where, which, sentence) => {
    const { files } = await BASES.rotated();
    const logs = [...files.keys()].filter((name) => name.endsWith('.oplog'));
    files.delete(logs.at(which)!);
    await inFolder(async (folder) => expect(await refusal(folder, files)).toMatch(sentence));
  });

  it('names the place in a snapshot', async () => {
    const { files } = await BASES.rotated();
    const name = [...files.keys()].find((one) => one.endsWith('.snapshot'))!;
    files.get(name)![2000]! ^= 4;
    await inFolder(async (folder) =>
      expect(await refusal(folder, files)).toMatch(/snapshot .* is damaged at byte \d+ of/),
    );
  });
});

describe('salvaging', () => {
  it('keeps every whole record before and after the damage, and counts what is lost and when it was written', () =>
    inFolder(async (folder) => {
      const { files, acknowledged } = await damagedLog();
      await refusal(folder, files);
      const target = join(folder, '..', `${folder.split('/').at(-1)}-salvaged`);
      const result = await salvage(folder, target);
      const opened = await openFolder(target);
      const kept = documentsOf(opened).length;
      await opened.close();
      expect(result.kept).toEqual([{ ns: 'school.students', documents: kept }]);
      expect(result.lost).toHaveLength(1);
      const [, lost] = /^(\d+) records of the log file .* cannot be read, from between 20.*Z and 20.*Z: bytes/.exec(
        result.lost[0]!,
      )!;
      expect(kept + Number(lost)).toBe(acknowledged);
      expect(describeSalvage(result, target).join('\n')).toMatch(
        /kept school\.students: \d+ documents\nlost \d+ records/,
      );
    }));

  it('lays a damaged snapshot over what older logs hold, so that nothing is missing while they are there', () =>
    inFolder(async (folder) => {
      const { files, acknowledged } = await BASES.rotated();
      const name = [...files.keys()].find((one) => one.endsWith('.snapshot'))!;
      files.get(name)!.fill(0, PAGE, 2 * PAGE);
      await refusal(folder, files);
      await inFolder(async (target) => {
        const result = await salvage(folder, target);
        expect(result.lost).toEqual([
          expect.stringMatching(/snapshot .* damaged at bytes \d+ to \d+: 0 of its 15 documents/),
        ]);
        expect(result.kept).toEqual([{ ns: 'school.students', documents: acknowledged.length }]);
      });
    }));

  it('says that nothing is missing when everything is whole, and keeps indexes', () =>
    inFolder(async (folder) => {
      const first = await openFolder(folder);
      first.store.createCollection('school', 'students', {});
      first.store.logCommand('school', { createIndexes: 'students', indexes: [{ name: 'n_1', key: { n: 1 } }] });
      await first.close();
      await inFolder(async (target) => {
        const result = await salvage(folder, target);
        expect(describeSalvage(result, target)).toContain('Nothing is missing.');
        const second = await openFolder(target);
        const specs = second.store.catalog.find('school', 'students')!.indexSpecs();
        await second.close();
        expect(specs.map((spec) => spec.name)).toEqual(['_id_', 'n_1']);
      });
    }));

  it('writes neither into a folder that holds something, nor beside the data, and reads no folder in use', () =>
    inFolder(async (folder) => {
      const { files } = await damagedLog();
      await writeFiles(folder, files);
      await mkdir(join(folder, 'within'));
      await inFolder(async (full) => {
        await writeFile(join(full, 'mine'), '');
        await expect(salvage(folder, full)).rejects.toThrow(/is not empty\. Nothing was written/);
        expect(await readdir(full)).toEqual(['mine']);
      });
      await expect(salvage(folder, join(folder, 'within'))).rejects.toThrow(/a folder of its own/);
      await inFolder(async (empty) => {
        await expect(salvage(empty, join(folder, '..', 'other'))).rejects.toThrow(/holds no data/);
        const opened = await openFolder(empty);
        await expect(salvage(empty, `${empty}-salvaged`)).rejects.toThrow(/in use by the process/);
        await opened.close();
      });
    }));
});

/** A log file of the first format, which had neither marks nor places in its frames. */
function firstFormat(count: number): Buffer {
  const uuid = new UUID();
  const parts = [Buffer.from('PSOPLOG\x01', 'latin1')];
  const record = (ts: number, op: Parameters<typeof encodeEntry>[0]['ops'][number]): void => {
    const payload = encodeEntry({ ts, wall: 1_760_000_000_000, ops: [op], bytes: 0 });
    const sized = Buffer.concat([Buffer.alloc(4), payload]);
    sized.writeUInt32LE(payload.length);
    const header = Buffer.alloc(8);
    header.writeUInt32LE(sized.length, 0);
    header.writeUInt32LE(crc32(sized), 4);
    parts.push(header, sized);
  };
  const ts = tsOfSeconds(1_760_000_000);
  record(ts, { kind: 'command', ns: 'school.$cmd', doc: rawOf({ create: 'students', uuid, options: {} }) });
  for (let id = 0; id < count; id++)
    record(ts + 1 + id, {
      kind: 'insert',
      ns: 'school.students',
      uuid,
      doc: rawOf({ _id: id, text: 'x'.repeat(500) }),
    });
  return Buffer.concat([...parts, Buffer.alloc(20_000)]);
}

describe('a log of the first format', () => {
  const NAME = '0000000000000000.oplog';

  it('is read, and continued in the present one', () =>
    inFolder(async (folder) => {
      await writeFile(join(folder, NAME), firstFormat(20));
      for (let start = 0; start < 2; start++) {
        const opened = await openFolder(folder);
        expect(documentsOf(opened)).toHaveLength(20);
        await opened.close();
      }
    }));

  it('with a zeroed page is refused, whole, and salvaged on both sides of it', () =>
    inFolder(async (folder) => {
      const log = firstFormat(40);
      log.fill(0, PAGE, 2 * PAGE);
      expect(await refusal(folder, new Map([[NAME, log]]))).toMatch(/damaged at byte \d+ .*whole records follow/);
      expect((await readFile(join(folder, NAME))).equals(log)).toBe(true);
      await inFolder(async (target) => {
        const { kept, lost } = await salvage(folder, target);
        expect(kept[0]!.documents).toBeGreaterThan(25);
        expect(lost).toEqual([expect.stringMatching(/^Records, how many is not known, .* from between 2025/)]);
      });
    }));

  it('with a flipped bit in its last record, which no unfinished write explains, is refused', () =>
    inFolder(async (folder) => {
      const log = firstFormat(20);
      log[log.length - 20_100]! ^= 1;
      expect(await refusal(folder, new Map([[NAME, log]]))).toMatch(/damaged at byte \d+ .*no whole record follows/);
    }));

  it('with an unfinished write at its end is cut there, and nothing is claimed about it', () =>
    inFolder(async (folder) => {
      const log = firstFormat(20);
      log.fill(0, log.length - 20_300);
      await writeFile(join(folder, NAME), log);
      const reports: string[] = [];
      const opened = await openFolder(folder, reports);
      expect(documentsOf(opened)).toHaveLength(19);
      await opened.close();
      expect(reports).toEqual([expect.stringMatching(/were cut off\.$/)]);
    }));

  it('of a damaged present one is not taken for it', () =>
    inFolder(async (folder) => {
      const { files } = await BASES.closed();
      logPage(files)[7] = 1;
      expect(await refusal(folder, files)).toMatch(/is damaged at its beginning/);
      expect(await readFiles(folder)).toHaveProperty('size', files.size);
    }));
});
