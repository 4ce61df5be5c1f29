import { actionsOf } from '@pathshala/shared/kit';
import { ExamSitting, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { beforeAll, expect, it } from 'vitest';
import { fresh, made, openStage, stage } from './results-stage';
import { bringTo } from '../../../../testing';

const { steps, publish } = resultActions;
openStage();
beforeAll(fresh);
const now = async () => {
  const { steps: all } = await stage.w.school.office.run(steps, { exam: stage.e.exam.id });
  return all.map(({ id, state, done, all: of }) => `${id} ${state} ${done}/${of}`);
};

it('an exam is followed from its papers to its publication', async () => {
  // The marks of six sheets but one are in, without a routine.
  expect(await now()).toEqual([
    'papers done 1/1',
    'routine skipped 0/3',
    'seats skipped 0/0',
    'marks next 5/6',
    'checks waiting 0/6',
    'results waiting 0/1',
    'publication waiting 0/1',
  ]);
  const { head } = stage.w.school;
  const papers = Object.values(stage.e.papers).map((paper) => paper.id);
  const sitting = (name: string, date: string, ids: string[]) =>
    head.run(actionsOf(ExamSitting).create, {
      exam: stage.e.exam.id,
      name,
      nameBn: name,
      date,
      startsAt: '10:00',
      endsAt: '13:00',
      papers: ids,
    } as never);
  const first = await sitting('First', stage.e.exam.startsOn, papers.slice(0, 1));
  const rest = await sitting('Rest', stage.e.exam.endsOn, papers.slice(1));
  expect((await now()).slice(1, 3)).toEqual(['routine done 3/3', 'seats skipped 0/2']);
  const plans = stage.w.system(stage.w.school.id).repo(SeatPlan);
  const plan = await plans.create({ exam: stage.e.exam.id, name: 'All', nameBn: 'সব', sittings: [first.id] } as never);
  expect((await now())[2]).toBe('seats skipped 0/2');
  await bringTo(stage.w.system(stage.w.school.id), SeatPlan, plan.id, { state: 'published' });
  expect((await now())[2]).toBe('seats skipped 1/2');
  // A postponed paper has no day.
  await stage.w.system(stage.w.school.id).repo(ExamSitting).update(rest.id, { standing: 'postponed' });
  expect((await now()).slice(1, 3)).toEqual(['routine skipped 1/3', 'seats done 1/1']);
});

it('results are a step of their own, and their publication the last', async () => {
  await made();
  expect((await now()).slice(-2)).toEqual(['results done 1/1', 'publication waiting 0/1']);
  await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 1 });
  expect((await now()).slice(-1)).toEqual(['publication done 1/1']);
});

it('are for those who make results, and of their own institution', async () => {
  const asked = { exam: stage.e.exam.id };
  for (const person of [stage.w.school.teacher, stage.w.school.student, stage.w.school.guardian])
    expect((await person.refused(steps, asked)).code).toBe('FORBIDDEN');
  expect((await stage.w.stranger.office.refused(steps, asked)).code).toBe('NOT_FOUND');
});
