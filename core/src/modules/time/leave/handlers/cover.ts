import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { LeaveApplication, LeaveType, type leaveActions } from '@pathshala/shared/modules/time/leave';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { lessonsOf } from '../services/cover';
import { viewCovers } from '../services/lesson-covers';

/** A leave is still valid while its cancellation is only requested. */
const AWAY = ['approved', 'cancelRequested', 'joined'];
const MOST = 100;

export async function cover(
  ctx: Context,
  { days = 14 }: ActionInput<typeof leaveActions.cover>,
): Promise<ActionOutput<typeof leaveActions.cover>> {
  const [from, until] = [ctx.today, addDays(ctx.today, days - 1)];
  const applications = await ctx.repo(LeaveApplication).find({
    where: { staff: { exists: true }, status: { in: AWAY }, from: { lte: until }, until: { gte: from } },
    sort: ['from'],
    limit: MOST,
  });
  const names = await ctx.labels(
    Staff,
    applications.flatMap((row) => row.staff ?? []),
  );
  const types = await ctx.labels(
    LeaveType,
    applications.map((row) => row.type),
  );
  const none = { en: '', bn: '' };
  const covers = await viewCovers(
    ctx,
    applications.map((row) => row.id),
  );
  const rows: ActionOutput<typeof leaveActions.cover>['rows'] = [];
  for (const app of applications) {
    const lessons = (await lessonsOf(ctx, app)).filter((lesson) => lesson.date >= from && lesson.date <= until);
    rows.push(
      ...lessons.map((lesson) => ({
        ...lesson,
        application: app.id,
        absent: names.get(app.staff!) ?? none,
        reason: types.get(app.type) ?? none,
        cover: covers.get(`${app.id} ${lesson.date} ${lesson.startsAt} ${lesson.period}`) ?? null,
      })),
    );
  }
  return {
    from,
    until,
    rows: rows.sort((a, b) => a.date.localeCompare(b.date) || a.startsAt.localeCompare(b.startsAt)),
  };
}
