import { AppError, fill, t, type Row } from '@pathshala/shared/kit';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  admissionErrors,
  AdmissionPayment,
} from '@pathshala/shared/modules/students/admission';
import {
  isTransactionId,
  normalTransactionId,
  OnlineMethod,
  paymentsErrors,
  REPORT_LIMITS,
} from '@pathshala/shared/modules/money/payments';
import { formatNumber, normalizePhone } from '@pathshala/shared/text';
import { fieldFault, lockRecord, type Context } from '../../../../kernel';
import { makeWay } from '../../../money/gateways';
import { NUMBER_TAKEN, takeTransactionIds } from '../../../money/payments';

const COMPANY = t('Payment Company is Required', 'পরিশোধের মাধ্যম আবশ্যক');
const FIRST = t('Transaction ID is Required', 'লেনদেন আইডি আবশ্যক');
const UNLIKE = t('This does not look like a transaction ID of {company}.', 'এটি {company}-এর লেনদেন আইডি নয়।');
const LATER = t('The payment date cannot be in the future.', 'পরিশোধের তারিখ ভবিষ্যতের হতে পারে না।');

interface Claim {
  company: string;
  transactionNumber: string;
  secondTransactionNumber?: string | undefined;
  paidOn: string;
  sender?: string | undefined;
}

/**
 * A fee that was sent from outside is verified with the provider or waits for the office, as the payments of families
 * do. An ID pays once, whatever it paid for. Of two simultaneous reports, or of a report and an online payment, the
 * second is refused.
 * @param verifiedPhone the mobile number of the caller, which a code has verified
 * @throws NO_FEE_DUE, PAYMENT_UNDER_WAY, VALIDATION, REPORTS_OF_PHONE, REPORTS_OF_INSTITUTION
 */
export async function claimAdmissionFee(
  sys: Context,
  { id }: Pick<Row<typeof AdmissionApplication>, 'id'>,
  { company: chosen, paidOn, sender, verifiedPhone, ...typed }: Claim & { verifiedPhone: string },
): Promise<void> {
  await lockRecord(sys, AdmissionApplication, id);
  const application = await sys.repo(AdmissionApplication).get(id);
  const payments = sys.repo(AdmissionPayment);
  if (application.state !== 'unpaid') throw new AppError(admissionErrors.NO_FEE_DUE);
  if ((await payments.count({ application: application.id, state: 'claimed' })) > 0)
    throw new AppError(admissionErrors.NO_FEE_DUE);
  await assertMayReportFee(sys, verifiedPhone);
  await makeWay(sys, { purpose: 'admission', subject: id });
  const company = chosen ? await sys.repo(OnlineMethod).findOne({ id: chosen, active: true }) : null;
  if (!company) throw fieldFault('company', COMPANY);
  if (paidOn > sys.today) throw fieldFault('paidOn', LATER);
  const { fee } = await sys.repo(AdmissionDeclaration).get(application.declaration);
  const numbers: Partial<Record<'transactionNumber' | 'secondTransactionNumber', string>> = {};
  for (const field of ['transactionNumber', 'secondTransactionNumber'] as const) {
    const number = normalTransactionId(typed[field] ?? '');
    if (number === '' && field === 'secondTransactionNumber') continue;
    if (number === '') throw fieldFault(field, FIRST);
    if (!isTransactionId(number, company.transactionPattern))
      throw fieldFault(field, fill(UNLIKE, { company: { en: company.name, bn: company.nameBn } }));
    if (Object.values(numbers).includes(number)) throw fieldFault(field, NUMBER_TAKEN);
    numbers[field] = number;
  }
  await takeTransactionIds(sys, { provider: company.gateway, numbers });
  const phone = sender ? normalizePhone(sender) : null;
  await payments.create({
    application: application.id,
    amount: fee,
    paymentType: company.paymentType,
    company: company.id,
    ...numbers,
    paidOn,
    ...(phone ? { sender: phone } : {}),
    verifiedPhone,
    askAt: sys.now.toISOString(),
  });
}

/**
 * Refuses reports beyond what the office can look through, as `assertMayReport` does for fees of students: each one
 * is a question to the provider. Of two reports from one number at once the second counts the first; the limit of
 * the institution is compared without a lock, and may be passed by a few.
 * @throws REPORTS_OF_PHONE, REPORTS_OF_INSTITUTION
 */
async function assertMayReportFee(sys: Context, verifiedPhone: string): Promise<void> {
  await lockRecord(sys, AdmissionPayment, `${sys.tenantId}:${verifiedPhone}`);
  const waiting = sys.repo(AdmissionPayment);
  const state = 'claimed';
  const passed =
    (await waiting.count({ state, verifiedPhone })) >= REPORT_LIMITS.student
      ? ({ of: 'student', error: admissionErrors.REPORTS_OF_PHONE } as const)
      : (await waiting.count({ state })) >= REPORT_LIMITS.institution
        ? ({ of: 'institution', error: paymentsErrors.REPORTS_OF_INSTITUTION } as const)
        : null;
  if (!passed) return;
  const count = REPORT_LIMITS[passed.of];
  throw new AppError(passed.error, { count: { en: formatNumber(count, 'en'), bn: formatNumber(count, 'bn') } });
}
