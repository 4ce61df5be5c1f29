import { AppError, type Row, type Text } from '@pathshala/shared/kit';
import { PlatformRun, type Run } from '@pathshala/shared/modules/foundation/runs';
import { ArchivePiece, InstitutionImport, transfersErrors } from '@pathshala/shared/modules/front/transfers';
import { purgeRows, transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { MANIFEST_PATH, type ArchiveManifest } from '../services/archive-form';
import { overArchive } from '../services/archive-run';
import { checkEntry, compareWithManifest, noteEntry } from '../services/check-entry';
import { assertReferences, idsInArchive, type IdsInArchive } from '../services/inner-references';
import type { NumberedEntry } from '../services/open-archive';

/** Reads the whole archive and names what keeps it from being taken over; nothing of it is written. */
export default async function checkArchiveJob(sys: Context, { run: id }: RunPayload): Promise<void> {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const found = run && (await sys.repo(InstitutionImport).findOne({ id: run.subject, state: 'checking' }));
  if (!found) return;
  if (!run.startedAt) await purgeRows(sys, ArchivePiece, { archive: found.id });
  let ids: Promise<IdsInArchive> | undefined;
  // A fault of one moment must not refuse every file that comes after.
  const readIds = () =>
    (ids ??= idsInArchive(sys, found).catch((error: unknown) => {
      ids = undefined;
      throw error;
    }));
  const { archive, ...over } = overArchive(sys, found);
  await workRun<NumberedEntry>(sys, id, {
    ...over,
    async work(inside, items) {
      const { alias } = found;
      for (const entry of items) {
        const { rows } = await checkEntry(inside, { entry, archive: await archive(), alias });
        assertReferences(inside, entry, await readIds());
        await noteEntry(inside, { id: found.id, entry, rows });
        if (entry.path === MANIFEST_PATH) await compareWithManifest(inside, found.id, manifestOf(entry));
      }
      return new Map();
    },
    // Read all the same: only what is missing or other than it was is a fault of the manifest.
    refused: (inside, entry) => noteEntry(inside, { id: found.id, entry, rows: 0 }),
    async finish(inside, ended) {
      const pieces = await inside.repo(ArchivePiece).find({ where: { archive: found.id }, atMost: 500_000 });
      const isWhole = pieces.some(({ path }) => path === MANIFEST_PATH);
      if (ended.failed === 0 && !isWhole)
        return refuse(inside, found, new AppError(transfersErrors.ARCHIVE_BROKEN, { why: MANIFEST_PATH }).text);
      if (ended.failed > 0)
        return refuse(inside, found, new AppError(transfersErrors.PARTS_LEFT_OUT, { count: ended.failed }).text);
      const { head } = await archive();
      const sum = (isOf: (path: string) => boolean) =>
        pieces.filter(({ path }) => isOf(path)).reduce((all, { rows }) => all + rows, 0);
      const { rev } = await inside.repo(InstitutionImport).update(found.id, {
        origin: head.institution.id,
        name: head.institution.name,
        nameBn: head.institution.nameBn,
        alias: found.alias ?? head.institution.alias,
        rows: sum((path) => path.startsWith('records/')),
        files: sum((path) => path.startsWith('files/')),
        error: null,
        errorBn: null,
      });
      await transit(inside, InstitutionImport, 'pass', { id: found.id, rev });
    },
    fail: (inside: Context, _run: Row<typeof Run>, reason: Text) => refuse(inside, found, reason),
  });
  await purgeRows(sys, ArchivePiece, { archive: found.id });
}

function manifestOf({ bytes, path }: NumberedEntry): ArchiveManifest {
  try {
    return JSON.parse(bytes.toString('utf8')) as ArchiveManifest;
  } catch {
    throw new AppError(transfersErrors.ARCHIVE_BROKEN, { why: path });
  }
}

async function refuse(inside: Context, { id }: Row<typeof InstitutionImport>, reason: Text): Promise<void> {
  const { rev } = await inside.repo(InstitutionImport).update(id, { error: reason.en, errorBn: reason.bn });
  await transit(inside, InstitutionImport, 'turnDown', { id, rev });
}
