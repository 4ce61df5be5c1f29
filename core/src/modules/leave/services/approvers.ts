import { ROLES, t, type Text } from '@pathshala/shared/kit';
import {
  LeaveChain,
  pickChain,
  stepApprovers,
  type ChainStep,
  type Approver,
  type ApproverFacts,
  type StepPeople,
} from '@pathshala/shared/modules/leave';
import { Staff } from '@pathshala/shared/modules/people';
import type { Context } from '../../../kernel';
import { classTeachersOf } from '../../academics';
import { awayOn } from '../../attendance';
import { accountsOf } from '../../identity';
import { accountsOfApplicant, type Applicant } from './applicant';

/**
 * What an institution does that has set up nothing. The leave of a head is decided by their governing body, whose
 * decision the office records.
 */
const USUAL: Record<'student' | 'staff' | 'head', ChainStep[]> = {
  student: [{ by: 'classTeacher', mode: 'any', escalateHours: 48 }],
  staff: [{ by: 'role', role: 'head', mode: 'any', escalateHours: 0 }],
  head: [{ by: 'role', role: 'office', mode: 'any', escalateHours: 0 }],
};

/** The steps for an application of this person, type and length. */
export async function stepsFor(
  ctx: Context,
  applicant: Applicant,
  { type, days }: { type: string; days: number },
): Promise<ChainStep[]> {
  const kind =
    applicant.kind === 'staff' && (await accountsOfApplicant(ctx, applicant)).some((account) => account.role === 'head')
      ? 'head'
      : applicant.kind;
  const chains = await ctx.repo(LeaveChain).find({ where: { active: true } });
  return pickChain(chains, { applicant: kind, type, days })?.steps ?? USUAL[kind];
}

/** The people behind each step: accounts of anyone who holds the role, teaches the class, or is named. */
export async function peopleOfSteps(
  ctx: Context,
  applicant: Pick<Applicant, 'section' | 'reportsTo'>,
  steps: readonly ChainStep[],
): Promise<StepPeople[]> {
  const teachers =
    steps.some((step) => step.by === 'classTeacher') && applicant.section
      ? await classTeachersOf(ctx, applicant.section)
      : [];
  const staffOf = ({ by, staff }: ChainStep): readonly string[] => {
    if (by === 'classTeacher') return teachers;
    if (by === 'reportingHead') return applicant.reportsTo ? [applicant.reportsTo] : [];
    return by === 'staff' && staff ? [staff] : [];
  };
  const accounts = await accountsOf(ctx, {
    roles: [...new Set(steps.flatMap((step) => (step.by === 'role' && step.role ? [step.role] : [])))],
    staff: [...new Set(steps.flatMap((step) => [...staffOf(step), ...(step.delegate ? [step.delegate] : [])]))],
  });
  const approvers = (match: (account: (typeof accounts)[number]) => boolean): Approver[] =>
    accounts.filter(match).map(({ user, staff }) => ({ user, staff }));
  return steps.map((step) => ({
    approvers:
      step.by === 'role'
        ? approvers((each) => each.role === step.role)
        : approvers((each) => each.staff !== null && staffOf(step).includes(each.staff)),
    delegate: step.delegate ? (approvers((each) => each.staff === step.delegate)[0] ?? null) : null,
  }));
}

/**
 * Who may not decide, and who is away. `appliedBy`: the person who wrote an application does not decide on it either.
 */
export async function approverFacts(
  ctx: Context,
  applicant: Applicant,
  { people, appliedBy }: { people: readonly StepPeople[]; appliedBy: string | null },
): Promise<ApproverFacts> {
  const own = (await accountsOfApplicant(ctx, applicant)).map((account) => account.user);
  const staff = people
    .flatMap(({ approvers, delegate }) => [...approvers, ...(delegate ? [delegate] : [])])
    .flatMap((each) => each.staff ?? []);
  return { own: new Set([...own, ...(appliedBy ? [appliedBy] : [])]), away: await awayOn(ctx, ctx.today, staff) };
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
