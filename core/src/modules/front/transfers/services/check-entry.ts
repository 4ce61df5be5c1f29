import { AppError, type AnyEntity } from '@pathshala/shared/kit';
import { ArchivePiece, transfersErrors } from '@pathshala/shared/modules/front/transfers';
import { filesOf, findClashes, idsHere, type Clash, type Context } from '../../../../kernel';
import { MANIFEST_PATH, sha256, type ArchiveManifest, type FileLine } from './archive-form';
import { documentsIn, entityOf } from './carried-entry';
import { parsed, type NumberedEntry, type OpenArchive } from './open-archive';

const broken = (why: string) => new AppError(transfersErrors.ARCHIVE_BROKEN, { why });
export const isIndex = (path: string): boolean => /^files\/index-\d+\.jsonl$/.test(path);
export const fileOf = (path: string): string | null => /^files\/([0-9a-f]{24})$/.exec(path)?.[1] ?? null;

/** Everything that could keep a file of the archive from being written. @throws AppError that names it */
export async function checkEntry(
  sys: Context,
  { entry, archive, alias }: { entry: NumberedEntry; archive: OpenArchive; alias?: string | undefined },
): Promise<{ rows: number }> {
  if (isIndex(entry.path)) return { rows: await checkFiles(sys, parsed<FileLine>(entry)) };
  const file = fileOf(entry.path);
  if (file && archive.noted.get(file)?.sha256 !== sha256(entry.bytes)) throw broken(entry.path);
  const entity = entityOf(sys, entry);
  if (!entity) return { rows: 0 };
  const docs = documentsIn(sys, { entity, entry, archive, alias });
  // People who are here already (the institution was deleted, they are at another one) stay as they are.
  const known =
    entity.name === 'user'
      ? await idsHere(
          sys,
          entity,
          docs.map(({ _id }) => String(_id)),
        )
      : new Set();
  const clashes = await findClashes(sys, entity, { docs: docs.filter(({ _id }) => !known.has(String(_id))) });
  if (clashes.length > 0) throw clashFault(entity, clashes);
  return { rows: docs.length };
}

function clashFault(entity: AnyEntity, clashes: readonly Clash[]): AppError {
  if (entity.name === 'institution' && clashes.some(({ fields }) => fields[0] === 'id'))
    return new AppError(transfersErrors.INSTITUTION_HERE);
  const what = clashes
    .map(({ fields, value }) => `${fields.map((name) => entity.fields[name]?.label.en ?? 'ID').join(', ')} ${value}`)
    .join('; ');
  return new AppError(transfersErrors.TAKEN_HERE, { what: `${entity.labels.one.en}: ${what}`.slice(0, 900) });
}

async function checkFiles(sys: Context, lines: readonly FileLine[]): Promise<number> {
  const here = await filesOf(sys.kernel).find(lines.map(({ id }) => id));
  const [other] = here.filter(({ tenantId }) => tenantId !== null);
  if (other) throw new AppError(transfersErrors.TAKEN_HERE, { what: other.name });
  return lines.length;
}

/** Notes what was read, by which the manifest at the end is compared. */
export async function noteEntry(
  inside: Context,
  { id, entry, rows }: { id: string; entry: NumberedEntry; rows: number },
): Promise<void> {
  await inside.repo(ArchivePiece).create({
    archive: id,
    at: entry.at,
    path: entry.path,
    rows,
    bytes: entry.bytes.byteLength,
    hash: sha256(entry.bytes),
  });
}

/** @throws AppError ARCHIVE_BROKEN where the archive is not what its manifest says */
export async function compareWithManifest(sys: Context, id: string, manifest: ArchiveManifest): Promise<void> {
  const read = await sys.repo(ArchivePiece).find({ where: { archive: id }, atMost: 500_000 });
  const hashes = new Map(read.map(({ path, hash }) => [path, hash]));
  for (const { path, sha256: hash } of manifest.parts) {
    if (path === 'archive.json' || path.startsWith('catalogues/')) continue;
    if (hashes.get(path) !== hash) throw broken(path);
  }
  const named = new Set(manifest.parts.map(({ path }) => path));
  const foreign = read.find(({ path }) => path !== MANIFEST_PATH && !fileOf(path) && !named.has(path));
  if (foreign) throw broken(foreign.path);
}
