import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const exportData = defineJob('transfers.exportData', runPayload);
export const checkArchive = defineJob('transfers.checkArchive', runPayload);
export const takeOver = defineJob('transfers.takeOver', runPayload);
/** Takes back what an import has written. */
export const clearImport = defineJob('transfers.clearImport', runPayload);
export const deleteInstitution = defineJob('transfers.deleteInstitution', runPayload);
/** Tells the heads of an institution of its deletion, or that it was withdrawn. */
export const tellDeletion = defineJob('transfers.tellDeletion', z.strictObject({ deletion: idSchema }));
/** Tells the head that the archive is ready, or was refused. */
export const tellExport = defineJob('transfers.tellExport', z.strictObject({ id: idSchema }));
/** Deletions whose term is over, archives whose time is. */
export const tendTransfers = defineJob(
  'transfers.tendTransfers',
  z.strictObject({}) as z.ZodType<Record<string, never>>,
);
