import { groupBy, type Row, type Text } from '@pathshala/shared/kit';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import {
  ExamSeat,
  ExamSitting,
  rollRanges,
  SeatPlan,
  seatPlace,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';
import { roomLabels } from './room-labels';

export interface PaperSeat {
  seat: string;
  roll: string;
  name: string;
  section: string;
  student: Row<typeof Student>;
}
/** Common part of the papers of one room, ready in the language of the paper. */
export interface RoomPaper {
  exam: string;
  room: string;
  plan: Row<typeof SeatPlan>;
  seats: PaperSeat[];
  /** "Eight - A: 1–25, 27". */
  ranges: { label: string; rolls: string; students: string }[];
}

/** Down the columns from the door, as people walk. */
export const inSeatOrder = <T extends { code: string }>(seats: readonly T[]): T[] =>
  seats.toSorted((a, b) => {
    const [left, right] = [seatPlace(a.code)!, seatPlace(b.code)!];
    return left.column - right.column || left.row - right.row;
  });

/** @throws AppError NOT_FOUND */
export async function roomPaper(ctx: Context, id: string): Promise<RoomPaper> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const own = (en: string, bn: string) => (locale === 'bn' ? bn : en);
  const room = await ctx.repo(SeatRoom).get(id);
  const plan = await ctx.repo(SeatPlan).get(room.plan);
  const exam = await ctx.repo(Exam).get(plan.exam);
  const seats = inSeatOrder(await ctx.repo(ExamSeat).find({ where: { room: id }, sort: [] }));
  const people = new Map(
    (
      await (
        await readerOfNamed(ctx)
      )
        .repo(Student)
        .find({ where: { id: { in: seats.map((seat) => seat.student) } }, sort: [] })
    ).map((row) => [row.id, row]),
  );
  const labels = await ctx.labels(Section, [...new Set(seats.map((seat) => seat.section))]);
  const say = (text: Text | undefined) => text?.[locale] ?? '';
  const name = (await roomLabels(ctx, [id])).get(id);
  return {
    plan,
    exam: own(exam.title, exam.titleBn),
    room: [say(name?.label), say(name?.building ?? undefined)].filter(Boolean).join(', '),
    seats: seats.flatMap((seat) => {
      const student = people.get(seat.student);
      if (!student) return [];
      return [
        {
          seat: seat.code,
          roll: format.digits(seat.roll),
          name: own(student.name, student.nameBn),
          section: say(labels.get(seat.section)),
          student,
        },
      ];
    }),
    ranges: [...groupBy(seats, (seat) => seat.section)].map(([section, those]) => ({
      label: say(labels.get(section)),
      rolls: rollRanges(those.map((seat) => seat.roll))
        .map(([from, until]) =>
          from === until ? format.digits(from) : `${format.digits(from)}–${format.digits(until)}`,
        )
        .join(', '),
      students: format.number(those.length),
    })),
  };
}

/** Date, time and subjects of a sitting; nothing where the plan does not hold for it. */
export async function sittingLine(
  ctx: Context,
  plan: Row<typeof SeatPlan>,
  id: string,
): Promise<{ when: string; subjects: string } | null> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const sitting = await ctx.repo(ExamSitting).get(id);
  if (!plan.sittings.includes(id)) return null;
  const papers = await ctx.repo(ExamSubject).find({ where: { id: { in: sitting.papers } }, sort: ['rank'] });
  const labels = await ctx.labels(Subject, [...new Set(papers.map((paper) => paper.subject))]);
  return {
    when: `${format.date(sitting.date)}, ${format.timeOfDay(sitting.startsAt)} – ${format.timeOfDay(sitting.endsAt)}`,
    subjects: [...labels.values()].map((label) => label[locale]).join(', '),
  };
}
