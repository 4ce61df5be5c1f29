import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules } from '@pathshala/shared/modules';
import { buildRegistry } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { indexesOf } from '../../core/src/kernel/mongo/indexes';
import { collectionOf } from '../../core/src/kernel/mongo/derive-model';
import { projectRoot } from '../launch/settings.mjs';
import { readList, readRecord, unlisted } from './compare-asked.mjs';
import { judge } from './judge';
import { LIMITS } from './manual.data';

const listed = readList();
const entities = [...buildRegistry(modules).entities.values()];

describe('what is asked of the database', () => {
  it('is a sorted list without doubles, all of it in MongoDB 6', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(listed).toEqual([...new Set(listed)].sort());
    expect(listed.map(judge).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['command mapReduce', 'not in the manual'],
    ['stage $listSearchIndexes', 'not in the manual'],
    ['filter $where', 'not in the manual'],
    ['expression $function', 'not in the manual'],
    ['expression $median', 'new in 7.0'],
    ['expression $bitAnd', 'new in 6.3'],
    ['option distinct.hint', 'new in 7.1'],
    ['statement update.sort', 'new in 8.0'],
    ['index filter $ne', 'not in the manual'],
    ['in transaction stage $out', 'not allowed there'],
    ['in transaction count', 'not allowed there'],
    ['error 99999', 'not in the manual'],
    ['writeConcern 2', 'not in the manual'],
    ['nonsense', 'not in the manual'],
  ])('does not take %s: %s', (line, why) => {
    expect(judge(line)).toContain(why);
  });

  it.each([
    'in transaction bulkWrite',
    'statement bulkWrite.updateMods',
    'expression $dateTrunc',
    'stage $changeStream.fullDocumentBeforeChange',
    'index filter $in',
  ])('takes %s', (line) => {
    expect(judge(line)).toBeNull();
  });

  it('fails the suite when a run asked for something else', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'asked-'));
    const file = path.join(folder, 'asked.txt');
    // Two stores of a run may both have written a line.
    writeFileSync(file, 'command find\nstage $out\ncommand find\nerror 112\nlabel TransientTransactionError\n');
    expect(unlisted(readRecord(file), ['command find'])).toEqual(['stage $out']);
    expect(unlisted(readRecord(file), ['command find', 'stage $out'])).toEqual([]);
    expect(unlisted(readRecord(path.join(folder, 'none')), [])).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('limits of the database', () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))('leave room for %s', (_, entity) => {
    const indexes = indexesOf(entity);
    // The index of the id is one more.
    expect(indexes.length + 1).toBeLessThanOrEqual(64);
    for (const { key } of indexes) expect(Object.keys(key).length).toBeLessThanOrEqual(32);
    // The name of the database has up to 63 bytes.
    expect(Buffer.byteLength(collectionOf(entity)) + 64).toBeLessThanOrEqual(235);
  });

  it('are each named with how they are kept, and are in the page about MongoDB', () => {
    const page = readFileSync(path.join(projectRoot, 'docs/mongodb.md'), 'utf8');
    for (const { name, value, held } of LIMITS) expect(page).toContain(`| ${name} | ${value} | ${held} |`);
    expect(LIMITS.every(({ name, value, held }) => name && value && held)).toBe(true);
    expect(new Set(LIMITS.map(({ name }) => name)).size).toBe(LIMITS.length);
  });
});
