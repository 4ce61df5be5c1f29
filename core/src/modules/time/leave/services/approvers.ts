import { LeaveChain, pickChain } from '@pathshala/shared/modules/time/leave';
import {
  IN_FORCE,
  type ApproverFacts,
  type ChainStep,
  type StepPeople,
} from '@pathshala/shared/modules/school/approvals';
import { isOneOf, samePeople, type Context } from '../../../../kernel';
import * as approvals from '../../../school/approvals';
import { accountsOf } from '../../../foundation/identity';
import { accountsOfApplicant, type Applicant, type ApplicationRow } from './applicant';

/**
 * Chains of an institution that has set up none. The leave of a head is decided by their governing body; the office
 * records that decision.
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
    applicant.kind === 'staff' &&
    (await accountsOf(ctx, { staff: [applicant.id] })).some((account) => account.role === 'head')
      ? 'head'
      : applicant.kind;
  const chains = await ctx.repo(LeaveChain).find({ where: { state: { in: [...IN_FORCE] } } });
  return pickChain(chains, { applicant: kind, type, days })?.steps ?? USUAL[kind];
}

/**
 * Chains to try, one after another, until one has someone to ask: the given one, and with a further step for the head,
 * or for the office, where it has nobody but the applicant and authors.
 */
export const chainsToTry = (steps: readonly ChainStep[]): ChainStep[][] => [
  [...steps],
  [...steps, ...USUAL.staff],
  [...steps, ...USUAL.head],
];

/** Persons who may not decide, and those who are away. Nobody who wrote an application decides on it either. */
export async function approverFacts(
  ctx: Context,
  applicant: Applicant,
  { people, ...written }: { people: readonly StepPeople[] } & Written,
): Promise<ApproverFacts> {
  const own = await samePeople(ctx, await ownAccounts(ctx, applicant, written));
  return approvals.approverFacts(ctx, { people, own });
}

/** The accounts that began an application and sent it: someone may begin one for an employee who then sends it. */
type Written = Partial<Pick<ApplicationRow, 'isDuty' | 'steps'>> & {
  appliedBy?: string | null | undefined;
  createdBy?: string | null | undefined;
};
/** Duty that was ordered and approved by nobody: the person who gave the order is its authority. */
export const isOrder = ({ isDuty, steps }: Written): boolean => isDuty === true && steps?.length === 0;

/** The accounts behind what an application says; the rule of two people holds for applications, not for orders. */
const authorsOfLeave = (row: Written): string[] =>
  isOrder(row) ? [] : [row.appliedBy, row.createdBy].filter((user) => typeof user === 'string');
/** Whether the caller wrote part of an application, by whichever of their accounts. */
export const wrotePart = (ctx: Context, row: Written): Promise<boolean> => isOneOf(ctx, authorsOfLeave(row));

/**
 * Accounts that never decide on a leave: the applicant's, of a student also those of their guardian, father and mother,
 * and those of the people who wrote it for them.
 */
export const ownAccounts = async (ctx: Context, applicant: Applicant, written: Written): Promise<string[]> => [
  ...(await accountsOfApplicant(ctx, applicant)),
  ...authorsOfLeave(written),
];
