import { actionsOf } from '@pathshala/shared/kit';
import { AcademicYear } from '@pathshala/shared/modules/academics';
import { firstStepActions } from '@pathshala/shared/modules/onboarding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

const { firstSteps } = firstStepActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const steps = async () =>
  new Map((await w.school.office.run(firstSteps, {})).steps.map((step) => [step.key, step] as const));

it('follow from what is there', async () => {
  expect((await steps()).get('year')).toMatchObject({ count: 1, isDone: true });
  expect((await steps()).get('places')).toMatchObject({ count: 7, of: 7, isDone: true });
  const { update } = actionsOf(AcademicYear);
  const { id, rev } = await w.school.office.run(actionsOf(AcademicYear).get, { id: w.school.year.id });
  await w.school.office.run(update, { id, rev, patch: { current: false } });
  expect((await steps()).get('year')).toMatchObject({ count: 0, isDone: false });
  expect((await w.school.teacher.refused(firstSteps, {})).code).toBe('FORBIDDEN');
});
