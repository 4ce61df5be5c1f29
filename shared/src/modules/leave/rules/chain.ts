import type { ChainStep } from '../entities/leave-chain';

export interface ChainRule {
  id: string;
  applicant: 'student' | 'staff' | 'head';
  type?: string | undefined;
  fromDays: number;
  uptoDays?: number | undefined;
  rank: number;
  active: boolean;
}

/**
 * The chain for an application: of those that fit, one for this very type goes before one for all types, one for heads before one for
 * the staff, then the narrower span of days, then the order of the setting. Null when none fits.
 */
export function pickChain<C extends ChainRule>(
  chains: readonly C[],
  { applicant, type, days }: { applicant: 'student' | 'staff' | 'head'; type: string; days: number },
): C | null {
  const fits = chains.filter(
    (chain) =>
      chain.active &&
      (chain.applicant === applicant || (applicant === 'head' && chain.applicant === 'staff')) &&
      (chain.type === undefined || chain.type === type) &&
      days >= chain.fromDays &&
      days <= (chain.uptoDays ?? Infinity),
  );
  const score = (chain: C): readonly number[] => [
    chain.applicant === applicant ? 0 : 1,
    chain.type === undefined ? 1 : 0,
    (chain.uptoDays ?? 1_000) - chain.fromDays,
    chain.rank,
  ];
  return fits.toSorted((a, b) => firstDifference(score(a), score(b)))[0] ?? null;
}
const firstDifference = (a: readonly number[], b: readonly number[]) =>
  a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;

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
   * Accounts of the applicant, of their guardians, and of the person who applied: nobody decides on their own leave,
   * whatever their role.
   */
  own: ReadonlySet<string>;
  /** Employees who are on approved leave today. */
  away: ReadonlySet<string>;
}

/**
 * The people asked in a step. The applicant never is; someone on leave is represented by the delegate; when nobody is
 * left the list is empty and the step is skipped.
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
