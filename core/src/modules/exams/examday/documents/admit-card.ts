import { AppError, kernelErrors, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section, Subject } from '@pathshala/shared/modules/school/academics';
import {
  admitTexts,
  dutyTexts,
  examdayDocuments,
  examdayErrors,
  ExamSeat,
  ExamSitting,
  SeatPlan,
  seatTexts,
} from '@pathshala/shared/modules/exams/examday';
import { Exam, ExamSubject, subjectsOf } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatsOf, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { documentSpec, picture, systemPart, type Context, type DocumentContent } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { candidatesOf, papersOf, type ExamCandidate } from '../../exams';
import { ownStudents } from '../../../foundation/people';
import { admitStandings } from '../services/admit-standing';
import { roomLabels } from '../services/room-labels';

const kind = examdayDocuments.admitCard;
/** Whole pages of two. */
const SLICE = 100;
const SHOWN = ['published', 'locked', 'archived'] as const;
type ExamRow = Row<typeof Exam>;

export const admitCardDocument = documentSpec(kind, {
  async content(ctx, { exam: id, student }) {
    const own = await ownStudents(ctx);
    if (own && ![...own].includes(student)) throw new AppError(kernelErrors.NOT_FOUND);
    // A family gets a card once it may read when the exam is held.
    if (own && (await ctx.repo(ExamSitting).count({ exam: id })) === 0) throw new AppError(kernelErrors.NOT_FOUND);
    if (!own) await ctx.repo(Exam).get(id);
    const sys = systemPart(ctx);
    const exam = await sys.repo(Exam).get(id);
    const place = (await sys.repo(Enrolment).find({ where: { student, year: exam.year }, sort: ['from'] })).at(-1);
    const found = place ? (await examinees(sys, exam, place.section)).filter((each) => each.student === student) : [];
    if (found.length === 0) throw new AppError(kernelErrors.NOT_FOUND);
    if ((await admitStandings(sys, exam, [student]))(student).isWithheld)
      throw new AppError(examdayErrors.ADMIT_WITHHELD);
    return cardsOf(sys, exam, found);
  },
  batch: {
    slice: SLICE,
    async title(ctx, { exam: id, section }) {
      const exam = await ctx.repo(Exam).get(id);
      const label = (await ctx.labels(Section, [section])).get(section);
      return {
        en: `${kind.labels.many.en}: ${exam.title}, ${label?.en ?? ''}`,
        bn: `${kind.labels.many.bn}: ${exam.titleBn}, ${label?.bn ?? ''}`,
      };
    },
    async items(ctx, { exam: id, section }) {
      const exam = await ctx.repo(Exam).get(id);
      const all = await examinees(ctx, exam, section);
      const standing = await admitStandings(
        systemPart(ctx),
        exam,
        all.map(({ student }) => student),
      );
      return all
        .filter(({ student }) => !standing(student).isWithheld)
        .map(({ student, name, nameBn }) => ({ id: student, label: { en: name, bn: nameBn } }));
    },
    async content(ctx, { exam: id, section }, ids) {
      const exam = await ctx.repo(Exam).get(id);
      return cardsOf(
        ctx,
        exam,
        (await examinees(ctx, exam, section)).filter(({ student }) => ids.includes(student)),
      );
    },
  },
});

async function examinees(ctx: Context, exam: ExamRow, section: string): Promise<ExamCandidate[]> {
  const place = await ctx.repo(Section).get(section);
  return (await candidatesOf(ctx, exam, { sections: [place] })).sort((a, b) => a.roll - b.roll);
}

/** A card for each: who they are, what they write when, and where they sit once that is published. */
async function cardsOf(ctx: Context, exam: ExamRow, those: readonly ExamCandidate[]): Promise<DocumentContent> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text | undefined) => text?.[locale] ?? '';
  const own = (en: string | undefined, bn: string | undefined) => (locale === 'bn' ? (bn ?? en) : (en ?? bn)) ?? '';
  const ids = those.map(({ student }) => student);
  const people = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: ids } }, sort: [] })).map((row) => [row.id, row]),
  );
  const sections = new Map(
    (await ctx.repo(Section).find({ where: { id: { in: those.map(({ section }) => section) } }, sort: [] })).map(
      (row) => [row.id, row],
    ),
  );
  const places = await ctx.labels(Section, [...sections.keys()]);
  const papers = await ctx.repo(ExamSubject).find({ where: { exam: exam.id }, sort: ['rank'] });
  const subjects = await ctx.labels(
    Subject,
    papers.map(({ subject }) => subject),
  );
  const sittings = await ctx.repo(ExamSitting).find({ where: { exam: exam.id }, sort: ['date', 'startsAt'] });
  const plans = await ctx.repo(SeatPlan).find({ where: { exam: exam.id, state: { in: [...SHOWN] } }, sort: [] });
  const planOf = new Map(plans.flatMap((plan) => plan.sittings.map((sitting) => [sitting, plan.id])));
  const seats = await ctx
    .repo(ExamSeat)
    .find({ where: { plan: { in: plans.map(({ id }) => id) }, student: { in: ids } }, sort: [] });
  const rooms = await roomLabels(ctx, [...new Set(seats.map(({ room }) => room))]);
  const { signatures } = await letterheadOf(ctx);
  const fact = (label: Text, value: string) => ({ label: say(label), value });
  const one = those.length === 1 ? those[0]! : null;
  return {
    title: [say(kind.labels.one), own(exam.title, exam.titleBn), one ? own(one.name, one.nameBn) : '']
      .filter(Boolean)
      .join(', '),
    data: {
      heading: say(kind.labels.one),
      exam: own(exam.title, exam.titleBn),
      words: Object.fromEntries(
        Object.entries({
          ...admitTexts,
          date: dutyTexts.date,
          time: dutyTexts.time,
          room: seatTexts.room,
          seat: seatTexts.seat,
        }).map(([key, text]) => [key, say(text)]),
      ),
      signatures: [signatures.controller, signatures.head],
      cards: those.flatMap((candidate) => {
        const person = people.get(candidate.student);
        const section = sections.get(candidate.section);
        if (!person || !section) return [];
        const written = subjectsOf(candidate, papersOf(papers, section)).map(({ offer }) => offer);
        return [
          {
            photo: picture(person.photo),
            facts: [
              fact(seatTexts.name, own(person.name, person.nameBn)),
              fact(seatTexts.roll, format.digits(candidate.roll)),
              fact(admitTexts.father, own(person.fatherName, person.fatherNameBn)),
              fact(admitTexts.id, person.code),
              fact(admitTexts.mother, own(person.motherName, person.motherNameBn)),
              fact(seatTexts.class, say(places.get(candidate.section))),
            ],
            rows: sittings.flatMap((sitting) => {
              const now = written.filter(({ id }) => sitting.papers.includes(id));
              if (now.length === 0) return [];
              const plan = planOf.get(sitting.id);
              const seat = seats.find((each) => each.student === candidate.student && each.plan === plan);
              return [
                {
                  date: `${format.date(sitting.date)}, ${weekdayName(weekdayOf(sitting.date), locale)}`,
                  time: `${format.timeOfDay(sitting.startsAt)} – ${format.timeOfDay(sitting.endsAt)}`,
                  subject: now.map(({ subject }) => say(subjects.get(subject))).join(', '),
                  room: seat ? say(rooms.get(seat.room)?.label) : '',
                  seat: seat?.code ?? '',
                },
              ];
            }),
          },
        ];
      }),
    },
  };
}
