import { z } from 'zod';
import { action, defineActions, t } from '../../kit';

/** What a new institution sets up, in the order in which one rests on the other. */
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

/** Accounts of one call: each has its password hashed, which takes its time on purpose. */
export const ACCOUNTS_AT_ONCE = 10;

export const firstStepActions = defineActions('onboarding', {
  /** How far an institution is: of each step how many there are, and whether that is enough to go on. Read from the records, so that nothing has to be ticked. */
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
          isDone: z.boolean(),
        }),
      ),
    }),
  }),
  /** Accounts for teachers who have none yet, some at a time. Passwords are answered this once, to be printed as letters. */
  openTeacherAccounts: action.command({
    path: 'teacher-accounts',
    permission: 'identity.siteUsers',
    ui: { label: t('Open accounts', 'অ্যাকাউন্ট খুলুন') },
    input: z.strictObject({}),
    output: z.strictObject({
      accounts: z.array(
        z.strictObject({
          name: z.string(),
          nameBn: z.string(),
          login: z.string(),
          /** Null where the person has an account elsewhere and is asked there. */
          password: z.string().nullable(),
        }),
      ),
      left: z.int(),
    }),
  }),
});
