import { z } from 'zod';
import { action, defineActions } from '../../../kit';

/** The steps of setting up a new institution, in the order in which one rests on the other. */
export const FIRST_STEPS = [
  'year',
  'shifts',
  'classes',
  'sections',
  'subjects',
  'staff',
  'students',
  'places',
  'assignments',
  'accounts',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstStepActions = defineActions('onboarding', {
  /**
   * Progress of an institution: the number of records of each step, and whether that is enough to go on. Read from the
   * records, so that nothing has to be ticked.
   */
  firstSteps: action.query({
    path: 'first-steps',
    permission: 'onboarding.firstSteps',
    input: z.strictObject({}),
    output: z.strictObject({
      steps: z.array(
        z.strictObject({
          key: z.enum(FIRST_STEPS),
          count: z.int(),
          /** Of how many, where it is a part of something: students with a place, teachers with an account. */
          of: z.int().nullable(),
          /** Of `count`, as they were copied from the platform's defaults: nobody has changed them yet. */
          copied: z.int(),
          isDone: z.boolean(),
        }),
      ),
    }),
  }),
});
