import { groupBy, t, type ReportRow } from '@pathshala/shared/kit';
import { User } from '@pathshala/shared/modules/foundation/identity';
import {
  HelpDeskCategory,
  HelpDeskPriority,
  helpdeskReports,
  SupportTicket,
  workedMinutes,
  type Pause,
} from '@pathshala/shared/modules/school/helpdesk';
import { addDays } from '@pathshala/shared/text';
import { reportSpec, startOfDay, systemPart, type Context } from '../../../../kernel';
import { calendarOf } from '../services/clock';
import type { Ticket } from '../services/side';

const NOBODY = t('Nobody yet', 'এখনো কেউ নয়');
const MOST = 20_000;

export const summaryReport = reportSpec<(typeof helpdeskReports.summary)['parameters'], ReportRow>(
  helpdeskReports.summary,
  {
    async rows(ctx, { from, until, category }) {
      const rows = await ctx.repo(SupportTicket).find({
        where: {
          level: ctx.tenantId ? 'institution' : 'platform',
          receivedAt: { gte: startOfDay(from).toISOString(), lt: startOfDay(addDays(until, 1)).toISOString() },
          state: { ne: 'merged' },
          ...(category ? { category } : {}),
        },
        limit: MOST,
      });
      const measure = await measureOf(ctx, from);
      const agents = await ctx.labels(User, [...new Set(rows.flatMap(({ assignee }) => assignee ?? []))]);
      const categories = await ctx.labels(HelpDeskCategory, [...new Set(rows.map((row) => row.category))]);
      const nameOf = (agent: string) => agents.get(agent) ?? NOBODY;
      return [...groupBy(rows, ({ assignee }) => assignee ?? '')]
        .sort(([a], [b]) => nameOf(a).en.localeCompare(nameOf(b).en))
        .flatMap(([agent, own]) =>
          [...groupBy(own, (row) => row.category)].map(([each, of]) => ({
            cells: { agent: nameOf(agent), category: categories.get(each) ?? NOBODY, ...figuresOf(of.map(measure)) },
          })),
        );
    },
  },
);

interface Measured {
  answer: number | null;
  solution: number | null;
  isAnswerInTime: boolean;
  isSolvedInTime: boolean;
  rating: number | null;
}

/** Working minutes of a ticket up to its answer and its solution, against those that its priority allows. */
async function measureOf(ctx: Context, from: string): Promise<(ticket: Ticket) => Measured> {
  const sys = systemPart(ctx);
  const level = ctx.tenantId ? 'institution' : 'platform';
  const { spans, closedOn } = await calendarOf(sys, { level, institution: ctx.tenantId ?? '', from });
  const allowed = new Map((await ctx.repo(HelpDeskPriority).find({ limit: 100 })).map((row) => [row.id, row]));
  return ({ receivedAt, answeredAt, solvedAt, pauses, priority, rating }) => {
    const stops = { pauses: pauses as Pause[], closedOn };
    const worked = (until: string | undefined) =>
      until ? workedMinutes(new Date(receivedAt), new Date(until), spans, stops) : null;
    const [answer, solution] = [worked(answeredAt), worked(solvedAt)];
    const { responseHours = 0, resolutionHours = 0 } = allowed.get(priority) ?? {};
    return {
      answer,
      solution,
      isAnswerInTime: answer !== null && answer <= responseHours * 60,
      isSolvedInTime: solution !== null && solution <= resolutionHours * 60,
      rating: rating ?? null,
    };
  };
}

function figuresOf(all: readonly Measured[]) {
  const present = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const mean = (values: readonly number[], unit: number) =>
    values.length === 0
      ? null
      : Math.round((values.reduce((sum, each) => sum + each, 0) / values.length / unit) * 10) / 10;
  const answers = present(all.map(({ answer }) => answer));
  const solutions = present(all.map(({ solution }) => solution));
  const ratings = present(all.map(({ rating }) => rating));
  return {
    requests: all.length,
    answered: answers.length,
    answeredInTime: all.filter(({ isAnswerInTime }) => isAnswerInTime).length,
    firstReply: mean(answers, 60),
    solved: solutions.length,
    solvedInTime: all.filter(({ isSolvedInTime }) => isSolvedInTime).length,
    solution: mean(solutions, 60),
    rated: ratings.length,
    rating: mean(ratings, 1),
  };
}
