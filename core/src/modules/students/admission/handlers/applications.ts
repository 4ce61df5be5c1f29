import { AppError, type ActionInput, type Row } from '@pathshala/shared/kit';
import {
  type admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  admissionErrors,
  AdmissionPayment,
  admissionReceiptNumbers,
} from '@pathshala/shared/modules/students/admission';
import { OnlineMethod, paymentsErrors, PaymentType } from '@pathshala/shared/modules/money/payments';
import { onTransitions, override, transit, type Context, type Handler } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';
import { idsAtCounter, releaseTransactionIds, takeTransactionIds } from '../../../money/payments';
import { checkAge, fileApplication } from '../services/file-application';

type Input<K extends keyof typeof admissionActions> = ActionInput<(typeof admissionActions)[K]>;

const BEFORE_THE_LIST: readonly string[] = ['draft', 'open', 'closed'];

/** The office enters what came on paper, whose enclosures it has seen, until the list is frozen. */
const create = override(AdmissionApplication, 'create', async (ctx, input) => {
  const declaration = await ctx.repo(AdmissionDeclaration).get(input.declaration);
  if (!BEFORE_THE_LIST.includes(declaration.state)) throw new AppError(admissionErrors.NOT_OPEN);
  return fileApplication(ctx, declaration, { ...input, source: 'office', locale: ctx.locale });
});
const update = override(AdmissionApplication, 'update', async (ctx, { id, rev, patch }) => {
  const { declaration } = await ctx.repo(AdmissionApplication).get(id);
  checkAge(await ctx.repo(AdmissionDeclaration).get(declaration), { dateOfBirth: patch.dateOfBirth ?? undefined });
  return ctx.repo(AdmissionApplication).update(id, patch, { rev });
});
export const applicationOverrides: readonly [string, Handler][] = [create, update];

export async function acceptMany(ctx: Context, { admissionApplications: ids }: Input<'acceptMany'>) {
  const rows = await ctx.repo(AdmissionApplication).find({ where: { id: { in: ids }, state: 'submitted' } });
  for (const { id, rev } of rows) await transit(ctx, AdmissionApplication, 'accept', { id, rev });
  return { accepted: rows.length };
}

export async function takeFee(
  ctx: Context,
  { admissionApplication, paymentType, reference, company }: Input<'takeFee'>,
): Promise<{ receiptNumber: string }> {
  const application = await ctx.repo(AdmissionApplication).get(admissionApplication);
  const { fee } = await ctx.repo(AdmissionDeclaration).get(application.declaration);
  if (application.state !== 'unpaid') throw new AppError(admissionErrors.NO_FEE_DUE);
  const type = await ctx.repo(PaymentType).findOne({ id: paymentType });
  // A wallet belongs to a student, which nobody is yet.
  if (!type?.active || type.channel === 'wallet') throw new AppError(paymentsErrors.METHOD_UNKNOWN);
  if (type.needsReference && !reference) throw new AppError(paymentsErrors.REFERENCE_NEEDED);
  const ids = await idsAtCounter(ctx, type, { reference, company });
  if (ids) await takeTransactionIds(ctx, ids);
  const claimed = await ctx.repo(AdmissionPayment).create({
    application: application.id,
    amount: fee,
    paymentType: type.id,
    paidOn: ctx.today,
    ...(reference ? { transactionNumber: ids?.numbers.reference ?? reference } : {}),
  });
  const { receiptNumber } = await transit(ctx, AdmissionPayment, 'take', { id: claimed.id });
  return { receiptNumber: receiptNumber ?? '' };
}

const numbered = {
  before: async (ctx: Context) => ({ receiptNumber: await takeNumber(ctx, admissionReceiptNumbers) }),
  after: async (ctx: Context, { record }: { record: Row<typeof AdmissionPayment> }) => {
    const { id, state } = await ctx.repo(AdmissionApplication).get(record.application);
    // Paid twice, at the counter and from outside: the second is on record, and the office returns it.
    if (state === 'unpaid') await transit(ctx, AdmissionApplication, 'pay', { id });
  },
};
/** Typed wrongly, it may be the true one of someone else. */
const rejected = {
  after: async (ctx: Context, { record }: { record: Row<typeof AdmissionPayment> }) => {
    const numbers = [record.transactionNumber, record.secondTransactionNumber].flatMap((each) => each ?? []);
    const company = record.company ? await ctx.repo(OnlineMethod).findOne({ id: record.company }) : null;
    await releaseTransactionIds(ctx, {
      number: { in: numbers },
      claim: { exists: false },
      receipt: { exists: false },
      ...(company ? { provider: company.gateway } : {}),
    });
  },
};
export const paymentRules = onTransitions(AdmissionPayment, {
  receive: numbered,
  take: numbered,
  recover: numbered,
  reject: rejected,
});
