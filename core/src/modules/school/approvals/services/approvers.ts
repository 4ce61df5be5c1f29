import { ROLES, t, type Text } from '@pathshala/shared/kit';
import {
  stepApprovers,
  type Approver,
  type ApproverFacts,
  type ChainStep,
  type StepPeople,
} from '@pathshala/shared/modules/school/approvals';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { classTeachersOf } from '../../academics';
import { accountsOf, type Account } from '../../../foundation/identity';
import { awayOn } from './away';

/**
 * The people behind each step: accounts of anyone who holds the role, teaches the class, or is named. `about`: section
 * of the student and reporting head of the employee whom the matter is about; null and undefined where it is about
 * neither. `permission`: the permission that a step needs; anyone who lacks it is left out.
 */
export async function peopleOfSteps(
  ctx: Context,
  about: { section: string | null; reportsTo: string | undefined },
  steps: readonly ChainStep[],
  { permission }: { permission?: (step: number) => string | undefined } = {},
): Promise<StepPeople[]> {
  const teachers =
    steps.some((step) => step.by === 'classTeacher') && about.section ? await classTeachersOf(ctx, about.section) : [];
  const staffOf = ({ by, staff }: ChainStep): readonly string[] => {
    if (by === 'classTeacher') return teachers;
    if (by === 'reportingHead') return about.reportsTo ? [about.reportsTo] : [];
    return by === 'staff' && staff ? [staff] : [];
  };
  const accounts = await accountsOf(ctx, {
    roles: [...new Set(steps.flatMap((step) => (step.by === 'role' && step.role ? [step.role] : [])))],
    staff: [...new Set(steps.flatMap((step) => [...staffOf(step), ...(step.delegate ? [step.delegate] : [])]))],
  });
  return steps.map((step, at) => {
    const needed = permission?.(at);
    const able = needed === undefined ? accounts : accounts.filter((each) => each.permissions().has(needed));
    const approvers = (match: (account: Account) => boolean): Approver[] =>
      able.filter(match).map(({ user, staff }) => ({ user, staff }));
    return {
      approvers:
        step.by === 'role'
          ? approvers((each) => each.role === step.role)
          : approvers((each) => each.staff !== null && staffOf(step).includes(each.staff)),
      delegate: step.delegate ? (approvers((each) => each.staff === step.delegate)[0] ?? null) : null,
    };
  });
}

/**
 * Persons who may not decide, and those who are away today. `own`: accounts of the people the matter is about and of
 * the person who submitted it.
 */
export async function approverFacts(
  ctx: Context,
  { people, own }: { people: readonly StepPeople[]; own: readonly string[] },
): Promise<ApproverFacts> {
  const staff = people
    .flatMap(({ approvers, delegate }) => [...approvers, ...(delegate ? [delegate] : [])])
    .flatMap((each) => each.staff ?? []);
  return { own: new Set(own), away: await awayOn(ctx, ctx.today, staff) };
}

/** A step in words: "Class teacher", "Head of institution", the name of a named employee. */
export async function stepLabels(ctx: Context, steps: readonly ChainStep[]): Promise<Text[]> {
  const names = await ctx.labels(
    Staff,
    steps.flatMap((step) => (step.by === 'staff' && step.staff ? [step.staff] : [])),
  );
  return steps.map((step) => {
    if (step.by === 'role' && step.role) return ROLES[step.role].label;
    const named = step.by === 'staff' && step.staff ? names.get(step.staff) : undefined;
    if (step.by === 'reportingHead') return t('Reporting head', 'ঊর্ধ্বতন কর্মকর্তা');
    return named ?? stepApprovers.find((each) => each.value === step.by)!.label;
  });
}
