import { AppError, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import {
  type dutyActions,
  type DutyLimit,
  type DutyPlace,
  examdayErrors,
  InvigilatorDuty,
  invigilatorsFor,
  isHeldDuty,
  SeatPlan,
  shareDuties as share,
} from '@pathshala/shared/modules/exams/examday';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { roomsOf, viewSitting } from '../services/board-view';
import { dutyStage, isOver, nameOf, studentsByRoom, type DutyStage } from '../services/duty-stage';
import { roomLabels } from '../services/room-labels';

type Board = ActionOutput<typeof dutyActions.dutyBoard>;
const blank: Text = { en: '', bn: '' };
const NEVER: readonly DutyLimit[] = ['exempt', 'committee'];

export async function dutyBoard(ctx: Context, { plan: id }: { plan: string }): Promise<Board> {
  const plan = await ctx.repo(SeatPlan).get(id);
  const exam = await ctx.repo(Exam).get(plan.exam);
  const stage = await dutyStage(ctx, plan);
  const rooms = await roomsOf(ctx, id);
  const studentsIn = await studentsByRoom(ctx, plan, stage.sittings);
  const labels = await roomLabels(
    ctx,
    rooms.map((room) => room.id),
  );
  const names = await ctx.labels(Staff, [
    ...new Set([...stage.duties.map((duty) => duty.staff), ...stage.loads.keys()]),
  ]);
  const sittings = stage.sittings.map((sitting) => ({
    ...viewSitting(sitting),
    isPast: isOver(ctx, sitting),
    rooms: rooms.flatMap(({ id: room }) => {
      const students = studentsIn(sitting.id, room);
      const own = stage.duties.filter((duty) => duty.sitting === sitting.id && duty.room === room);
      if (students === 0 && own.length === 0) return [];
      return [
        {
          room,
          students,
          needed: invigilatorsFor(students, stage.rules.studentsEach!),
          duties: own.map((duty) => ({
            id: duty.id,
            staff: duty.staff,
            label: names.get(duty.staff) ?? blank,
            isTold: duty.toldAt !== undefined,
            reply: duty.reply ?? null,
            note: duty.note ?? null,
            arrivedAt: duty.arrivedAt ?? null,
            limits: stage.limitsOf(duty.staff, sitting, duty.id),
          })),
        },
      ];
    }),
  }));
  const coming = sittings.filter((sitting) => !sitting.isPast).flatMap((sitting) => sitting.rooms);
  const known = new Set(stage.teachers.map((teacher) => teacher.id));
  return {
    plan: {
      id,
      label: { en: plan.name, bn: plan.nameBn },
      exam: exam.id,
      examLabel: { en: exam.title, bn: exam.titleBn },
    },
    rooms: rooms.map((room) => ({
      room: room.id,
      label: labels.get(room.id)?.label ?? blank,
      building: labels.get(room.id)?.building ?? null,
    })),
    sittings,
    teachers: [
      ...stage.teachers.map((teacher) => ({
        staff: teacher.id,
        label: nameOf(teacher),
        isAsked: stage.sittings.some(
          (sitting) => !stage.outerLimitsOf(teacher.id, sitting).some((limit) => NEVER.includes(limit)),
        ),
      })),
      ...[...stage.loads.keys()]
        .filter((staff) => !known.has(staff))
        .map((staff) => ({ staff, label: names.get(staff) ?? blank, isAsked: false })),
    ].map((each) => ({ ...each, duties: stage.loads.get(each.staff) ?? 0 })),
    missing: coming.reduce((sum, room) => sum + Math.max(0, room.needed - room.duties.filter(isHeldDuty).length), 0),
    untold: coming.flatMap((room) => room.duties).filter((duty) => !duty.isTold).length,
    declined: coming.flatMap((room) => room.duties).filter((duty) => duty.reply === 'declined').length,
  };
}

export async function dutyCandidates(
  ctx: Context,
  { plan: id, sitting: wanted }: ActionInput<typeof dutyActions.dutyCandidates>,
): Promise<ActionOutput<typeof dutyActions.dutyCandidates>> {
  const plan = await ctx.repo(SeatPlan).get(id);
  const stage = await dutyStage(ctx, plan);
  const sitting = sittingIn(stage, wanted);
  const candidates = stage.teachers.map((teacher) => {
    const here = stage.duties.find((duty) => duty.sitting === wanted && duty.staff === teacher.id);
    return {
      staff: teacher.id,
      label: nameOf(teacher),
      duties: stage.loads.get(teacher.id) ?? 0,
      limits: stage.limitsOf(teacher.id, sitting, here?.id),
      room: here?.room ?? null,
    };
  });
  return { candidates: candidates.sort((a, b) => a.limits.length - b.limits.length || a.duties - b.duties) };
}

/** @throws AppError DUTY_CHANGED for a sitting that is not of the plan any more */
function sittingIn(stage: DutyStage, id: string) {
  const sitting = stage.sittings.find((each) => each.id === id);
  if (!sitting) throw new AppError(examdayErrors.DUTY_CHANGED);
  return sitting;
}

export async function shareDuties(
  ctx: Context,
  { plan: id, mode }: ActionInput<typeof dutyActions.shareDuties>,
): Promise<ActionOutput<typeof dutyActions.shareDuties>> {
  const plan = await ctx.repo(SeatPlan).get(id);
  const rooms = await roomsOf(ctx, id);
  if (rooms.length === 0) throw new AppError(examdayErrors.NO_ROOMS);
  const repo = ctx.repo(InvigilatorDuty);
  if (mode === 'again') await takeBackUntold(ctx, await dutyStage(ctx, plan));
  const stage = await dutyStage(ctx, plan);
  if (stage.teachers.length === 0) throw new AppError(examdayErrors.NO_INVIGILATORS);
  const studentsIn = await studentsByRoom(ctx, plan, stage.sittings);
  const places: DutyPlace[] = stage.sittings
    .filter((sitting) => !isOver(ctx, sitting))
    .flatMap(({ id: sitting }) =>
      rooms.flatMap(({ id: room }) => {
        const there = stage.duties.filter(
          (duty) => duty.sitting === sitting && duty.room === room && isHeldDuty(duty),
        ).length;
        const needed = invigilatorsFor(studentsIn(sitting, room), stage.rules.studentsEach!);
        return Array.from({ length: Math.max(0, needed - there) }, () => ({ sitting, room }));
      }),
    );
  const sittings = new Map(stage.sittings.map((each) => [each.id, each]));
  const declined = new Set(
    stage.ofExam.filter((duty) => !isHeldDuty(duty)).map(({ staff, sitting }) => `${staff} ${sitting}`),
  );
  const { given, missing } = share({
    sittings: stage.sittings,
    places,
    teachers: stage.teachers.map((teacher) => teacher.id),
    fixed: stage.ofExam.filter(isHeldDuty).map(({ sitting, room, staff }) => ({ sitting, room, teacher: staff })),
    mayTake: memoized(
      (teacher, sitting) =>
        !declined.has(`${teacher} ${sitting}`) && stage.outerLimitsOf(teacher, sittings.get(sitting)!).length === 0,
    ),
    heldElsewhere: stage.heldElsewhere,
    pace: { mostPerDay: stage.rules.mostPerDay!, restDays: stage.rules.restDays! },
    seed: plan.seed!,
  });
  await repo.createMany(
    given.map(({ sitting, room, teacher }) => ({ exam: plan.exam, sitting, room, staff: teacher })),
  );
  return { given: given.length, missing: missing.length };
}

async function takeBackUntold(ctx: Context, stage: DutyStage): Promise<void> {
  const coming = new Set(stage.sittings.filter((sitting) => !isOver(ctx, sitting)).map(({ id }) => id));
  for (const { id, rev, sitting, toldAt, arrivedAt } of stage.duties)
    if (!toldAt && !arrivedAt && coming.has(sitting)) await ctx.repo(InvigilatorDuty).remove(id, { rev });
}

function memoized(ask: (teacher: string, sitting: string) => boolean): (teacher: string, sitting: string) => boolean {
  const known = new Map<string, boolean>();
  return (teacher, sitting) => {
    const key = `${teacher} ${sitting}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = ask(teacher, sitting);
    known.set(key, answer);
    return answer;
  };
}
