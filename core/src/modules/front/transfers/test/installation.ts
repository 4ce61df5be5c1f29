import { actionsOf, ROLES } from '@pathshala/shared/kit';
import { District, Division } from '@pathshala/shared/modules/foundation/geo';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import { PlatformRunFault } from '@pathshala/shared/modules/foundation/runs';
import { InstitutionImport, PIECE_BYTES, transfersActions, UNCARRIED } from '@pathshala/shared/modules/front/transfers';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { filesOf, nobody, readTar, systemContext, tarEnd, tarFile, type Kernel } from '../../../../kernel';
import { emptyWorld, personOf, type Person, type World } from '../../../../testing';
import { jobRunner, runOneJob } from '../../../../testing/world';
import { expect } from 'vitest';

const { exportInstitution, exportLink, beginImport, sendPiece, checkImport } = transfersActions;

export interface Archive {
  bytes: Buffer;
  code: string;
}
export type Place = Awaited<ReturnType<typeof installation>>;

/** Another installation: its own database, roles and operator, and nobody else. */
export async function installation() {
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

export async function bytesOf(kernel: Kernel, id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await filesOf(kernel).open(id, 'full'))!.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function exported(w: World, institution: string): Promise<Archive & { id: string }> {
  const { id } = await w.operator.run(exportInstitution, { institution, reason: 'It moves' });
  await w.runJobs();
  const { code } = await w.operator.run(exportLink, { id });
  return { id, code, bytes: await bytesOf(w.kernel, id) };
}

export async function sent({ operator }: Pick<Place, 'operator'>, bytes: Buffer): Promise<string> {
  const { id } = await operator.run(beginImport, { fileName: 'school.tar.gz' });
  for (let at = 0; at * PIECE_BYTES < bytes.byteLength || at === 0; at += 1) {
    const data = bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES).toString('base64');
    await operator.run(sendPiece, { id, at, data });
  }
  return id;
}

export async function checked(place: Pick<Place, 'operator' | 'runJobs'>, { bytes, code }: Archive, alias?: string) {
  const id = await sent(place, bytes);
  await place.operator.run(checkImport, { id, code, ...(alias ? { alias } : {}) });
  await place.runJobs();
  return place.operator.run(actionsOf(InstitutionImport).get, { id });
}

/** Every record of an institution as the API carries it, with what is encrypted; removed ones too. */
export async function contents(kernel: Kernel, institution: string) {
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

/** Announcements of committed changes: they go on their own after a minute, the last ones after the deletion itself. */
const ANNOUNCEMENTS = 'feed_changes';
/** Names of collections in which the id is found anywhere in a document. */
export async function placesOf(kernel: Kernel, id: string): Promise<Record<string, number>> {
  const db = kernel.store.raw();
  const out: Record<string, number> = {};
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name === ANNOUNCEMENTS) continue;
    const found = (await db.collection(name).find().toArray()).filter((doc) => JSON.stringify(doc).includes(id));
    if (found.length > 0) out[name] = found.length;
  }
  return out;
}

/** Does again what was ordered of these jobs: the queue may hand out an order twice. */
export async function again(
  { kernel, queue }: Pick<World, 'kernel' | 'queue'>,
  names: readonly string[],
): Promise<void> {
  const orders = queue.jobs.filter(({ name }) => names.includes(name));
  expect(new Set(orders.map(({ name }) => name))).toEqual(new Set(names));
  for (const { name, envelope } of orders) await runOneJob(kernel, name, envelope);
}

export const bare = { payload: {}, tenantId: null, actorId: null, requestId: 'test' };
export async function* readable(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

/** A kernel whose store is gone after so many uses, as for a worker that is killed. */
export function dying(kernel: Kernel, uses: number): Kernel {
  let left = uses;
  const gone = Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
  return new Proxy(kernel, {
    get(target, key) {
      if (key === 'store' && left-- <= 0) throw gone;
      return Reflect.get(target, key) as unknown;
    },
  });
}

interface Part {
  path: string;
  text: string;
}

/** The archive with other content, as someone makes it who knows how: with sums that fit. */
export async function repacked({ bytes, code }: Archive, change: (part: Part) => string | null): Promise<Archive> {
  const parts: { path: string; bytes: Buffer }[] = [];
  const sums = new Map<string, string>();
  for await (const entry of readTar(readable(gunzipSync(bytes)))) {
    const isManifest = entry.path === 'manifest.json';
    const text = isManifest
      ? withSums(entry.bytes.toString('utf8'), sums)
      : change({ path: entry.path, text: entry.bytes.toString('utf8') });
    if (text === null) continue;
    const body = entry.path.startsWith('files/') && !entry.path.endsWith('.jsonl') ? entry.bytes : Buffer.from(text);
    sums.set(entry.path, createHash('sha256').update(body).digest('hex'));
    parts.push({ path: entry.path, bytes: body });
  }
  return { code, bytes: gzipSync(Buffer.concat([...parts.map(tarFile), tarEnd()])) };
}

function withSums(manifest: string, sums: ReadonlyMap<string, string>): string {
  const read = JSON.parse(manifest) as { parts: { path: string; sha256: string }[] };
  const parts = read.parts.map((part) => ({ ...part, sha256: sums.get(part.path) ?? part.sha256 }));
  return JSON.stringify({ ...read, parts });
}

/** Codes of all that runs of this installation skipped. */
export const faultCodes = async ({ sys }: Pick<Place, 'sys'>): Promise<string[]> =>
  (await sys.repo(PlatformRunFault).find({ sort: [] })).map(({ code }) => code);
