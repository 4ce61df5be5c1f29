import { AppError } from '@pathshala/shared/kit';
import { certificatesErrors } from '@pathshala/shared/modules/students/certificates';
import type { Context } from '../../../../kernel';
import { familyOfCaller } from '../../../foundation/people';

/**
 * The student and the adults of the family take no step with a paper that is their own, by whichever account.
 * @throws CERTIFICATE_OWN
 */
export async function assertNotFamily(ctx: Context, student: string): Promise<void> {
  if ((await familyOfCaller(ctx)).has(student)) throw new AppError(certificatesErrors.CERTIFICATE_OWN);
}
