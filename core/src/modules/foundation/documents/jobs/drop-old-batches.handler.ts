import { BATCH_DAYS } from '@pathshala/shared/kit';
import { DocumentBatch, DocumentPart } from '@pathshala/shared/modules/foundation/documents';
import { eachInstitution, filesOf, institutionsWith, runUnit, type Context } from '../../../../kernel';

const DAY_MS = 86_400_000;
/** Of one look; the next one takes the rest. */
const AT_ONCE = 500;

/**
 * Batches are for the printer, not for keeping: after the days that their kind declares their files go, also those of a
 * batch that was never finished.
 */
export default async function dropOldBatchesJob(sys: Context) {
  const { documents } = sys.kernel.registry;
  const daysOf = (kind: string) => documents.get(kind)?.batchDays ?? BATCH_DAYS;
  const before = (days: number) => new Date(sys.now.getTime() - days * DAY_MS).toISOString();
  const shortest = Math.min(BATCH_DAYS, ...[...documents.values()].map(({ batchDays }) => batchDays));
  const old = { createdAt: { lt: before(shortest) } };
  const institutions = await institutionsWith(sys, DocumentBatch, old);
  await eachInstitution(sys, { institutions, what: 'dropping old batches' }, async (here) => {
    const rows = await here.repo(DocumentBatch).find({ where: old, sort: ['createdAt'], limit: AT_ONCE });
    for (const row of rows.filter(({ kind, createdAt }) => createdAt < before(daysOf(kind))))
      await runUnit(here, { id: 'documents.dropOldBatches', audited: false }, async (inside) => {
        const parts = await inside.repo(DocumentPart).find({ where: { batch: row.id } });
        for (const part of parts) await inside.repo(DocumentPart).remove(part.id);
        await inside.repo(DocumentBatch).remove(row.id);
        const files = [row.file, ...parts.map(({ file }) => file)].filter((file) => file !== undefined);
        await filesOf(inside.kernel).release(files, inside.unit!.session);
      });
  });
}
