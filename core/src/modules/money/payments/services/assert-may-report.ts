import { AppError } from '@pathshala/shared/kit';
import { passedLimit, PaymentClaim, paymentsErrors, REPORT_LIMITS } from '@pathshala/shared/modules/money/payments';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { formatNumber } from '@pathshala/shared/text';
import { lockRecords, systemPart, type Context } from '../../../../kernel';
import { adultsOf, childrenOfAdults } from '../../../foundation/people';

const ERRORS = {
  student: paymentsErrors.REPORTS_OF_STUDENT,
  family: paymentsErrors.REPORTS_OF_FAMILY,
  institution: paymentsErrors.REPORTS_OF_INSTITUTION,
} as const;

/**
 * Refuses reports of payments beyond what the office can look through: each one is a question to the provider and a row
 * for a person. The family is all children of the adults of these students. Of two reports of one family at once the
 * second counts the first; the limit of the institution is compared without a lock, and may be passed by a few.
 * @param ids students of the new reports, one each
 * @throws REPORTS_OF_STUDENT, REPORTS_OF_FAMILY, REPORTS_OF_INSTITUTION
 */
export async function assertMayReport(ctx: Context, ids: readonly string[]): Promise<void> {
  const sys = systemPart(ctx);
  const students = await sys.repo(Student).find({ where: { id: { in: [...ids] } } });
  const adults = [...new Set(students.flatMap(adultsOf))];
  await lockRecords(ctx, Guardian, adults);
  await lockRecords(ctx, Student, ids);
  const family = new Set([...ids, ...(await childrenOfAdults(sys, adults))]);
  const claims = sys.repo(PaymentClaim);
  const status = 'submitted';
  const waiting = await claims.find({ where: { status, student: { in: [...family] } } });
  const most = Math.max(...ids.map((id) => waiting.filter(({ student }) => student === id).length));
  const limit = passedLimit({
    student: most + 1,
    family: waiting.length + ids.length,
    institution: (await claims.count({ status })) + ids.length,
  });
  if (!limit) return;
  const count = REPORT_LIMITS[limit];
  throw new AppError(ERRORS[limit], { count: { en: formatNumber(count, 'en'), bn: formatNumber(count, 'bn') } });
}
