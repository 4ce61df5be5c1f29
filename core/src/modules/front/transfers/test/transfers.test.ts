import { actionsOf, ROLES, transitionsOf } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { District, Division } from '@pathshala/shared/modules/foundation/geo';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  InstitutionDeletion,
  InstitutionExport,
  InstitutionImport,
  PIECE_BYTES,
  transfersActions,
  UNCARRIED,
} from '@pathshala/shared/modules/front/transfers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf, nobody, readTar, systemContext, type Kernel } from '../../../../kernel';
import { emptyWorld, personOf, world, type Person, type World } from '../../../../testing';
import { jobRunner, runOneJob } from '../../../../testing/world';

const { exportInstitution, askForExport, exportLink, beginImport, sendPiece, checkImport, askDeletion } =
  transfersActions;
const exports = transitionsOf(InstitutionExport);
const imports = transitionsOf(InstitutionImport);
const deletions = transitionsOf(InstitutionDeletion);

interface Archive {
  bytes: Buffer;
  code: string;
}
type Place = Awaited<ReturnType<typeof installation>>;

/** Another installation: its own database, roles and operator, and nobody else. */
async function installation() {
  const parts = await emptyWorld();
  const sys = systemContext(parts.kernel, 'test');
  await sys
    .repo(Role)
    .createMany(
      Object.entries(ROLES).map(([key, { label, level }]) => ({ key, name: label.en, nameBn: label.bn, level })),
    );
  const { id: division } = await sys.repo(Division).create({ code: '30', name: 'Dhaka', nameBn: 'ঢাকা' } as never);
  await sys.repo(District).create({ division, name: 'Gazipur', nameBn: 'গাজীপুর' } as never);
  return { ...parts, sys, operator: operatorOf(parts.kernel), runJobs: jobRunner(parts.kernel, parts.queue) };
}
const operatorOf = (kernel: Kernel): Person =>
  personOf(
    kernel,
    { ...nobody, kind: 'user', role: 'operator' },
    { tenantId: null, permissions: new Set(kernel.registry.defaultPermissions('operator')), token: '' },
  );

async function bytesOf(kernel: Kernel, id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await filesOf(kernel).open(id, 'full'))!.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function exported(w: World, institution: string): Promise<Archive & { id: string }> {
  const { id } = await w.operator.run(exportInstitution, { institution, reason: 'It moves' });
  await w.runJobs();
  const { code } = await w.operator.run(exportLink, { id });
  return { id, code, bytes: await bytesOf(w.kernel, id) };
}

async function sent({ operator }: Pick<Place, 'operator'>, bytes: Buffer): Promise<string> {
  const { id } = await operator.run(beginImport, { fileName: 'school.tar.gz' });
  for (let at = 0; at * PIECE_BYTES < bytes.byteLength || at === 0; at += 1) {
    const data = bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES).toString('base64');
    await operator.run(sendPiece, { id, at, data });
  }
  return id;
}

async function checked(place: Pick<Place, 'operator' | 'runJobs'>, { bytes, code }: Archive, alias?: string) {
  const id = await sent(place, bytes);
  await place.operator.run(checkImport, { id, code, ...(alias ? { alias } : {}) });
  await place.runJobs();
  return place.operator.run(actionsOf(InstitutionImport).get, { id });
}

/** Every record of an institution as the API carries it, with what is encrypted; removed ones too. */
async function contents(kernel: Kernel, institution: string) {
  const out: Record<string, unknown[]> = {};
  const sys = systemContext(kernel, 'test', { tenantId: institution });
  for (const entity of kernel.registry.entities.values()) {
    if (entity.scope !== 'tenant' || UNCARRIED.has(entity.name)) continue;
    const rows = (await sys.repo(entity).find({ sort: [] })) as { id: string }[];
    const open = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => entity.fields[name]?.read !== 'nobody')),
    );
    if (open.length > 0) out[entity.name] = open.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])));
  }
  return out;
}

/** Names of collections in which the id is found anywhere in a document. */
async function placesOf(kernel: Kernel, id: string): Promise<Record<string, number>> {
  const db = kernel.store.raw();
  const out: Record<string, number> = {};
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const found = (await db.collection(name).find().toArray()).filter((doc) => JSON.stringify(doc).includes(id));
    if (found.length > 0) out[name] = found.length;
  }
  return out;
}

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
    const institution = await there.sys.repo(Institution).get(w.school.id);
    const district = await there.sys.repo(District).findOne({ name: 'Gazipur' });
    expect(institution).toMatchObject({ alias: 'school', status: 'active', district: district!.id });
    expect(institution.group).toBeUndefined();
    expect((await bytesOf(there.kernel, file)).toString()).toBe('a paper');
    const head = await there.sys.repo(Membership).findOne({ user: w.school.head.actor.userId! });
    const role = await there.sys.repo(Role).get(head!.role);
    expect(role.key).toBe('head');
    expect((await there.sys.repo(User).get(head!.user)).passwordHash).toBeUndefined();
  });

  it('is taken over once', async () => {
    const again = await checked(there, archive);
    expect(again.state).toBe('refused');
    expect(await there.sys.repo(Institution).count({ id: w.school.id })).toBe(1);
    await there.operator.run(imports.discard, { id: again.id, rev: again.rev });
    await there.runJobs();
    expect(await there.operator.run(actionsOf(InstitutionImport).get, { id: again.id })).toMatchObject({
      state: 'discarded',
    });
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

  it('names what is taken before anything is written, and goes with another alias', async () => {
    const there = await installation();
    const taken = { name: 'Another', nameBn: 'অন্য', type: 'school', email: 'a@b.test', phone: '01700000099' } as const;
    await there.sys.repo(Institution).create({ ...taken, alias: 'school', address: 'Road', addressBn: 'সড়ক' } as never);
    const found = await checked(there, archive);
    expect(found).toMatchObject({ state: 'refused' });
    await there.operator.run(checkImport, { id: found.id, code: archive.code, alias: 'school-two' });
    await there.runJobs();
    expect(await there.operator.run(actionsOf(InstitutionImport).get, { id: found.id })).toMatchObject({
      state: 'checked',
      alias: 'school-two',
    });
    expect(await placesOf(there.kernel, w.school.students[0]!.id)).toEqual({});
    await there.close();
  });

  it('refuses another code, a changed file and a file that ends early', async () => {
    const there = await installation();
    const wrong = await checked(there, { ...archive, code: 'AAAA-BBBB' });
    expect(wrong).toMatchObject({ state: 'refused', error: 'The code does not open this archive.' });
    const short = await checked(there, {
      ...archive,
      bytes: archive.bytes.subarray(0, archive.bytes.byteLength - 400),
    });
    expect(short.state).toBe('refused');
    const none = await checked(there, { ...archive, bytes: Buffer.from('no archive') });
    expect(none.state).toBe('refused');
    expect((await there.operator.refused(imports.apply, { id: short.id, rev: short.rev })).code).toBe('INVALID_STATE');
    await there.close();
  });

  it('continues where a killed worker left it', async () => {
    const there = await installation();
    const found = await checked(there, archive);
    await there.operator.run(imports.apply, { id: found.id, rev: found.rev });
    const { name, envelope } = there.queue.jobs.at(-1)!;
    await expect(runOneJob(dying(there.kernel, 250), name, envelope)).rejects.toThrow('gone');
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
    expect(await there.sys.repo(Institution).count({ id: w.school.id })).toBe(0);
    await there.operator.run(imports.discard, { id: failed.id, rev: failed.rev });
    await there.runJobs();
    const left = await placesOf(there.kernel, w.school.id);
    expect(Object.keys(left).toSorted()).toEqual(['audit', 'institution_imports']);
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

describe('the deletion of an institution', () => {
  let w: World;
  let second: Person;
  beforeAll(async () => {
    w = await world();
    second = await w.school.hire('operator', null, 'Second Operator');
  });
  afterAll(() => w.close());
  const rowOf = (id: string) => w.operator.run(actionsOf(InstitutionDeletion).get, { id });

  it('needs a second operator and waits thirty days, which everyone there sees', async () => {
    const { id } = await w.operator.run(askDeletion, { institution: w.school.id, reason: 'Contract ended' });
    expect((await second.refused(askDeletion, { institution: w.school.id, reason: 'Twice' })).code).toBe(
      'DELETION_WAITS',
    );
    const { rev } = await rowOf(id);
    expect((await w.operator.refused(deletions.confirm, { id, rev })).code).toBe('OWN_RECORD');
    expect((await w.school.head.refused(deletions.confirm, { id, rev })).code).toBe('FORBIDDEN');
    await second.run(deletions.confirm, { id, rev });
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', dueOn: '2026-04-03' });
    expect(await w.school.student.run(actionsOf(Institution).get, { id: w.school.id })).toMatchObject({
      deletionOn: '2026-04-03',
    });
    await runOneJob(w.kernel, 'transfers.tendTransfers', bare);
    const waiting = await rowOf(id);
    expect(waiting.state).toBe('waiting');
    await w.operator.run(deletions.withdraw, { id, rev: waiting.rev });
    expect(await w.system().repo(Institution).get(w.school.id)).not.toHaveProperty('deletionOn');
    w.clock.advance(31 * 86_400_000);
    await runOneJob(w.kernel, 'transfers.tendTransfers', bare);
    expect((await rowOf(id)).state).toBe('withdrawn');
  });

  it('leaves no row and no file of it, and everything of the others', async () => {
    const before = await contents(w.kernel, w.stranger.id);
    const { id: kept } = await filesOf(w.kernel).put(
      {
        tenantId: w.school.id,
        ownerId: null,
        target: 'a.b',
        name: 'a.pdf',
        mime: 'a/b',
        bytes: Buffer.from('a'),
        small: null,
      },
      { isTaken: true },
    );
    const { id: archive } = await w.operator.run(exportInstitution, { institution: w.school.id });
    const both = w.school.teacher.actor.userId!;
    const role = await w.system().repo(Role).findOne({ key: 'teacher' });
    await w.system().repo(Membership).create({ user: both, institution: w.stranger.id, role: role!.id });
    await w.runJobs();
    const { id } = await w.operator.run(askDeletion, { institution: w.school.id, reason: 'Contract ended' });
    await second.run(deletions.confirm, { id, rev: (await rowOf(id)).rev });
    w.clock.advance(30 * 86_400_000);
    await runOneJob(w.kernel, 'transfers.tendTransfers', bare);
    await w.runJobs();
    const done = await rowOf(id);
    expect(done).toMatchObject({ state: 'done', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(Object.fromEntries(done.counts.map(({ entity, rows }) => [entity, rows]))).toMatchObject({
      student: w.school.students.length + 1,
      institution: 1,
    });
    // The platform's own log says that it was there, without a value of it.
    expect(Object.keys(await placesOf(w.kernel, w.school.id))).toEqual(['audit']);
    expect(await filesOf(w.kernel).find([kept, archive])).toEqual([]);
    expect(await w.system().repo(User).count({ id: w.school.head.actor.userId! })).toBe(0);
    expect(await w.system().repo(User).count({ id: both })).toBe(1);
    expect(await contents(w.kernel, w.stranger.id)).toEqual(before);
  });
});

const bare = { payload: {}, tenantId: null, actorId: null, requestId: 'test' };
async function* readable(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

/** A kernel whose store is gone after so many uses, as for a worker that is killed. */
function dying(kernel: Kernel, uses: number): Kernel {
  let left = uses;
  const gone = Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
  return new Proxy(kernel, {
    get(target, key) {
      if (key === 'store' && left-- <= 0) throw gone;
      return Reflect.get(target, key) as unknown;
    },
  });
}
