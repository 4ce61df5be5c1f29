import { groupBy, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { canTransition, LeaveDecision, LeaveType, type leaveActions } from '@pathshala/shared/modules/time/leave';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { stepLabels, viewDecision } from '../../../school/approvals';
import { ownStudents } from '../../../foundation/people';
import { ownLeaves, type ApplicationRow } from './applicant';

export type ApplicationView = ActionOutput<typeof leaveActions.apply>;
const NOBODY: Text = { en: '', bn: '' };

/** Applications as screens show them, with whose they are, who decided what, and what the caller may do next. */
export async function viewApplications(ctx: Context, rows: readonly ApplicationRow[]): Promise<ApplicationView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const decisions = groupBy(
    await ctx.repo(LeaveDecision).find({ where: { application: { in: ids } } }),
    (row) => row.application,
  );
  const types = new Map(
    (await ctx.repo(LeaveType).find({ where: { id: { in: rows.map((row) => row.type) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const typeNames = await ctx.labels(
    LeaveType,
    rows.map((row) => row.type),
  );
  const students = await ctx.labels(
    Student,
    rows.flatMap((row) => row.student ?? []),
  );
  const staff = await ctx.labels(
    Staff,
    rows.flatMap((row) => row.staff ?? []),
  );
  const sections = await ctx.labels(
    Section,
    rows.flatMap((row) => row.section ?? []),
  );
  const users = await ctx.labels(User, [
    ...rows.flatMap((row) => row.appliedBy ?? []),
    ...[...decisions.values()].flat().map((row) => row.user),
  ]);
  const rolls = await rollsOf(
    ctx,
    rows.flatMap((row) => row.student ?? []),
  );
  const own = await ownStudents(ctx);
  const isOwn = ctx.can('leave.manage') ? await ownLeaves(ctx) : () => false;
  const out: ApplicationView[] = [];
  for (const row of rows) {
    const asked = decisions.get(row.id) ?? [];
    const type = types.get(row.type);
    const { attachment, contact, appliedAt, joinedOn, overstay, endReason, halfOn } = row;
    out.push({
      id: row.id,
      rev: row.rev,
      person: {
        kind: row.applicant,
        id: (row.student ?? row.staff)!,
        label: (row.student ? students.get(row.student) : staff.get(row.staff ?? '')) ?? NOBODY,
        place: row.section ? (sections.get(row.section) ?? null) : null,
        roll: row.student ? (rolls.get(row.student) ?? null) : null,
      },
      type: {
        id: row.type,
        label: typeNames.get(row.type) ?? NOBODY,
        kind: row.isDuty ? 'duty' : 'leave',
        pay: type?.pay ?? 'full',
      },
      from: row.from,
      until: row.until,
      half: row.half,
      days: row.days,
      reason: row.reason,
      status: row.status,
      step: row.step,
      stepLabels: await stepLabels(ctx, row.steps),
      appliedBy: row.appliedBy ? (users.get(row.appliedBy) ?? null) : null,
      ...present({ halfOn, attachment, contact, appliedAt, joinedOn, overstay, endReason }),
      decisions: asked.map((each) => ({ ...viewDecision(ctx, each, users), task: each.task })),
      may: mayOf(ctx, row, {
        own,
        isOwn: isOwn(row),
        isAsked: asked.some(
          (each) => each.user === ctx.actor.userId && each.state === 'waiting' && each.round === row.round,
        ),
      }),
    });
  }
  return out;
}
export const viewApplication = async (ctx: Context, row: ApplicationRow): Promise<ApplicationView> =>
  (await viewApplications(ctx, [row]))[0]!;

/** Whether the leave is the caller's own, their child's, or one that they wrote for someone. */
export const isMine = (ctx: Context, row: ApplicationRow, own: readonly string[] | null): boolean =>
  own
    ? row.student !== undefined && own.includes(row.student)
    : (row.staff !== undefined && row.staff === ctx.actor.staff) ||
      (row.appliedBy !== undefined && row.appliedBy === ctx.actor.userId && ctx.can('leave.manage'));

function mayOf(
  ctx: Context,
  row: ApplicationRow,
  { own, isOwn, isAsked }: { own: readonly string[] | null; isOwn: boolean; isAsked: boolean },
): ApplicationView['may'] {
  const mine = isMine(ctx, row, own);
  const isManager = ctx.can('leave.manage');
  return {
    edit: mine && canTransition('apply', row.status),
    withdraw: mine && canTransition('withdraw', row.status),
    requestCancel: mine && canTransition('requestCancel', row.status) && ctx.today <= row.until,
    // A student who is back after their leave is simply there; only coming back early is news.
    join:
      (mine || isManager) &&
      canTransition('join', row.status) &&
      !row.isDuty &&
      ctx.today > row.from &&
      (row.staff !== undefined || ctx.today <= row.until),
    cancel: isManager && !isOwn && canTransition('cancel', row.status),
    decide: isAsked,
  };
}

async function rollsOf(ctx: Context, students: readonly string[]): Promise<Map<string, number>> {
  if (students.length === 0) return new Map();
  const rows = await ctx
    .repo(Enrolment)
    .find({ where: { student: { in: [...students] }, from: { lte: ctx.today } }, sort: ['from'] });
  return new Map(rows.map((row) => [row.student, row.roll]));
}

const present = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
