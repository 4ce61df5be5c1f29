import { AppError, type Row, type Text } from '@pathshala/shared/kit';
import {
  type AdmissionDraw,
  admissionErrors,
  partFault,
  type Part,
  type PartFault,
} from '@pathshala/shared/modules/students/admission';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { samePeople, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';

type Draw = Row<typeof AdmissionDraw>;
/** Names of people who may take the next step; more than these are not listed. */
const NAMED = 6;

/** Every account of the person who calls: two accounts of one employee are one person. */
const accountsOfCaller = async (ctx: Context): Promise<ReadonlySet<string>> =>
  new Set(ctx.actor.userId ? await samePeople(ctx, [ctx.actor.userId]) : []);

/** Why the caller leaves this part to someone else. */
export async function faultOf(ctx: Context, part: Part, draws: readonly Draw[]): Promise<PartFault | null> {
  return partFault(part, await accountsOfCaller(ctx), draws);
}

/**
 * Refuses a part that belongs to another person, and every part to anyone who acts in another's name.
 * @throws AppError
 */
export async function assertPart(ctx: Context, part: Part, draws: readonly Draw[]): Promise<void> {
  assertInOwnName(ctx);
  const fault = await faultOf(ctx, part, draws);
  if (fault) throw new AppError(admissionErrors[fault]);
}

/** @throws AppError IN_ANOTHERS_NAME */
export function assertInOwnName({ actor }: Context): void {
  if (actor.impersonator) throw new AppError(admissionErrors.IN_ANOTHERS_NAME);
}

/** People with the right who may take a part, by name. */
export async function peopleFor(
  ctx: Context,
  { part, permission, draws }: { part: Part; permission: string; draws: readonly Draw[] },
): Promise<Text[]> {
  // Roles made from these count as them; rights of a single person are looked at below.
  const accounts = await accountsOf(ctx, { roles: ['head', 'office', 'teacher', 'accountant', 'librarian'] });
  const ownOf = await ownOfPartakers(ctx, draws);
  const may = accounts.filter(
    (account) => account.permissions().has(permission) && partFault(part, ownOf(account.user), draws) === null,
  );
  const users = [...new Set(may.map(({ user }) => user))].slice(0, NAMED);
  const names = await ctx.labels(User, users);
  return users.flatMap((user) => names.get(user) ?? []);
}

/** For an account: those accounts of the same person that have had a part in the draws. */
async function ownOfPartakers(ctx: Context, draws: readonly Draw[]): Promise<(user: string) => ReadonlySet<string>> {
  const same = new Map<string, readonly string[]>();
  for (const { frozenBy, drawnBy, voidedBy } of draws)
    for (const user of [frozenBy, drawnBy, voidedBy]) if (user) same.set(user, await samePeople(ctx, [user]));
  return (user) => new Set([...same].flatMap(([by, accounts]) => (accounts.includes(user) ? [by] : [])));
}
