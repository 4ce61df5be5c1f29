import { groupBy, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { attendancePercent } from '@pathshala/shared/modules/time/attendance';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { InstitutionDay, type overviewActions } from '@pathshala/shared/modules/front/overview';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { closedToGroup } from '../../../foundation/institutions';

type Wall = ActionOutput<typeof overviewActions.wall>;
type Day = Row<typeof InstitutionDay>;
/** School days that are shown, and how far back they may lie. */
const TREND_DAYS = 7;
const TREND_REACH = 30;

export async function wall(ctx: Context): Promise<Wall> {
  const closed = await closedToGroup(ctx, 'figures');
  const active = await ctx.repo(Institution).find({ where: { status: 'active' } });
  const institutions = active.filter(({ id }) => !closed.has(id));
  const ids = institutions.map((row) => row.id);
  const days = groupBy(
    await ctx.repo(InstitutionDay).find({
      where: { institution: { in: ids }, date: { gte: addDays(ctx.today, -TREND_REACH), lte: ctx.today } },
      sort: ['date'],
    }),
    (row) => row.institution,
  );
  return {
    date: ctx.today,
    group: ctx.actor.groupId,
    institutions: institutions.map(({ id, name, nameBn }) => {
      const own = days.get(id) ?? [];
      const today = own.find((day) => day.date === ctx.today);
      return {
        institution: id,
        label: { en: name, bn: nameBn },
        day: today ? viewDay(today) : null,
        trend: trendOf(own.filter((day) => day !== today)),
      };
    }),
  };
}

const trendOf = (days: readonly Day[]) =>
  days
    .filter((day) => day.present + day.absent > 0)
    .slice(-TREND_DAYS)
    .map(({ date, present, absent }) => ({ date, percent: attendancePercent({ present, absent }) }));

function viewDay(row: Day): NonNullable<Wall['institutions'][number]['day']> {
  const {
    rev,
    date,
    school,
    students,
    staff,
    sections,
    submitted,
    inProgress,
    present,
    absent,
    late,
    leave,
    quizzes,
    sitting,
    sms,
    overdue,
    exam,
    examBn,
    examined,
    passed,
  } = row;
  return {
    rev,
    date,
    school,
    students,
    staff,
    sections,
    submitted,
    inProgress,
    present,
    absent,
    late,
    leave,
    quizzes,
    sitting,
    sms,
    overdue,
    exam: exam && examBn ? { en: exam, bn: examBn } : null,
    examined,
    passed,
  };
}
