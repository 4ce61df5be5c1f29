import { actionsOf, fill, transitionsOf } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { District, Division } from '@pathshala/shared/modules/foundation/geo';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  InstitutionExport,
  InstitutionImport,
  transfersActions,
  transfersErrors,
} from '@pathshala/shared/modules/front/transfers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf, readTar, systemContext } from '../../../../kernel';
import { world, type World } from '../../../../testing';
import { runOneJob } from '../../../../testing/world';
import {
  again,
  bare,
  bytesOf,
  checked,
  contents,
  dying,
  exported,
  faultCodes,
  installation,
  placesOf,
  readable,
  type Archive,
  type Place,
} from './installation';

const { exportInstitution, askForExport, exportLink, checkImport } = transfersActions;
const exports = transitionsOf(InstitutionExport);
const imports = transitionsOf(InstitutionImport);

describe('an institution that moves to another installation', () => {
  let w: World;
  let there: Place;
  let archive: Archive & { id: string };
  let file: string;
  beforeAll(async () => {
    w = await world();
    there = await installation();
    const at = w.system(w.school.id);
    const [student] = w.school.students;
    await at.repo(Student).update(student!.id, { birthRegistration: '20140000000000017' });
    const { id: house, rev } = await at.repo(House).create({ name: 'Padma', nameBn: 'পদ্মা' });
    await at.repo(House).remove(house, { rev });
    const sys = w.system();
    const { id: division } = await sys.repo(Division).create({ code: '30', name: 'Dhaka', nameBn: 'ঢাকা' } as never);
    const { id: district } = await sys.repo(District).create({ division, name: 'Gazipur', nameBn: 'গাজীপুর' } as never);
    await sys.repo(Institution).update(w.school.id, { division, district });
    const bytes = Buffer.from('a paper');
    ({ id: file } = await filesOf(w.kernel).put(
      {
        tenantId: w.school.id,
        ownerId: null,
        target: 'notice.file',
        name: 'paper.pdf',
        mime: 'application/pdf',
        bytes,
        small: null,
      },
      { isTaken: true },
    ));
    archive = await exported(w, w.school.id);
  });
  afterAll(async () => {
    await w.close();
    await there.close();
  });

  it('is an archive of readable files with a manifest, without secrets and with encrypted numbers', async () => {
    const entries: { path: string; text: string }[] = [];
    for await (const { path, bytes } of readTar(readable(gunzipSync(archive.bytes))))
      entries.push({ path, text: bytes.toString('utf8') });
    const paths = entries.map(({ path }) => path);
    expect(paths[0]).toBe('archive.json');
    expect(paths.at(-1)).toBe('manifest.json');
    const all = entries.map(({ text }) => text).join('');
    expect(all).toContain('"name":"Student 01"');
    expect(all).not.toContain('20140000000000017');
    expect(all).not.toMatch(/argon2|passwordHash":"/);
    const manifest = JSON.parse(entries.at(-1)!.text) as { counts: Record<string, number>; files: number };
    expect(manifest.counts).toMatchObject({ student: w.school.students.length + 1, institution: 1 });
    expect(manifest.files).toBe(1);
    expect(all).not.toContain(w.stranger.id);
  });

  it('is the same in the other installation', async () => {
    const found = await checked(there, archive);
    expect(found).toMatchObject({ state: 'checked', name: 'school High School', alias: 'school', files: 1 });
    expect(await there.sys.repo(Institution).count({ alias: 'school' })).toBe(0);
    await there.operator.run(imports.apply, { id: found.id, rev: found.rev });
    await there.runJobs();
    expect(await there.operator.run(actionsOf(InstitutionImport).get, { id: found.id })).toMatchObject({
      state: 'done',
    });
    expect(await contents(there.kernel, w.school.id)).toEqual(await contents(w.kernel, w.school.id));
    await again(there, ['transfers.checkArchive', 'transfers.takeOver']);
    expect(await contents(there.kernel, w.school.id)).toEqual(await contents(w.kernel, w.school.id));
    const institution = await there.sys.repo(Institution).get(w.school.id);
    const district = await there.sys.repo(District).findOne({ name: 'Gazipur' });
    expect(institution).toMatchObject({
      alias: 'school',
      host: 'school.example.test',
      status: 'active',
      district: district!.id,
    });
    expect(institution.group).toBeUndefined();
    expect((await bytesOf(there.kernel, file)).toString()).toBe('a paper');
    const head = await there.sys.repo(Membership).findOne({ user: w.school.head.actor.userId! });
    const role = await there.sys.repo(Role).get(head!.role);
    expect(role.key).toBe('head');
    expect((await there.sys.repo(User).get(head!.user)).passwordHash).toBeUndefined();
  });

  it('is taken over once', async () => {
    const second = await checked(there, archive);
    expect(second.state).toBe('refused');
    expect(await faultCodes(there)).toContain('INSTITUTION_HERE');
    expect(await there.sys.repo(Institution).count({ id: w.school.id })).toBe(1);
    await there.operator.run(imports.discard, { id: second.id, rev: second.rev });
    await there.runJobs();
    expect(await there.operator.run(actionsOf(InstitutionImport).get, { id: second.id })).toMatchObject({
      state: 'discarded',
    });
    await again(there, ['transfers.clearImport']);
    expect(await contents(there.kernel, w.school.id)).toEqual(await contents(w.kernel, w.school.id));
  });
});

describe('an import', () => {
  let w: World;
  let archive: Archive;
  beforeAll(async () => {
    w = await world();
    archive = await exported(w, w.school.id);
  });
  afterAll(() => w.close());

  it('names codes that are taken before anything is written, and works with another alias', async () => {
    const there = await installation();
    const taken = { name: 'Another', nameBn: 'অন্য', type: 'school', email: 'a@b.test', phone: '01700000099' } as const;
    await there.sys.repo(Institution).create({ ...taken, alias: 'school', address: 'Road', addressBn: 'সড়ক' } as never);
    const found = await checked(there, archive);
    expect(found).toMatchObject({ state: 'refused' });
    expect(await faultCodes(there)).toEqual(['TAKEN_HERE']);
    await there.operator.run(checkImport, { id: found.id, code: archive.code, alias: 'school-two' });
    await there.runJobs();
    expect(await there.operator.run(actionsOf(InstitutionImport).get, { id: found.id })).toMatchObject({
      state: 'checked',
      alias: 'school-two',
    });
    expect(await placesOf(there.kernel, w.school.students[0]!.id)).toEqual({});
    await there.close();
  });

  it('continues where a killed worker left it', async () => {
    const there = await installation();
    const found = await checked(there, archive);
    await there.operator.run(imports.apply, { id: found.id, rev: found.rev });
    const { name, envelope } = there.queue.jobs.at(-1)!;
    await expect(runOneJob(dying(there.kernel, 60), name, envelope)).rejects.toThrow('gone');
    expect(await there.sys.repo(Institution).count({ id: w.school.id })).toBe(0);
    await there.runJobs();
    expect(await there.operator.run(actionsOf(InstitutionImport).get, { id: found.id })).toMatchObject({
      state: 'done',
    });
    expect(await contents(there.kernel, w.school.id)).toEqual(await contents(w.kernel, w.school.id));
    await there.close();
  });

  it('that fails leaves nothing once it is discarded', async () => {
    const there = await installation();
    const found = await checked(there, archive);
    const { id: other } = await there.sys.repo(Institution).create({
      name: 'Late',
      nameBn: 'পরে',
      alias: 'late',
      type: 'school',
      email: 'late@b.test',
      phone: '01700000098',
      address: 'Road',
      addressBn: 'সড়ক',
    });
    // Someone has written a record of the same id meanwhile.
    await systemContext(there.kernel, 'test', { tenantId: other })
      .repo(House)
      .create({ name: 'X', nameBn: 'এক্স' }, { id: w.school.year.id });
    const at = systemContext(there.kernel, 'test', { tenantId: other });
    await at
      .repo(Student)
      .create(
        { code: 'S-1', name: 'A', nameBn: 'ক', gender: 'male', religion: 'islam', dateOfBirth: '2014-05-06' } as never,
        { id: w.school.students[0]!.id },
      );
    await there.operator.run(imports.apply, { id: found.id, rev: found.rev });
    await there.runJobs();
    const failed = await there.operator.run(actionsOf(InstitutionImport).get, { id: found.id });
    expect(failed.state).toBe('failed');
    expect(failed.error).toBe(
      fill(transfersErrors.PARTS_LEFT_OUT.text, { count: (await faultCodes(there)).length }).en,
    );
    expect(await there.sys.repo(Institution).count({ id: w.school.id })).toBe(0);
    await there.operator.run(imports.discard, { id: failed.id, rev: failed.rev });
    await there.runJobs();
    const left = await placesOf(there.kernel, w.school.id);
    expect(Object.keys(left).toSorted()).toEqual(['institution_imports']);
    await there.close();
  });
});

describe('the institution itself', () => {
  let w: World;
  beforeAll(async () => void (w = await world()));
  afterAll(() => w.close());

  it('asks for its data and has it by a link for some days, once an operator agreed', async () => {
    const { id } = await w.school.head.run(askForExport, { reason: 'A copy for the board' });
    expect((await w.school.head.refused(askForExport, { reason: 'Again' })).code).toBe('EXPORT_UNDER_WAY');
    expect((await w.school.head.refused(exportLink, { id })).code).toBe('EXPORT_NOT_READY');
    expect((await w.school.head.refused(exports.approve, { id, rev: 1 })).code).toBe('FORBIDDEN');
    await w.operator.run(exports.approve, { id, rev: 1 });
    await w.runJobs();
    const before = await bytesOf(w.kernel, id);
    await again(w, ['transfers.exportData', 'transfers.tellExport']);
    expect(await bytesOf(w.kernel, id)).toEqual(before);
    expect(
      await w
        .system()
        .repo(Notification)
        .count({ user: w.school.head.actor.userId!, source: `export-${id}-ready` }),
    ).toBe(1);
    expect(await w.school.head.run(exportLink, { id })).toMatchObject({
      url: expect.stringContaining(`/files/${id}/`),
    });
    expect((await w.stranger.head.refused(exportLink, { id })).code).toBe('NOT_FOUND');
    expect((await w.school.office.refused(exportLink, { id })).code).toBe('FORBIDDEN');
    const row = await w.school.head.run(actionsOf(InstitutionExport).get, { id });
    expect(row).not.toHaveProperty('code');
    w.clock.advance(8 * 86_400_000);
    expect((await w.school.head.refused(exportLink, { id })).code).toBe('EXPORT_NOT_READY');
    await runOneJob(w.kernel, 'transfers.tendTransfers', bare);
    expect(await filesOf(w.kernel).find([id])).toEqual([]);
  });

  it('never has an export that an operator made for another purpose', async () => {
    const { id } = await w.operator.run(exportInstitution, { institution: w.school.id });
    await w.runJobs();
    expect((await w.school.head.refused(exportLink, { id })).code).toBe('NOT_FOUND');
  });
});
