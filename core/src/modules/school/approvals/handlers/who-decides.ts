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
import { Student } from '@pathshala/shared/modules/foundation/people';
import { samePeople, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { adultsOf } from '../../../foundation/people';

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
  const own = new Set(await samePeople(ctx, [...authorsOf(record), ...(await familyOf(ctx, record))]));
  const users = (await accountsOf(ctx, { roles: ROLES }))
    .filter((account) => !own.has(account.user) && rights.some((right) => account.permissions().has(right)))
    .map(({ user }) => user);
  const labels = await ctx.labels(User, users);
  return { isWaiting: true, names: [...new Set(users)].slice(0, NAMED).flatMap((user) => labels.get(user) ?? []) };
}

/** Accounts of the family that the record is about. */
async function familyOf(ctx: Context, { student: id }: Waiting): Promise<string[]> {
  const student = id ? await ctx.repo(Student).findOne({ id }) : null;
  if (!student) return [];
  const guardians = adultsOf(student);
  const family = await accountsOf(ctx, { students: [student.id], guardians, closedToo: true });
  return family.map(({ user }) => user);
}
