import { AppError, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import {
  DUTY_LIMIT_TEXTS,
  type dutyActions,
  type DutyLimit,
  examdayErrors,
  ExamSitting,
  InvigilatorDuty,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { tellDuties } from '../jobs/tell-duties';
import { dutyStage, isOver, nameOf, type DutyRow } from '../services/duty-stage';

type Change = ActionInput<typeof dutyActions.changeDuty>;

export async function changeDuty(
  ctx: Context,
  { plan: id, sitting: sittingId, room: roomId, from, to, isDespite = false }: Change,
): Promise<ActionOutput<typeof dutyActions.changeDuty>> {
  const plan = await ctx.repo(SeatPlan).get(id);
  const room = await ctx.repo(SeatRoom).get(roomId);
  const sitting = await ctx.repo(ExamSitting).get(sittingId);
  if (room.plan !== id || !plan.sittings.includes(sittingId)) throw new AppError(examdayErrors.DUTY_CHANGED);
  if (isOver(ctx, sitting)) throw new AppError(examdayErrors.SITTING_OVER);
  const repo = ctx.repo(InvigilatorDuty);
  const atHour = await repo.find({ where: { sitting: sittingId }, sort: [] });
  const theirs = from ? atHour.find((duty) => duty.staff === from && duty.room === roomId) : undefined;
  if (from && !theirs) throw new AppError(examdayErrors.DUTY_CHANGED);
  if (from === to) return { exchanged: false, told: 0 };
  const other = to ? atHour.find((duty) => duty.staff === to) : undefined;
  await assertNobodyCame(ctx, [theirs, other]);
  if (theirs && other) {
    if (other.room === roomId) throw new AppError(examdayErrors.DUTY_CHANGED);
    await repo.bulk([
      { id: theirs.id, rev: theirs.rev, patch: { room: other.room } },
      { id: other.id, rev: other.rev, patch: { room: roomId } },
    ]);
    return { exchanged: true, told: tellOfChange(ctx, plan.id, [theirs, other]) };
  }
  if (to) {
    const teacher = await ctx.repo(Staff).get(to);
    const stage = await dutyStage(ctx, plan);
    const limits = stage.limitsOf(to, sitting);
    assertMayHave({ limits: teacher.active ? limits : ['exempt', ...limits], name: nameOf(teacher), isDespite });
  }
  if (theirs) await repo.remove(theirs.id, { rev: theirs.rev });
  if (to) await repo.create({ exam: plan.exam, sitting: sittingId, room: roomId, staff: to });
  return { exchanged: false, told: tellOfChange(ctx, plan.id, theirs ? [theirs] : []) };
}

/**
 * An arrival is what is paid for, so a duty that has one neither goes nor changes its room. @throws AppError
 * DUTY_ARRIVED
 */
async function assertNobodyCame(ctx: Context, duties: readonly (DutyRow | undefined)[]): Promise<void> {
  const arrived = duties.find((duty) => duty?.arrivedAt);
  if (arrived)
    throw new AppError(examdayErrors.DUTY_ARRIVED, { name: nameOf(await ctx.repo(Staff).get(arrived.staff)) });
}

/**
 * Takes back the coming duties of a room that closes. @returns how many remain: of sittings that are over, and with an
 * arrival
 */
export async function dropDutiesOf(ctx: Context, { plan, room }: { plan: string; room: string }): Promise<number> {
  const repo = ctx.repo(InvigilatorDuty);
  const duties = await repo.find({ where: { room }, sort: [] });
  const coming = new Set(
    (
      await ctx
        .repo(ExamSitting)
        .find({ where: { id: { in: duties.map((duty) => duty.sitting) }, date: { gte: ctx.today } }, sort: [] })
    )
      .filter((sitting) => !isOver(ctx, sitting))
      .map(({ id }) => id),
  );
  const dropped = duties.filter((duty) => coming.has(duty.sitting) && !duty.arrivedAt);
  for (const { id, rev } of dropped) await repo.remove(id, { rev });
  tellOfChange(ctx, plan, dropped);
  return duties.length - dropped.length;
}

/** Only those who knew of their duty are told that it is another. @returns how many */
function tellOfChange(ctx: Context, plan: string, duties: readonly DutyRow[]): number {
  const staff = [...new Set(duties.filter((duty) => duty.toldAt).map((duty) => duty.staff))];
  if (staff.length > 0)
    ctx.after(
      tellDuties,
      { plan, staff, kind: 'changed', call: ctx.requestId },
      { id: `duties-${plan}-${ctx.requestId}` },
    );
  return staff.length;
}

/**
 * Being elsewhere at that hour always refuses, other limits unless the caller insists. @throws AppError DUTY_LIMITED
 */
function assertMayHave({
  limits,
  name,
  isDespite,
}: {
  limits: readonly DutyLimit[];
  name: Text;
  isDespite: boolean;
}): void {
  const weighty = limits.filter((limit) => limit === 'clash' || !isDespite);
  if (weighty.length === 0) return;
  const words = weighty.map((limit) => DUTY_LIMIT_TEXTS[limit]);
  throw new AppError(examdayErrors.DUTY_LIMITED, {
    name,
    limits: { en: words.map(({ en }) => en).join(', '), bn: words.map(({ bn }) => bn).join(', ') },
  });
}

export async function sendDuties(
  ctx: Context,
  { plan: id }: { plan: string },
): Promise<ActionOutput<typeof dutyActions.sendDuties>> {
  const plan = await ctx.repo(SeatPlan).get(id);
  const repo = ctx.repo(InvigilatorDuty);
  const coming = (
    await ctx.repo(ExamSitting).find({ where: { id: { in: plan.sittings }, date: { gte: ctx.today } }, sort: [] })
  ).filter((sitting) => !isOver(ctx, sitting));
  const untold = (await repo.find({ where: { sitting: { in: coming.map((each) => each.id) } }, sort: [] })).filter(
    (duty) => !duty.toldAt,
  );
  const toldAt = ctx.now.toISOString();
  await repo.bulk(untold.map((duty) => ({ id: duty.id, rev: duty.rev, patch: { toldAt } })));
  const staff = [...new Set(untold.map((duty) => duty.staff))];
  if (staff.length > 0)
    ctx.after(
      tellDuties,
      { plan: id, staff, kind: 'given', call: ctx.requestId },
      { id: `duties-${id}-${ctx.requestId}` },
    );
  return { duties: untold.length, teachers: staff.length };
}
