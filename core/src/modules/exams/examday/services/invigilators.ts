import { AppError, t, type Text } from '@pathshala/shared/kit';
import { examdayErrors, InvigilatorDuty, isHeldDuty } from '@pathshala/shared/modules/exams/examday';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import type { DutyRow } from './duty-stage';

const NOT_TOLD = t('not announced yet', 'এখনো জানানো হয়নি');

/**
 * Attendance of a room is taken by its invigilators, and by the office. A room to which nobody was assigned is open to
 * everyone who takes attendance in exam rooms: a school that keeps no duties marks as before. A teacher who has
 * declined is not its invigilator.
 */
export function mayTakeRoom(ctx: Context, duties: readonly DutyRow[]): boolean {
  const held = duties.filter(isHeldDuty);
  return held.length === 0 || ctx.can('examday.planDuties') || held.some((duty) => duty.staff === ctx.actor.staff);
}

/** Duties that the caller hears of: until they are told, only the office knows. */
export const toldDuties = (ctx: Context, duties: readonly DutyRow[]): DutyRow[] =>
  duties.filter((duty) => duty.toldAt || ctx.can('examday.planDuties'));

export async function namesOf(ctx: Context, duties: readonly DutyRow[]): Promise<ReadonlyMap<string, Text>> {
  return ctx.labels(Staff, [...new Set(duties.map((duty) => duty.staff))]);
}

/** Why the caller does not mark this room; null when they may. */
export async function refusalOfRoom(ctx: Context, duties: readonly DutyRow[]): Promise<AppError | null> {
  if (mayTakeRoom(ctx, duties)) return null;
  const told = toldDuties(ctx, duties).filter(isHeldDuty);
  const names = told.length > 0 ? [...(await namesOf(ctx, told)).values()] : [NOT_TOLD];
  return new AppError(examdayErrors.NOT_INVIGILATOR, {
    names: { en: names.map(({ en }) => en).join(', '), bn: names.map(({ bn }) => bn).join(', ') },
  });
}

/** Marking in one's own room counts as arrival. */
export async function noteArrival(ctx: Context, duties: readonly DutyRow[]): Promise<void> {
  const own = duties.find((duty) => duty.staff === ctx.actor.staff);
  if (!own || own.arrivedAt) return;
  await ctx.repo(InvigilatorDuty).update(own.id, { arrivedAt: ctx.now.toISOString() }, { rev: own.rev });
}
