import { certificatesErrors } from '@pathshala/shared/modules/students/certificates';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { adultsOf } from '../../../foundation/people';
import { assertOther } from '../../../school/approvals';

/**
 * The student and the adults of the family take no step with a paper that is their own, by whichever account.
 * @throws CERTIFICATE_OWN
 */
export async function assertNotFamily(ctx: Context, student: string): Promise<void> {
  const sys = systemPart(ctx);
  const guardians = adultsOf(await sys.repo(Student).get(student));
  const family = await accountsOf(sys, { students: [student], guardians, closedToo: true });
  const error = certificatesErrors.CERTIFICATE_OWN;
  await assertOther(ctx, {}, { error, more: family.map(({ user }) => user) });
}
