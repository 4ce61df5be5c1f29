import type { ActionOutput } from '@pathshala/shared/kit';
import { Enrolment, Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamSubject, SubjectChoice, subjectsOf } from '@pathshala/shared/modules/exams/exams';
import { ExamSeat, type examdayActions, ExamSitting, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { viewSitting } from '../services/board-view';
import { roomLabels } from '../services/room-labels';

type Mine = ActionOutput<typeof examdayActions.mySeats>;
const blank = { en: '', bn: '' };
const MANY = 200;

/**
 * The sittings in which a student writes something, by the class, group, religion and choices that decide it for the
 * seat plan too.
 */
export const mySeats = (ctx: Context): Promise<Mine> => sittingsOfFamily(ctx, { from: ctx.today });

/** The same for any days: the calendar shows them too. */
export async function sittingsOfFamily(ctx: Context, { from, until }: { from: string; until?: string }): Promise<Mine> {
  const ids = [...((await ownStudents(ctx)) ?? [])];
  const students = await ctx.repo(Student).find({ where: { id: { in: ids } } });
  const sittings = await ctx.repo(ExamSitting).find({
    where: { date: { gte: from, ...(until ? { lte: until } : {}) } },
    sort: ['date', 'startsAt'],
    limit: MANY,
  });
  // Papers, exams and choices are not for families to list before the exam is declared: of them come out what their own
  // children write.
  const sys = systemPart(ctx);
  const papers = await sys
    .repo(ExamSubject)
    .find({ where: { id: { in: [...new Set(sittings.flatMap((each) => each.papers))] } }, sort: ['rank'] });
  const subjects = await ctx.labels(
    Subject,
    papers.map((paper) => paper.subject),
  );
  const exams = new Map(
    (await sys.repo(Exam).find({ where: { id: { in: sittings.map((each) => each.exam) } }, sort: [] })).map((row) => [
      row.id,
      { en: row.title, bn: row.titleBn },
    ]),
  );
  const seats = await ctx.repo(ExamSeat).find({ where: { student: { in: ids } }, sort: [] });
  const plans = await ctx.repo(SeatPlan).find({ where: { id: { in: seats.map((seat) => seat.plan) } }, sort: [] });
  const planOf = new Map(plans.flatMap((plan) => plan.sittings.map((sitting) => [sitting, plan.id])));
  const rooms = await roomLabels(
    ctx,
    seats.map((seat) => seat.room),
  );
  const places = await ctx.repo(Enrolment).find({ where: { student: { in: ids } }, sort: ['from'] });
  const sections = new Map(
    (await ctx.repo(Section).find({ where: { id: { in: places.map((place) => place.section) } }, sort: [] })).map(
      (row) => [row.id, row],
    ),
  );
  const choices = await sys.repo(SubjectChoice).find({ where: { student: { in: ids } }, sort: [] });
  return {
    students: students.map(({ id, name, nameBn, religion }) => {
      const place = places.findLast((each) => each.student === id && (!each.until || each.until >= ctx.today));
      const section = place ? sections.get(place.section) : undefined;
      const chosen = choices.filter((each) => each.student === id && each.year === place?.year);
      const candidate = {
        religion,
        group: section?.group,
        choices: new Map(chosen.map((each) => [each.subject, each.kind])),
      };
      const own = subjectsOf(
        candidate,
        papers.filter((paper) => paper.class === section?.class),
      ).map(({ offer }) => offer);
      return {
        student: id,
        name,
        nameBn,
        sittings: sittings.flatMap((sitting) => {
          const written = own.filter((paper) => sitting.papers.includes(paper.id));
          const seat = seats.find((each) => each.student === id && each.plan === planOf.get(sitting.id));
          const exam = exams.get(sitting.exam);
          if (written.length === 0 || !exam) return [];
          const room = seat ? rooms.get(seat.room) : undefined;
          return [
            {
              ...viewSitting(sitting),
              exam,
              subjects: written.map((paper) => subjects.get(paper.subject) ?? blank),
              seat: seat && room ? { room: room.label, building: room.building, code: seat.code } : null,
            },
          ];
        }),
      };
    }),
  };
}
