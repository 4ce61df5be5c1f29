import { AppError, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  type admissionActions,
  AdmissionApplication,
  admissionErrors,
  AdmissionPayment,
} from '@pathshala/shared/modules/students/admission';
import { normalTransactionId, OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import { runUnit, transit, type Context, type Where } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { takeTransactionIds } from '../../../money/payments';

type Answer = ActionOutput<typeof admissionActions.recovery>;
const REASON = 'recovery of admission fees';
const UNIT = { id: 'admission.recover', audited: true };
const DAY_MS = 24 * 60 * 60_000;
const SHOWN = 100;

/** Payments that the operator searches for; without words, those that an office has left unanswered for a day. */
export async function recovery(
  ctx: Context,
  { institution: asked, q }: ActionInput<typeof admissionActions.recovery>,
): Promise<Answer> {
  const rows: Answer['rows'] = [];
  for (const { institution, inside } of await reachInstitutions(ctx, {
    reason: REASON,
    area: 'students',
    ids: asked ? [asked] : undefined,
  })) {
    const payments = await inside.repo(AdmissionPayment).find({ where: await lookedFor(inside, q), limit: SHOWN });
    const applications = new Map(
      (
        await inside.repo(AdmissionApplication).find({ where: { id: { in: payments.map((row) => row.application) } } })
      ).map((row) => [row.id, row]),
    );
    const companies = await inside.labels(
      OnlineMethod,
      payments.flatMap((row) => row.company ?? []),
    );
    const before = new Date(ctx.now.getTime() - DAY_MS).toISOString();
    for (const row of payments) {
      const application = applications.get(row.application);
      if (!application || (!q && row.createdAt > before)) continue;
      rows.push({
        institution: { id: institution.id, label: { en: institution.name, bn: institution.nameBn } },
        payment: row.id,
        rev: row.rev,
        number: application.number,
        name: { en: application.name, bn: application.nameBn },
        phone: application.phone,
        amount: row.amount,
        company: companies.get(row.company ?? '') ?? null,
        transactionNumber: row.transactionNumber ?? null,
        paidOn: row.paidOn,
        state: row.state!,
        note: row.note ?? null,
      });
    }
  }
  return { rows: rows.sort((a, b) => a.paidOn.localeCompare(b.paidOn)).slice(0, SHOWN) };
}

/** A transaction ID, the number of an application, or the mobile of a family. */
async function lookedFor(inside: Context, q: string | undefined): Promise<Where> {
  if (!q) return { state: 'claimed' };
  const phone = normalizePhone(q);
  const applications = await inside
    .repo(AdmissionApplication)
    .find({ where: phone ? { phone } : { number: toLatinDigits(q) }, limit: SHOWN });
  if (applications.length > 0) return { application: { in: applications.map(({ id }) => id) } };
  return { transactionNumber: normalTransactionId(q) };
}

/**
 * The platform has found a payment that the office rejected or never answered: it counts as received, with a receipt of
 * the institution.
 * @throws AppError NUMBER_TAKEN when its transaction ID has paid for something else meanwhile
 */
export async function recover(
  ctx: Context,
  { institution, admissionPayment, rev, note }: ActionInput<typeof admissionActions.recover>,
): Promise<{ receiptNumber: string }> {
  const [reached] = await reachInstitutions(ctx, { reason: REASON, area: 'students', ids: [institution] });
  return runUnit(reached!.inside, UNIT, async (inside) => {
    const payment = await inside.repo(AdmissionPayment).get(admissionPayment);
    if (payment.state === 'rejected') await takeAgain(inside, payment);
    const { receiptNumber } = await transit(inside, AdmissionPayment, 'recover', {
      id: payment.id,
      rev,
      input: { note },
    });
    return { receiptNumber: receiptNumber ?? '' };
  });
}

/** Rejecting it had set its numbers free. */
async function takeAgain(inside: Context, payment: Row<typeof AdmissionPayment>): Promise<void> {
  const { company: id, transactionNumber, secondTransactionNumber } = payment;
  const company = id ? await inside.repo(OnlineMethod).findOne({ id }) : null;
  await takeTransactionIds(inside, {
    provider: company?.gateway ?? null,
    numbers: { transactionNumber, secondTransactionNumber },
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'VALIDATION' ? new AppError(admissionErrors.NUMBER_TAKEN) : error;
  });
}
