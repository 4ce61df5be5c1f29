import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context, type PersonKeys } from '../../../../kernel';

type Person = Pick<PersonKeys, 'entity' | 'ids' | 'codes' | 'users'>;

/**
 * Records that lead to everything about the caller, or about one child of theirs: then nothing of the caller's own
 * account.
 */
export async function peopleOf(ctx: Context, student: string | null): Promise<Person[]> {
  const { userId, staff, guardian, student: own } = ctx.actor;
  const users = userId && (!student || student === own) ? [userId] : [];
  const none = { codes: [], users };
  if (student) return [{ ...none, entity: Student.name, ids: [student], codes: await codesOf(ctx, Student, student) }];
  return [
    ...(staff ? [{ ...none, entity: Staff.name, ids: [staff], codes: await codesOf(ctx, Staff, staff) }] : []),
    ...(guardian ? [{ ...none, entity: Guardian.name, ids: [guardian] }] : []),
    ...(users.length > 0 ? [{ ...none, entity: 'user', ids: users }] : []),
  ];
}

async function codesOf(ctx: Context, entity: typeof Student | typeof Staff, id: string): Promise<string[]> {
  const row = await systemPart(ctx)
    .repo(entity as typeof Student)
    .findOne({ id });
  return row?.code ? [row.code] : [];
}
