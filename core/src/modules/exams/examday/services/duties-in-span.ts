import type { Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ExamSitting, InvigilatorDuty } from '@pathshala/shared/modules/exams/examday';
import type { Context } from '../../../../kernel';
import type { SittingRow } from './examinees';
import { roomLabels } from './room-labels';

const blank: Text = { en: '', bn: '' };

/** The caller's own duties on some days that they have been told of and have not declined. */
export async function dutiesInSpan(
  ctx: Context,
  { from, until }: { from: string; until: string },
): Promise<{ id: string; sitting: SittingRow; exam: Text; room: Text }[]> {
  const { staff } = ctx.actor;
  if (!staff) return [];
  const duties = (await ctx.repo(InvigilatorDuty).find({ where: { staff }, sort: [] })).filter(
    (duty) => duty.toldAt && duty.reply !== 'declined',
  );
  const sittings = await ctx.repo(ExamSitting).find({
    where: { id: { in: duties.map((duty) => duty.sitting) }, date: { gte: from, lte: until } },
    sort: ['date'],
  });
  const shown = sittings.map((sitting) => ({ sitting, duty: duties.find((each) => each.sitting === sitting.id)! }));
  const exams = await ctx.labels(
    Exam,
    shown.map(({ duty }) => duty.exam),
  );
  const rooms = await roomLabels(
    ctx,
    shown.map(({ duty }) => duty.room),
  );
  return shown.map(({ sitting, duty }) => ({
    id: duty.id,
    sitting,
    exam: exams.get(duty.exam) ?? blank,
    room: rooms.get(duty.room)?.label ?? blank,
  }));
}
