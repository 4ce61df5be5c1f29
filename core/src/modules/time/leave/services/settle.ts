import type { StoredPatch } from '@pathshala/shared/kit';
import { LeaveApplication, type LeaveStep } from '@pathshala/shared/modules/time/leave';
import { transit, type Context } from '../../../../kernel';
import { dropExcusal, excuse } from '../../excusals';
import { tellApplicant } from '../jobs/tell-applicant';
import type { Applicant, ApplicationRow } from './applicant';
import { postEntries, type NewEntry, type TypeRow } from './balance';
import { spanOf } from './judge';
import { dropLessons, noteLessons } from './lesson-covers';

type LeaveEvent = 'approved' | 'rejected' | 'returned' | 'movedOn' | 'cancelled' | 'kept' | 'ordered' | 'recounted';
const sourceOf = (app: ApplicationRow) => `leave:${app.id}`;

/** Changes the hold of an application: reserved, used or nothing, as rows of the ledger. Duty takes no days. */
export async function adjustBalance(
  ctx: Context,
  applicant: Applicant,
  app: ApplicationRow,
  change: { reserved?: number; used?: number },
): Promise<void> {
  // The record of the person is written all the same, so that two applications at the same moment meet there.
  if (app.isDuty)
    return void (await postEntries(ctx, applicant, app.year, [
      { type: app.type, kind: 'reserved', days: 0, application: app.id },
    ]));
  const row = (kind: 'reserved' | 'used', days: number | undefined): NewEntry[] =>
    days ? [{ type: app.type, kind, days, application: app.id }] : [];
  const rows = [...row('reserved', change.reserved), ...row('used', change.used)];
  if (rows.length > 0) await postEntries(ctx, applicant, app.year, rows);
}

/** An approved leave is in the register, in the same transaction as its approval. */
export async function excuseInRegister(ctx: Context, app: ApplicationRow, type: TypeRow): Promise<void> {
  const { student, staff, section } = app;
  const { from, until, half, halfOn } = spanOf(app);
  await excuse(ctx, {
    student,
    staff,
    section,
    from,
    until,
    half,
    halfOn,
    kind: type.kind,
    reason: type.name,
    reasonBn: type.nameBn,
    source: sourceOf(app),
  });
  await noteLessons(ctx, app);
}
/** It no longer excuses anyone in the register. */
export async function dropFromRegister(ctx: Context, app: ApplicationRow): Promise<void> {
  await dropExcusal(ctx, sourceOf(app));
  await dropLessons(ctx, app);
}

/** Steps that end a round of decisions, or the leave itself; those that the office gives a reason for are `cancelLeave`'s. */
type Settling = Exclude<LeaveStep, 'apply' | 'pass' | 'requestCancel' | 'cancel'>;

/** Takes a step and tells the applicant. */
export async function settleAs(
  ctx: Context,
  { id, rev }: ApplicationRow,
  step: Settling,
  {
    event,
    also = {},
    remark,
  }: { event: LeaveEvent | null; also?: StoredPatch<typeof LeaveApplication>; remark?: string | undefined },
): Promise<ApplicationRow> {
  const input = remark ? { remark } : {};
  const changed = await transit(ctx, LeaveApplication, step, { id, rev, input, also: { ...also, escalateAt: null } });
  if (event) tell(ctx, changed, event);
  return changed;
}
export function tell(ctx: Context, app: ApplicationRow, event: LeaveEvent): void {
  // The calendar may change more than once in a round.
  const nth = event === 'recounted' ? app.rev : app.round;
  ctx.after(tellApplicant, { application: app.id, round: nth, event }, { id: `leave-tell-${app.id}-${event}-${nth}` });
}
