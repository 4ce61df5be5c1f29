import { z } from 'zod';
import { f, idSchema, ROLES, t, type Choice, type Text } from '../../../kit';

/** The people who decide a step of a chain. */
export const stepApprovers = [
  { value: 'classTeacher', label: t('Class teacher', 'শ্রেণি শিক্ষক') },
  { value: 'reportingHead', label: t("Employee's reporting head", 'কর্মচারীর ঊর্ধ্বতন') },
  { value: 'role', label: t('Everyone with a role', 'নির্দিষ্ট ভূমিকার সবাই') },
  { value: 'staff', label: t('A named employee', 'নির্দিষ্ট একজন') },
] as const satisfies readonly Choice[];
/** Roles that may decide. */
export const approverRoles = ['head', 'office', 'teacher', 'accountant', 'librarian'] as const;

/**
 * One step: who decides, whether one of them is enough, who acts while they are away, and after how many hours it goes
 * further up (0 = never).
 */
export const stepSchema = z.strictObject({
  by: z.enum(stepApprovers.map((each) => each.value) as ['classTeacher', 'reportingHead', 'role', 'staff']),
  role: z.enum(approverRoles).optional(),
  staff: idSchema.optional(),
  mode: z.enum(['any', 'all']).default('any'),
  delegate: idSchema.optional(),
  escalateHours: z.int().min(0).max(720).default(0),
});

/**
 * A step of a chain over amounts. `limit`, in paisa: up to this amount the step decides finally, above it the next one
 * is asked.
 */
export const limitedStepSchema = stepSchema.extend({ limit: z.int().min(1).optional() });
export type ChainStep = z.infer<typeof limitedStepSchema>;

/** A step as the rows of a setting have it: the employee, or everyone with the role. */
export type LimitedStep = Omit<ChainStep, 'by'>;
/** Rows of a setting as steps of a chain. */
export const chainSteps = (rows: readonly LimitedStep[]): ChainStep[] =>
  rows.map((row) => ({ ...row, by: row.staff ? 'staff' : 'role' }));

const modes = [
  { value: 'any', label: t('One of them', 'যেকোনো একজন') },
  { value: 'all', label: t('All of them', 'সবাই') },
] as const satisfies readonly Choice[];

/**
 * The steps of a chain over amounts as rows of a setting: generated forms, sheets and details have them without further
 * code. `roles`: those that may be asked.
 */
export const limitedSteps = <const R extends readonly (typeof approverRoles)[number][]>(roles: R) =>
  f.rows(
    {
      role: f.choice(
        roles.map((value) => ({ value, label: ROLES[value].label })),
        { label: t('Role', 'ভূমিকা'), default: roles[0] as R[number] },
      ),
      staff: f.ref('staff', { label: t('Or one employee', 'অথবা একজন কর্মচারী'), optional: true }),
      limit: f.money({
        label: t('Final up to', 'যত টাকা পর্যন্ত চূড়ান্ত'),
        help: t('Above this amount, the next step decides.', 'এর বেশি হলে পরের ধাপে যাবে।'),
        optional: true,
        min: 1,
      }),
      mode: f.choice(modes, { label: t('How many', 'কতজন'), default: 'any' }),
      delegate: f.ref('staff', { label: t('Acts while away', 'অনুপস্থিতিতে যিনি'), optional: true }),
      escalateHours: f.int({
        label: t('Escalate after hours (0: never)', 'কত ঘণ্টা পর ঊর্ধ্বে যাবে (০: কখনো না)'),
        min: 0,
        max: 720,
        default: 0,
      }),
    },
    {
      label: t('Steps', 'ধাপ'),
      min: 1,
      max: 6,
      judge: (rows) => stepFaults(rows as unknown as readonly LimitedStep[]),
    },
  );

const faultTexts = {
  notHigher: t('Each limit must be higher than the one before.', 'প্রতিটি সীমা আগেরটির চেয়ে বেশি হতে হবে।'),
  oneDecides: t(
    'One person gives the final approval. To ask several people, give each a step.',
    'চূড়ান্ত অনুমোদন একজন দেন। একাধিক জনের অনুমোদন লাগলে প্রত্যেকের জন্য আলাদা ধাপ দিন।',
  ),
} as const satisfies Record<string, Text>;

/** The faults in the steps of a chain over amounts; empty when there are none. */
export function stepFaults(steps: readonly LimitedStep[]): { row: number; column: string; text: Text }[] {
  return steps.flatMap((step, row) => {
    const before = steps.slice(0, row).findLast((each) => each.limit !== undefined)?.limit;
    if (step.limit !== undefined && before !== undefined && step.limit <= before)
      return [{ row, column: 'limit', text: faultTexts.notHigher }];
    if (step.mode === 'all' && (step.limit !== undefined || row === steps.length - 1))
      return [{ row, column: 'mode', text: faultTexts.oneDecides }];
    return [];
  });
}
