import type { Row } from '@pathshala/shared/kit';
import { Membership, passwordFault, type User } from '@pathshala/shared/modules/identity';
import { fieldFault, type Context } from '../../../kernel';

/** What a schema cannot say of a new password: whose it is. @throws AppError VALIDATION */
export async function assertGoodPassword(
  sys: Context,
  { user, password }: { user: Pick<Row<typeof User>, 'id' | 'email' | 'phone' | 'username'>; password: string },
): Promise<void> {
  const ofPlatform = await sys
    .repo(Membership)
    .count({ user: user.id, institution: { exists: false }, status: { ne: 'disabled' } });
  const own = [user.email, user.phone, user.username];
  const fault = passwordFault(password, { own, isPlatform: ofPlatform > 0 });
  if (fault) throw fieldFault('password', fault);
}
