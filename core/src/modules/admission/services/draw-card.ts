import type { ActionOutput, Row } from '@pathshala/shared/kit';
import type { admissionActions, AdmissionDraw } from '@pathshala/shared/modules/admission';

/** A draw as it is shown to everyone. */
export const drawCard = (row: Row<typeof AdmissionDraw>): ActionOutput<typeof admissionActions.drawSheet>['draw'] => ({
  id: row.id,
  rev: row.rev,
  attempt: row.attempt,
  method: row.method,
  state: row.state,
  applicants: row.applicants,
  seats: row.seats,
  waiting: row.waiting,
  pools: row.pools,
  listHash: row.listHash,
  commit: row.commit ?? null,
  secret: row.secret ?? null,
  publicNumber: row.publicNumber ?? null,
  seed: row.seed ?? null,
  resultHash: row.resultHash ?? null,
  drawnAt: row.drawnAt ?? null,
  revealSeconds: row.revealSeconds ?? 0,
  voidReason: row.voidReason ?? null,
});
