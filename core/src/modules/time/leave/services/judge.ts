import { AppError, type Text } from '@pathshala/shared/kit';
import {
  holdingStates,
  judgeApplication,
  LeaveApplication,
  leaveErrors,
  lineOf,
  type BalanceLine,
  type Judgement,
  type LeaveRefusal,
  type Span,
} from '@pathshala/shared/modules/time/leave';
import { addDays, formatDate } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { dayFacts } from '../../../school/calendar';
import type { Applicant, ApplicationRow } from './applicant';
import { readLines, yearOf, type TypeRow } from './balance';

/** How far leave beside leave is looked for: a long vacation with leave on both sides is in a row. */
const NEIGHBOURS_DAYS = 90;

export interface JudgeInput {
  applicant: Applicant;
  type: TypeRow;
  span: Span;
  document: string | undefined;
  /** The application itself, which does not count against itself. */
  id: string | undefined;
}
export interface Judged extends Judgement {
  line: BalanceLine;
}

/**
 * Asks the one judge with everything that is known about a person. Inside a transaction its answer holds until the
 * commit.
 */
export async function judge(ctx: Context, { applicant, type, span, document, id }: JudgeInput): Promise<Judged> {
  const from = addDays(span.from, -NEIGHBOURS_DAYS);
  const until = addDays(span.until < span.from ? span.from : span.until, NEIGHBOURS_DAYS);
  const facts = await dayFacts(ctx, from, until);
  const others = await heldApplications(ctx, applicant, { from, until, without: id });
  const { lines } = await readLines(ctx, applicant, yearOf(span.from));
  const line = lineOf(lines, type.id);
  const isForOther = ctx.actor.staff !== applicant.id;
  const situation = {
    facts,
    line,
    today: ctx.today,
    mayBackdate: ctx.can('leave.manage') && isForOther,
    held: others.map(spanOf),
    heldOfType: others.filter((each) => each.type === type.id).map(spanOf),
  };
  const request = {
    span,
    document,
    applicant: applicant.kind,
    gender: applicant.gender,
    isActive: applicant.isActive,
    joiningDate: applicant.joiningDate,
  };
  return { ...judgeApplication(type, request, situation), line };
}

export async function heldApplications(
  ctx: Context,
  { kind, id }: Pick<Applicant, 'kind' | 'id'>,
  { from, until, without }: { from: string; until: string; without?: string | undefined },
): Promise<ApplicationRow[]> {
  const rows = await ctx.repo(LeaveApplication).find({
    where: { [kind]: id, status: { in: [...holdingStates] }, from: { lte: until }, until: { gte: from } },
    sort: ['from'],
  });
  return rows.filter((row) => row.id !== without);
}

/** The days that an application takes: up to the day before joining where someone came back earlier. */
export function spanOf({
  from,
  until,
  half,
  halfOn,
  joinedOn,
}: Pick<ApplicationRow, 'from' | 'until' | 'half' | 'halfOn' | 'joinedOn'>): Span {
  const end = joinedOn && joinedOn <= until ? addDays(joinedOn, -1) : until;
  const keepsHalf = half !== 'none' && (halfOn ?? from) <= end;
  return {
    from,
    until: end < from ? from : end,
    half: keepsHalf ? half : 'none',
    ...(keepsHalf && halfOn ? { halfOn } : {}),
  };
}

/** The refusal as an error, in both languages. */
export function refusalError(refusal: LeaveRefusal): AppError {
  const { code, ...details } = refusal;
  if ('with' in details)
    return new AppError(leaveErrors[code], { from: inBoth(details.with.from), until: inBoth(details.with.until) });
  return Object.keys(details).length > 0 ? new AppError(leaveErrors[code], details) : new AppError(leaveErrors[code]);
}
export const inBoth = (date: string): Text => ({ en: formatDate(date, 'en'), bn: formatDate(date, 'bn') });
