import { actionsOf } from '@pathshala/shared/kit';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import { PlatformRunFault } from '@pathshala/shared/modules/foundation/runs';
import { InstitutionImport, transfersActions } from '@pathshala/shared/modules/front/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, world, type World } from '../../../../testing';
import { openArchive } from '../services/open-archive';
import { checked, exported, faultCodes, installation, repacked, sent, type Archive, type Place } from './installation';

const { beginImport, checkImport, sendPiece } = transfersActions;
let w: World;
let there: Place;
let archive: Archive;
beforeAll(async () => {
  w = await world();
  there = await installation();
  archive = await exported(w, w.school.id);
});
afterAll(async () => {
  await w.close();
  await there.close();
});
/** The line of a file as an object, changed. */
const lines = (text: string, change: (row: Record<string, unknown>) => void): string =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      change(row);
      return `${JSON.stringify(row)}\n`;
    })
    .join('');
const inFile = (name: string, change: (row: Record<string, unknown>) => void) =>
  repacked(archive, ({ path, text }) => (path.startsWith(`records/${name}-`) ? lines(text, change) : text));
const faultsOf = async (changed: Archive): Promise<string[]> => {
  const place = await installation();
  const { state } = await checked(place, changed);
  expect(state).toBe('refused');
  const codes = await faultCodes(place);
  await place.close();
  return codes;
};

describe('an archive in which a record is missing', () => {
  it('is refused, and the record that refers to it is named', async () => {
    const student = w.school.students[0]!.id;
    const changed = await repacked(archive, ({ path, text }) =>
      path.startsWith('records/student-')
        ? text
            .split('\n')
            .filter((line) => !line.includes(`"id":"${student}"`))
            .join('\n')
        : text,
    );
    const place = await installation();
    const { state } = await checked(place, changed);
    expect(state).toBe('refused');
    const faults = await place.sys.repo(PlatformRunFault).find();
    expect(JSON.stringify(faults)).toContain(`Student ${student}`);
    expect(await faultCodes(place)).toContain('REFERS_TO_NOTHING');
    await place.close();
  });
});

describe('an archive that someone has written by hand', () => {
  it('makes nobody an operator: not by a role of the other installation', async () => {
    const place = await installation();
    const operator = await place.sys.repo(Role).findOne({ key: 'operator' });
    const changed = await inFile('membership', (row) => (row['role'] = operator!.id));
    expect((await checked(place, changed)).state).toBe('refused');
    expect(await faultCodes(place)).toContain('LEADS_NOWHERE');
    await place.close();
  });
  it('makes nobody an operator: not by a catalogue that calls a role so', async () => {
    const changed = await repacked(archive, ({ path, text }) =>
      path.startsWith('catalogues/role-')
        ? lines(text, (row) => ((row['values'] as Record<string, unknown>)['key'] = 'operator'))
        : text,
    );
    expect(await faultsOf(changed)).toContain('LEADS_NOWHERE');
  });
  it.each([
    ['a membership of the platform', 'membership', (row: Record<string, unknown>) => delete row['institution']],
    [
      'a permission of operators',
      'membership',
      (row: Record<string, unknown>) => (row['extras'] = [{ permission: 'transfers.operate', effect: 'grant' }]),
    ],
    ['another id for the institution', 'institution', (row: Record<string, unknown>) => (row['id'] = 'a'.repeat(24))],
  ])('brings no rights from outside: %s', async (_, name, change) => {
    expect(await faultsOf(await inFile(name, change))).toContain('NOT_OF_THIS_INSTITUTION');
  });
  it('brings no password', async () => {
    expect(await faultsOf(await inFile('user', (row) => (row['passwordHash'] = 'x')))).toContain('ARCHIVE_BROKEN');
  });
  it.each([
    ['a line that is no object', 'student', () => null],
    ['rights that are no list', 'membership', (row: object) => ({ ...row, extras: 7 })],
    ['rows that are no list', 'membership', (row: object) => ({ ...row, extras: { permission: 'x' } })],
  ])('is refused with the path of the file: %s', async (_, name, change) => {
    const changed = await repacked(archive, ({ path, text }) =>
      path.startsWith(`records/${name}-`)
        ? text
            .split('\n')
            .filter(Boolean)
            .map((line) => `${JSON.stringify(change(JSON.parse(line) as object))}\n`)
            .join('')
        : text,
    );
    const place = await installation();
    expect((await checked(place, changed)).state).toBe('refused');
    const faults = await place.sys.repo(PlatformRunFault).find();
    const own = faults.filter(({ item }) => item.startsWith(`records/${name}-`));
    expect(own.map(({ code }) => code)).toEqual(['ARCHIVE_BROKEN']);
    expect(JSON.stringify(own)).toContain(`records/${name}-`);
    await place.close();
  });
  it('writes records into no other institution: a line that names one is refused', async () => {
    expect(await faultsOf(await inFile('student', (row) => (row['tenantId'] = w.stranger.id)))).toContain(
      'ARCHIVE_BROKEN',
    );
  });
});

describe('an archive that is sent', () => {
  const opening = async (changed: Partial<Archive>) => {
    const all = { ...archive, ...changed };
    const id = await sent(there, all.bytes);
    await there.operator.run(checkImport, { id, code: all.code });
    const row = await there.sys.repo(InstitutionImport).get(id);
    await there.runJobs();
    return { row, found: await there.operator.run(actionsOf(InstitutionImport).get, { id }) };
  };
  it('is refused with another code', async () => {
    const { row, found } = await opening({ code: 'AAAA-BBBB' });
    expect(found).toMatchObject({ state: 'refused', error: 'The code does not open this archive.' });
    expect((await refusal(openArchive(there.sys, row))).code).toBe('ARCHIVE_LOCKED');
  });
  it('is refused from another version of the data', async () => {
    const schema = there.store.raw().collection<{ _id: string; version: number }>('schema');
    await schema.updateOne({ _id: 'data' }, { $set: { version: 99 } }, { upsert: true });
    const { row, found } = await opening({});
    expect(found.state).toBe('refused');
    expect((await refusal(openArchive(there.sys, row))).code).toBe('OTHER_VERSION');
    await schema.deleteOne({ _id: 'data' });
  });
  it('is refused where it ends early, and where a file is missing', async () => {
    const { found } = await opening({ bytes: archive.bytes.subarray(0, archive.bytes.byteLength - 400) });
    expect(found.state).toBe('refused');
    const without = await repacked(archive, ({ path, text }) => (path.startsWith('records/student-') ? null : text));
    expect(await faultsOf(without)).toContain('ARCHIVE_BROKEN');
  });
  it('comes piece by piece, the last one twice at most', async () => {
    const { id } = await there.operator.run(beginImport, { fileName: 'a.tar.gz' });
    expect((await there.operator.refused(checkImport, { id, code: 'A' })).code).toBe('NOTHING_SENT');
    await there.operator.run(sendPiece, { id, at: 0, data: 'AAAA' });
    await there.operator.run(sendPiece, { id, at: 0, data: 'AAAA' });
    expect((await there.operator.refused(sendPiece, { id, at: 2, data: 'AAAA' })).code).toBe('PIECE_OUT_OF_ORDER');
    expect((await w.school.head.refused(sendPiece, { id, at: 1, data: 'AAAA' })).code).toBe('FORBIDDEN');
    expect(await there.operator.run(actionsOf(InstitutionImport).get, { id })).toMatchObject({ bytes: 3 });
  });
});
