import { accessActions, identityActions, userActions } from '@pathshala/shared/modules/foundation/identity';
import { chosenPasswords, type Caller } from './api';

/** Password of accounts that a journey creates; the demo's own is too common to be chosen. */
const PASSWORD = 'river boat 47';

/** Gives a student an account, as a head does: an invitation by mail, and a password chosen by its link. */
export async function inviteStudent(
  head: Caller,
  { student, name, nameBn, email }: { student: string; name: string; nameBn: string; email: string },
): Promise<void> {
  const { roles } = await head.run(accessActions.roles, {});
  const role = roles.find((each) => each.key === 'student')!.id;
  await head.run(userActions.inviteUser, { name, nameBn, email, role, person: student });
  const { rows } = await head.run(userActions.users, { q: email });
  const { link } = await head.run(userActions.showInvitationLink, { user: rows[0]!.id });
  const token = new URL(link).searchParams.get('token')!;
  await head.run(identityActions.resetPassword, {
    token,
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  });
  chosenPasswords.set(email, PASSWORD);
}
