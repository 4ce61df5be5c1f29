import {
  AppError,
  authorsOf,
  isInternal,
  kernelErrors,
  permissionOf,
  transitionsFrom,
  type ActionInput,
  type ActionOutput,
  type Authored,
  type Lifecycle,
} from '@pathshala/shared/kit';
import type { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { samePeople, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { familyAccounts } from '../../../foundation/people';

type Actions = typeof approvalActions;
type Waiting = Authored & { steps?: readonly unknown[]; student?: string } & Record<string, unknown>;
/** Roles made from these count as them; rights of a single person are looked at. */
const ROLES = ['head', 'office', 'teacher', 'accountant', 'librarian'];
const NAMED = 6;

/**
 * People who may decide on a record now: those with the right to a `byOther` transition, without the record's authors.
 */
export async function whoDecides(
  ctx: Context,
  { entity: name, id }: ActionInput<Actions['whoDecides']>,
): Promise<ActionOutput<Actions['whoDecides']>> {
  const entity = ctx.kernel.registry.entities.get(name);
  const life = entity?.lifecycle as Lifecycle | null | undefined;
  if (!entity || !life || !ctx.can(permissionOf(name, 'read'))) throw new AppError(kernelErrors.NOT_FOUND);
  const record = (await ctx.repo(entity).get(id)) as unknown as Waiting;
  const decisions = transitionsFrom(life, String(record[life.field])).filter(
    ([, each]) => each.byOther && !isInternal(each),
  );
  if (decisions.length === 0 || (record.steps ?? []).length > 0) return { isWaiting: false, names: [] };
  const rights = decisions.map(([way, { permission }]) => permission ?? `${name}.${way}`);
  const family = record.student ? await familyAccounts(ctx, record.student) : [];
  const own = new Set(await samePeople(ctx, [...authorsOf(record), ...family]));
  const users = (await accountsOf(ctx, { roles: ROLES }))
    .filter((account) => !own.has(account.user) && rights.some((right) => account.permissions().has(right)))
    .map(({ user }) => user);
  const labels = await ctx.labels(User, users);
  return { isWaiting: true, names: [...new Set(users)].slice(0, NAMED).flatMap((user) => labels.get(user) ?? []) };
}
