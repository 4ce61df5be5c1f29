import { groupBy, type ActionOutput } from '@pathshala/shared/kit';
import {
  availableOf,
  countDays,
  LeaveApplication,
  LeaveDecision,
  LeaveType,
  lineOf,
  type leaveActions,
} from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import { applicantOf, type ApplicationRow } from '../services/applicant';
import { readLines } from '../services/balance';
import { lessonsMissed, othersAway } from '../services/clash';
import { spanOf } from '../services/judge';
import { viewApplication, viewApplications } from '../services/views';

type Inbox = ActionOutput<typeof leaveActions.inbox>;
type View = ActionOutput<typeof leaveActions.view>;
const SHOWN = 200;
const RECENT = 20;

/** Open tasks of the caller, each with what helps to decide it. */
export async function inbox(ctx: Context): Promise<Inbox> {
  const user = ctx.actor.userId;
  const open = await ctx
    .repo(LeaveDecision)
    .find({ where: { user, state: 'waiting' }, sort: ['createdAt'], limit: SHOWN });
  const decided = await ctx.repo(LeaveDecision).find({
    where: { user, state: { in: ['approved', 'rejected', 'returned'] } },
    sort: ['-decidedAt'],
    limit: RECENT,
  });
  const rows = new Map(
    (
      await ctx
        .repo(LeaveApplication)
        .find({ where: { id: { in: [...open, ...decided].map((row) => row.application) } } })
    ).map((row) => [row.id, row]),
  );
  const views = new Map((await viewApplications(ctx, [...rows.values()])).map((each) => [each.id, each]));
  const waiting: Inbox['waiting'] = [];
  for (const { application, task, createdAt, isEscalated } of open) {
    const row = rows.get(application);
    const shown = views.get(application);
    if (!row || !shown) continue;
    const { available, away, lessons } = await detailsOf(ctx, row);
    waiting.push({
      task,
      since: createdAt,
      isEscalated,
      available,
      away: away.length,
      lessons: lessons.length,
      application: shown,
    });
  }
  const done = [...groupBy(decided, (row) => row.application).keys()].flatMap((id) => views.get(id) ?? []);
  return { waiting, done };
}

export const inboxCount = async (ctx: Context) => ({
  count: await ctx.repo(LeaveDecision).count({ user: ctx.actor.userId, state: 'waiting' }),
});

/** One application with everything around it. */
export async function view(ctx: Context, { id }: { id: string }): Promise<View> {
  const row = await ctx.repo(LeaveApplication).get(id);
  return { application: await viewApplication(ctx, row), ...(await detailsOf(ctx, row)) };
}

/**
 * Days as they count, what is left of the year, who else is away, and which lessons are left uncovered. Colleagues'
 * leave is the staff's matter, not a student's.
 */
async function detailsOf(ctx: Context, row: ApplicationRow): Promise<Omit<View, 'application'>> {
  const applicant = { ...(await applicantOf(ctx, row)), section: row.section ?? null };
  const type = await ctx.repo(LeaveType).get(row.type);
  const span = spanOf(row);
  const { days } = countDays(span, await dayFacts(ctx, row.from, row.until), type);
  const { lines } = await readLines(ctx, applicant, row.year);
  const isStaff = ctx.can('leave.decide');
  return {
    days,
    available: type.kind === 'leave' && type.yearlyMax !== undefined ? availableOf(lineOf(lines, type.id)) : null,
    away: isStaff ? await othersAway(ctx, applicant, span) : [],
    lessons: isStaff ? await lessonsMissed(ctx, applicant, days) : [],
  };
}
