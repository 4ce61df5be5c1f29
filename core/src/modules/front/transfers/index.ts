import { transfersActions } from '@pathshala/shared/modules/front/transfers';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { certificateDocument } from './documents/certificate';
import { askDeletion, deletionTransitions } from './handlers/deletions';
import { askForExport, exportInstitution, exportLink, exportTransitions } from './handlers/exports';
import { beginImport, checkImport, importTransitions, sendPiece } from './handlers/imports';
import {
  checkArchive,
  clearImport,
  deleteInstitution,
  exportData,
  takeOver,
  tellDeletion,
  tellExport,
  tendTransfers,
} from './jobs/jobs';
import { transfersPolicies } from './policies';

const HOUR_MS = 3_600_000;
export const transfers = defineCoreModule({
  name: 'transfers',
  handlers: implement(transfersActions, {
    exportInstitution,
    askForExport,
    exportLink,
    beginImport,
    sendPiece,
    checkImport,
    askDeletion,
  }),
  policies: transfersPolicies,
  transitions: [exportTransitions, importTransitions, deletionTransitions],
  documents: [certificateDocument],
  jobs: [
    jobSpec(exportData, async () => (await import('./jobs/export-data.handler')).default),
    jobSpec(checkArchive, async () => (await import('./jobs/check-archive.handler')).default),
    jobSpec(takeOver, async () => (await import('./jobs/take-over.handler')).default),
    jobSpec(clearImport, async () => (await import('./jobs/clear-import.handler')).default),
    jobSpec(deleteInstitution, async () => (await import('./jobs/delete-institution.handler')).default),
    jobSpec(tellDeletion, async () => (await import('./jobs/tell-deletion.handler')).default),
    jobSpec(tellExport, async () => (await import('./jobs/tell-export.handler')).default),
    jobSpec(tendTransfers, async () => (await import('./jobs/tend-transfers.handler')).default),
  ],
  schedules: [{ job: tendTransfers, everyMs: HOUR_MS }],
});
