import { actionsOf } from '@pathshala/shared';
import { accessActions, identityActions, userActions } from '@pathshala/shared/modules/identity';
import { MailMessage } from '@pathshala/shared/modules/messaging';
import { expect } from '@playwright/test';
import { loginByApi, type Caller } from './api';

/** Password of accounts that a journey makes; the demo's own, so that everyone logs in the same way. */
const PASSWORD = 'demo123';

/** Gives a student an account, as a head does: an invitation by mail, and a password chosen by its link. */
export async function inviteStudent(
  head: Caller,
  { student, name, nameBn, email }: { student: string; name: string; nameBn: string; email: string },
): Promise<void> {
  const { roles } = await head.run(accessActions.roles, {});
  const role = roles.find((each) => each.key === 'student')!.id;
  await head.run(userActions.inviteUser, { name, nameBn, email, role, person: student });
  const operator = await loginByApi('operator@demo.test');
  const bodyOf = async () =>
    (await operator.run(actionsOf(MailMessage).list, { q: email, size: 5 } as never)).rows.find(
      (row) => row.to === email,
    );
  await expect.poll(async () => (await bodyOf())?.id ?? null).not.toBeNull();
  const { body } = await operator.run(actionsOf(MailMessage).get, { id: (await bodyOf())!.id });
  const token = decodeURIComponent(/token=([^&\s]+)/.exec(body)![1]!);
  await operator.run(identityActions.resetPassword, {
    token,
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  });
  await operator.close();
}
