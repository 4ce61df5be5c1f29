import { firstStepActions } from '@pathshala/shared/modules/front/onboarding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { firstSteps } = firstStepActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const steps = async () =>
  new Map((await w.school.office.run(firstSteps, {})).steps.map((step) => [step.key, step] as const));

it('follow from what is there', async () => {
  expect((await steps()).get('year')).toMatchObject({ count: 1, isDone: true });
  expect((await steps()).get('places')).toMatchObject({ count: 7, of: 7, isDone: true });
  expect((await w.school.teacher.refused(firstSteps, {})).code).toBe('FORBIDDEN');
  w.clock.set(`${w.school.year.endsOn}T18:00:00Z`);
  expect((await steps()).get('year')).toMatchObject({ count: 0, isDone: false });
});
