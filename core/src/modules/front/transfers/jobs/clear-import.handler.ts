import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import { ArchivePiece, InstitutionImport } from '@pathshala/shared/modules/front/transfers';
import { dropTraces, filesOf, purgeRows, transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { dropParts } from '../services/drop-parts';
import { overDropParts } from '../services/drop-run';

/** Takes back what an import wrote before it failed, and drops the archive. */
export default async function clearImportJob(sys: Context, { run: id }: RunPayload): Promise<void> {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const found = run && (await sys.repo(InstitutionImport).findOne({ id: run.subject, state: 'undoing' }));
  if (!found) return;
  // An institution that is here is not the work of this import, which ends with it.
  const isHere = found.origin && (await sys.repo(Institution).findOne({ id: found.origin }));
  const parts = found.origin && found.hasWritten && !isHere ? dropParts(sys, found.origin) : [];
  await workRun(sys, id, {
    ...overDropParts(parts, () => Promise.resolve()),
    async finish(inside) {
      const { rev } = await inside.repo(InstitutionImport).update(found.id, { code: null, archive: null });
      await transit(inside, InstitutionImport, 'clear', { id: found.id, rev });
    },
  });
  if ((await sys.repo(InstitutionImport).get(found.id)).state !== 'discarded') return;
  if (found.origin && parts.length > 0) await dropTraces(sys, found.origin);
  const pieces = await sys.repo(ArchivePiece).find({ where: { archive: found.id }, atMost: 500_000 });
  await filesOf(sys.kernel).dropAll([
    ...(found.archive ? [found.archive] : []),
    ...pieces.flatMap(({ file }) => file ?? []),
  ]);
  await purgeRows(sys, ArchivePiece, { archive: found.id });
}
