import type { ActionOutput, Row } from '@pathshala/shared/kit';
import type { admissionActions, AdmissionDraw } from '@pathshala/shared/modules/students/admission';

type Draw = Row<typeof AdmissionDraw>;

/** A draw as it is shown to everyone. */
export const drawCard = (row: Draw): ActionOutput<typeof admissionActions.drawSheet>['draw'] => ({
  id: row.id,
  rev: row.rev,
  attempt: row.attempt,
  method: row.method,
  state: row.state,
  applicants: row.applicants,
  seats: row.seats,
  waiting: row.waiting,
  pools: row.pools,
  procedure: row.procedure,
  listHash: row.listHash,
  commit: row.commit ?? null,
  frozenAt: row.frozenAt ?? row.createdAt,
  numberSource: row.numberSource ?? null,
  numberDigits: row.numberDigits ?? null,
  numberAt: row.numberAt ?? null,
  secret: row.secret ?? null,
  publicNumber: row.publicNumber ?? null,
  seed: row.seed ?? null,
  resultHash: row.resultHash ?? null,
  drawnAt: row.drawnAt ?? null,
  revealSeconds: row.revealSeconds ?? 0,
  voidReason: row.voidReason ?? null,
  voidedAt: row.voidedAt ?? null,
});

/** An attempt as its declaration lists it for ever. */
export const attemptCard = (row: Draw): ActionOutput<typeof admissionActions.drawSheet>['attempts'][number] => {
  const { id, attempt, state, listHash, commit, frozenAt, numberSource, numberAt, drawnAt, voidedAt, voidReason } =
    drawCard(row);
  return { id, attempt, state, listHash, commit, frozenAt, numberSource, numberAt, drawnAt, voidedAt, voidReason };
};
