import { ExamSitting, InvigilatorDuty, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { override } from '../../../../kernel';
import { tellDuties } from '../jobs/tell-duties';

const WHEN = ['date', 'startsAt', 'endsAt'] as const;

/**
 * Invigilators answered for the old date and hours: a sitting that moves asks them again and tells them when it is now.
 */
export const moveSitting = override(ExamSitting, 'update', async (ctx, { id, rev, patch }) => {
  const before = await ctx.repo(ExamSitting).get(id);
  const sitting = await ctx.repo(ExamSitting).update(id, patch, { rev });
  if (WHEN.every((field) => sitting[field] === before[field])) return sitting;
  const repo = ctx.repo(InvigilatorDuty);
  const duties = (await repo.find({ where: { sitting: id }, sort: [] })).filter(
    (duty) => duty.toldAt && !duty.arrivedAt,
  );
  await repo.bulk(duties.map((duty) => ({ id: duty.id, rev: duty.rev, patch: { reply: null, note: null } })));
  const plan = await ctx.repo(SeatPlan).findOne({ sittings: { in: [id] } });
  const staff = [...new Set(duties.map((duty) => duty.staff))];
  if (plan && staff.length > 0)
    ctx.after(
      tellDuties,
      { plan: plan.id, staff, kind: 'changed', call: ctx.requestId },
      { id: `duties-${plan.id}-${ctx.requestId}` },
    );
  return sitting;
});
