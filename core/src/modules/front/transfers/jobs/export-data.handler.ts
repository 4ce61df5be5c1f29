import type { Row } from '@pathshala/shared/kit';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import { ArchivePiece, InstitutionExport, KEPT_DAYS } from '@pathshala/shared/modules/front/transfers';
import { filesOf, purgeRows, tarEnd, tarFile, transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import {
  MANIFEST_PATH,
  packed,
  packedBytes,
  sha256,
  type ArchiveManifest,
  type ArchivePart,
} from '../services/archive-form';
import { exportParts, type Slice } from '../services/export-parts';
import { tellExport } from './jobs';

interface Item extends Slice {
  part: number;
  at: number;
}
const DAY_MS = 86_400_000;
/** Part, last id of it, and number of the piece. */
const placeOf = (cursor: string | null) => {
  const [part, last, at] = cursor?.split('|') ?? [];
  return { part: Number(part ?? 0), last: last || null, at: Number(at ?? -1) };
};

/**
 * Makes the archive piece by piece. A piece and the place behind it are committed together, so that a killed worker
 * leaves whole pieces and another one continues behind them.
 */
export default async function exportDataJob(sys: Context, { run: id }: RunPayload): Promise<void> {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const found = run && (await sys.repo(InstitutionExport).findOne({ id: run.subject, state: 'making' }));
  if (!found) return;
  // Pieces of an attempt that failed.
  if (!run.startedAt) await dropPieces(sys, found.id);
  const parts = await exportParts(sys, found);
  await workRun<Item>(sys, id, {
    async count() {
      let total = 0;
      for (const part of parts) total += await part.count(sys);
      return total;
    },
    async next(_, cursor) {
      const { part: from, last, at } = placeOf(cursor);
      for (let part = from; part < parts.length; part += 1) {
        const slice = await parts[part]!.slice(sys, part === from ? last : null, at + 1);
        if (slice) return [{ ...slice, part, at: at + 1 }];
      }
      return [];
    },
    cursorOf: ({ part, last, at }) => `${part}|${last ?? ''}|${at}`,
    name: ({ path }) => ({ item: path, label: { en: path, bn: path } }),
    async work(inside, items) {
      for (const item of items) await keepPiece(inside, found, item);
      return new Map();
    },
    finish: (inside) => finish(inside, found),
    async fail(inside, _run, reason) {
      const { rev } = await inside.repo(InstitutionExport).update(found.id, { error: reason.en });
      await transit(inside, InstitutionExport, 'fail', { id: found.id, rev });
    },
  });
  const now = await sys.repo(InstitutionExport).findOne({ id: found.id });
  if (now?.state === 'ready') await purgeRows(sys, ArchivePiece, { archive: found.id });
}

async function dropPieces(sys: Context, archive: string): Promise<void> {
  const pieces = await sys.repo(ArchivePiece).find({ where: { archive }, atMost: 200_000 });
  await filesOf(sys.kernel).dropAll(pieces.flatMap(({ file }) => file ?? []));
  await purgeRows(sys, ArchivePiece, { archive });
}

async function keepPiece(inside: Context, { id, institution }: Row<typeof InstitutionExport>, item: Item) {
  const bytes = await packed(item.entries);
  const file = await keep(inside, { institution, name: `${id}-${item.at}`, bytes });
  const [first] = item.entries;
  await inside.repo(ArchivePiece).create({
    archive: id,
    at: item.at,
    path: item.path,
    rows: item.rows,
    bytes: bytes.byteLength,
    hash: sha256(first!.bytes),
    file,
  });
}

/** A file of the platform that is deleted with the institution. @returns its id */
async function keep(
  inside: Context,
  { institution, name, bytes }: { institution: string; name: string; bytes: Buffer },
): Promise<string> {
  const files = filesOf(inside.kernel);
  const of = { tenantId: null, ownerId: null, keeper: institution, target: 'institutionExport.archive' };
  const { id } = await files.put({ ...of, name, mime: 'application/gzip', bytes, small: null });
  await files.take([id], inside.unit!.session);
  return id;
}

async function finish(inside: Context, { id, institution }: Row<typeof InstitutionExport>): Promise<void> {
  const pieces = await inside.repo(ArchivePiece).find({ where: { archive: id }, sort: ['at'], atMost: 200_000 });
  const parts: ArchivePart[] = pieces.map(({ path, rows, bytes, hash }) => ({ path, rows, bytes, sha256: hash }));
  const counts: Record<string, number> = {};
  for (const { path, rows } of parts) {
    const kind = /^(?:records|log|reading)\/(.*)-\d+\.jsonl$/.exec(path)?.[1];
    if (kind) counts[kind] = (counts[kind] ?? 0) + rows;
  }
  const files = parts.filter(({ path }) => path.startsWith('files/')).reduce((sum, { rows }) => sum + rows, 0);
  const endedAt = inside.kernel.clock.now().toISOString();
  const manifest: ArchiveManifest = { endedAt, counts, files, parts };
  const text = Buffer.from(JSON.stringify(manifest, null, 2));
  const last = await packedBytes(Buffer.concat([tarFile({ path: MANIFEST_PATH, bytes: text }), tarEnd()]));
  const end = await keep(inside, { institution, name: `${id}-end`, bytes: last });
  const { size } = await filesOf(inside.kernel).join(
    {
      tenantId: null,
      ownerId: null,
      keeper: institution,
      target: 'institutionExport.archive',
      name: `pathshala-${inside.today}.tar.gz`,
      mime: 'application/gzip',
      pieces: [...pieces.flatMap(({ file }) => file ?? []), end],
    },
    { id },
  );
  const { rev } = await inside.repo(InstitutionExport).update(id, {
    archive: id,
    rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
    files,
    bytes: size,
    hash: sha256(text),
    expiresAt: new Date(inside.kernel.clock.now().getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  });
  await transit(inside, InstitutionExport, 'finish', { id, rev });
  inside.after(tellExport, { id }, { id: `export-ready-${id}` });
}
