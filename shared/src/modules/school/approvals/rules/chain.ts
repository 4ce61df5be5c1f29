import type { ChainStep } from '../step';

/** Someone who may decide: their account, and their own record when they are an employee. */
export interface Approver {
  user: string;
  staff: string | null;
}
export interface StepPeople {
  approvers: readonly Approver[];
  /** The account of the step's delegate. */
  delegate: Approver | null;
}
export interface ApproverFacts {
  /**
   * Accounts of those whom the matter is about and of the person who brought it: nobody decides on their own matter,
   * whatever their role.
   */
  own: ReadonlySet<string>;
  /** Employees who are away today. */
  away: ReadonlySet<string>;
}

/**
 * The people asked in a step. Nobody is asked about their own matter; someone who is away is represented by the
 * delegate; when nobody is left the list is empty and the step is skipped.
 */
export function askedOf({ approvers, delegate }: StepPeople, { own, away }: ApproverFacts): string[] {
  const others = approvers.filter(({ user }) => !own.has(user));
  const isAway = ({ staff }: Approver) => staff !== null && away.has(staff);
  const deputy = delegate && !own.has(delegate.user) && !isAway(delegate) ? delegate : null;
  const asked = deputy ? others.map((each) => (isAway(each) ? deputy : each)) : others;
  return [...new Set(asked.map(({ user }) => user))];
}

/** The first step from `at` on that has someone to ask; null when none is left. */
export function nextStep(
  people: readonly StepPeople[],
  at: number,
  facts: ApproverFacts,
): { step: number; asked: string[] } | null {
  for (let step = at; step < people.length; step += 1) {
    const asked = askedOf(people[step]!, facts);
    if (asked.length > 0) return { step, asked };
  }
  return null;
}

/** Whether a step is decided when these of the people asked have approved. */
export const isStepDone = (
  mode: ChainStep['mode'],
  { asked, approved }: { asked: number; approved: number },
): boolean => (mode === 'all' ? approved >= asked : approved > 0);

/**
 * The steps that a matter of this amount (paisa) goes through: up to the first one with a limit that covers it, or to
 * the end where the last has none. Null when nobody in the chain may approve so much.
 */
export function stepsForAmount<S extends { limit?: number | undefined }>(
  steps: readonly S[],
  amount: number,
): S[] | null {
  const last = steps.findIndex(({ limit }, at) => (limit === undefined ? at === steps.length - 1 : amount <= limit));
  return last < 0 ? null : steps.slice(0, last + 1);
}

/** Whether the step that is being decided is the one that decides finally. */
export const isFinalStep = ({ steps, step }: { steps: readonly unknown[]; step: number }): boolean =>
  step === steps.length - 1;
