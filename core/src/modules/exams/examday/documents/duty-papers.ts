import { AppError, fill, kernelErrors, type Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import {
  dutyTexts,
  examdayDocuments,
  InvigilatorDuty,
  isHeldDuty,
  SeatPlan,
} from '@pathshala/shared/modules/exams/examday';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, type Context, type DocumentContent } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { roomsOf } from '../services/board-view';
import { dutyRules, studentsByRoom } from '../services/duty-stage';
import { sittingsOf } from '../services/examinees';
import { toldDuties } from '../services/invigilators';
import { roomLabels } from '../services/room-labels';

/** Letters that commit together. */
const SLICE = 40;
const words = (ctx: Context) =>
  Object.fromEntries(Object.entries(dutyTexts).map(([key, text]) => [key, text[ctx.locale]]));
const inOwn = (ctx: Context, { en, bn }: Text) => (ctx.locale === 'bn' ? bn : en);

export const dutyListDocument = documentSpec(examdayDocuments.dutyList, {
  async content(ctx, { seatPlan }) {
    const plan = await ctx.repo(SeatPlan).get(seatPlan);
    const exam = await ctx.repo(Exam).get(plan.exam);
    const format = formatsOf(ctx.locale);
    const sittings = await sittingsOf(ctx, plan);
    const rooms = await roomsOf(ctx, plan.id);
    const labels = await roomLabels(
      ctx,
      rooms.map(({ id }) => id),
    );
    const studentsIn = await studentsByRoom(ctx, plan, sittings);
    const given = await ctx
      .repo(InvigilatorDuty)
      .find({ where: { sitting: { in: plan.sittings } }, sort: ['createdAt'] });
    const duties = toldDuties(ctx, given).filter(isHeldDuty);
    const names = await ctx.labels(Staff, [...new Set(duties.map((duty) => duty.staff))]);
    const { signatures } = await letterheadOf(ctx);
    return {
      title: `${inOwn(ctx, examdayDocuments.dutyList.labels.one)}, ${inOwn(ctx, { en: plan.name, bn: plan.nameBn })}`,
      data: {
        heading: inOwn(ctx, examdayDocuments.dutyList.labels.one),
        exam: inOwn(ctx, { en: exam.title, bn: exam.titleBn }),
        words: words(ctx),
        signatures: [signatures.controller],
        sittings: sittings.map((sitting) => ({
          when: `${format.date(sitting.date)}, ${format.timeOfDay(sitting.startsAt)} – ${format.timeOfDay(sitting.endsAt)}`,
          name: inOwn(ctx, { en: sitting.name, bn: sitting.nameBn }),
          rooms: rooms.flatMap(({ id }) => {
            const students = studentsIn(sitting.id, id);
            const own = duties.filter((duty) => duty.sitting === sitting.id && duty.room === id);
            if (students === 0 && own.length === 0) return [];
            return [
              {
                room: labels.get(id)?.label[ctx.locale] ?? '',
                students: format.number(students),
                names: own.map((duty) => names.get(duty.staff)?.[ctx.locale] ?? ''),
              },
            ];
          }),
        })),
      },
    };
  },
});

/**
 * Letters to some invigilators of a plan, in one file. @throws AppError NOT_FOUND for an employee without a duty in it
 */
async function letters(ctx: Context, seatPlan: string, staff: readonly string[]): Promise<DocumentContent> {
  const plan = await ctx.repo(SeatPlan).get(seatPlan);
  const exam = await ctx.repo(Exam).get(plan.exam);
  const rules = await dutyRules(ctx);
  const format = formatsOf(ctx.locale);
  const sittings = await sittingsOf(ctx, plan);
  const given = await ctx
    .repo(InvigilatorDuty)
    .find({ where: { sitting: { in: plan.sittings }, staff: { in: [...staff] } }, sort: [] });
  const duties = toldDuties(ctx, given);
  if (staff.some((id) => !duties.some((duty) => duty.staff === id))) throw new AppError(kernelErrors.NOT_FOUND);
  const people = await ctx.repo(Staff).find({ where: { id: { in: [...staff] } }, sort: ['code'] });
  const posts = await ctx.labels(
    Designation,
    people.map((person) => person.designation),
  );
  const rooms = await roomLabels(
    ctx,
    duties.map((duty) => duty.room),
  );
  const { signatures } = await letterheadOf(ctx);
  const examName = { en: exam.title, bn: exam.titleBn };
  const body = fill(dutyTexts.body, {
    exam: examName,
    minutes: format.number(rules.reportMinutes!),
    hours: format.number(rules.replyHours!),
  });
  const kind = examdayDocuments.dutyLetter;
  return {
    title: `${inOwn(ctx, kind.labels.one)}, ${inOwn(ctx, { en: plan.name, bn: plan.nameBn })}`,
    data: {
      heading: inOwn(ctx, kind.labels.one),
      words: words(ctx),
      today: format.date(ctx.today),
      subject: inOwn(ctx, fill(dutyTexts.subject, { exam: examName })),
      body: inOwn(ctx, body),
      signatures: [signatures.controller, signatures.head],
      letters: people.map((person) => ({
        to: inOwn(ctx, fill(dutyTexts.address, { name: { en: person.name, bn: person.nameBn } })),
        post: posts.get(person.designation)?.[ctx.locale] ?? '',
        rows: sittings.flatMap((sitting) => {
          const duty = duties.find((each) => each.sitting === sitting.id && each.staff === person.id);
          if (!duty) return [];
          return [
            {
              date: format.date(sitting.date),
              time: `${format.timeOfDay(sitting.startsAt)} – ${format.timeOfDay(sitting.endsAt)}`,
              sitting: inOwn(ctx, { en: sitting.name, bn: sitting.nameBn }),
              room: rooms.get(duty.room)?.label[ctx.locale] ?? '',
            },
          ];
        }),
      })),
    },
  };
}

export const dutyLetterDocument = documentSpec(examdayDocuments.dutyLetter, {
  /** Teachers print their own. */
  content(ctx, { seatPlan, invigilator }) {
    if (!ctx.can('examday.planDuties') && invigilator !== ctx.actor.staff) throw new AppError(kernelErrors.NOT_FOUND);
    return letters(ctx, seatPlan, [invigilator]);
  },
  batch: {
    slice: SLICE,
    async title(ctx, { seatPlan }) {
      const { name, nameBn } = await ctx.repo(SeatPlan).get(seatPlan);
      const { many } = examdayDocuments.dutyLetter.labels;
      return { en: `${many.en}: ${name}`, bn: `${many.bn}: ${nameBn}` };
    },
    async items(ctx, { seatPlan }) {
      const plan = await ctx.repo(SeatPlan).get(seatPlan);
      const duties = await ctx.repo(InvigilatorDuty).find({ where: { sitting: { in: plan.sittings } }, sort: [] });
      const people = await ctx
        .repo(Staff)
        .find({ where: { id: { in: [...new Set(duties.map((duty) => duty.staff))] } }, sort: ['code'] });
      return people.map(({ id, name, nameBn }) => ({ id, label: { en: name, bn: nameBn } }));
    },
    content: (ctx, { seatPlan }, ids) => letters(ctx, seatPlan, ids),
  },
});
