import { AppError, groupBy, type Row } from '@pathshala/shared/kit';
import { balanceOf, FeeLine, lineStatus } from '@pathshala/shared/modules/money/fees';
import {
  PaymentEntry,
  normalTransactionId,
  paymentsErrors,
  PaymentType,
  Receipt,
  receiptEntered,
  Refund,
  refundNumbers,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import {
  emit,
  lockRecord,
  lockRecords,
  onTransitions,
  override,
  systemPart,
  type Context,
  type Handler,
} from '../../../kernel';
import { NOWHERE, placesOf } from '../../school/academics';
import { wrote } from '../../school/approvals';
import { loadSetting, openBills, settleCredits, tellBills } from '../fees';
import { takeNumber } from '../../foundation/numbering';
import { familyOfCaller, remember } from '../../foundation/people';
import { tellFamily } from './jobs/tell-family';
import { changeWallet } from './services/change-wallet';
import { movedWith } from './services/moved-with';
import { signatureOf } from './services/post-receipt';
import { refundable } from './services/refundable';
import { returnWayOf } from './services/return-way';
import { reverseReceipt } from './services/reverse-receipt';
import { passRefundNumber, takeRefundNumber } from './services/take-refund-number';

type RefundRow = Row<typeof Refund>;
type Line = Row<typeof FeeLine>;
const money = (paisa: number) => ({ amount: { en: formatMoney(paisa, 'en'), bn: formatMoney(paisa, 'bn') } });

/** Money leaves only on one’s own account: anyone who acts for someone else would be the second person too. */
function assertOwnAccount({ actor }: Context): void {
  if (actor.impersonator) throw new AppError(paymentsErrors.NOT_FOR_OTHERS);
}

/** @throws REFUND_TOO_MUCH when less is there than is asked for, open refunds taken off */
async function assertThere(
  ctx: Context,
  refund: Pick<RefundRow, 'student' | 'amount'> & { id?: string; subHead?: string | undefined },
) {
  const most = await refundable(ctx, refund);
  if (refund.amount > most) throw new AppError(paymentsErrors.REFUND_TOO_MUCH, money(Math.max(0, most)));
}

/** Serialises requests for the same money. */
export const refundOverrides: readonly [string, Handler][] = [
  override(Refund, 'create', async (ctx, input) => {
    assertOwnAccount(ctx);
    await lockRecord(ctx, Student, input.student);
    await assertThere(ctx, { ...input, subHead: input.subHead ?? undefined });
    return ctx.repo(Refund).create({ ...input, ...wrote(ctx, null) });
  }),
];

/**
 * Refunds within this number of days count together, so that a large refund is not approved in parts. So do refunds of
 * children between whom a family has moved an advance.
 */
const TOGETHER_DAYS = 30;
/**
 * The family does not decide, and above the limit only those who may approve any amount do; the transition refuses the
 * person who asked.
 */
async function assertApprover(ctx: Context, refund: RefundRow): Promise<void> {
  assertOwnAccount(ctx);
  const students = await movedWith(ctx, [refund.student]);
  // Two approvals at the same moment would each see only their own amount.
  await lockRecords(ctx, Student, students);
  // Asked again, because another move of an advance may have come before the lock.
  const own = await ownRefund(ctx, students);
  if (own) throw own;
  const { refundLimit = 0 } = await loadSetting(ctx);
  const since = new Date(ctx.now.getTime() - TOGETHER_DAYS * 86_400_000).toISOString();
  const lately = {
    student: { in: [...students] },
    state: { in: ['approved', 'sending', 'judged', 'paid'] },
    approvedAt: { gte: since },
  };
  const before = await systemPart(ctx).repo(Refund).find({ where: lately });
  const amount = before.reduce((sum, row) => sum + row.amount, refund.amount);
  if (amount > refundLimit && !ctx.can('payments.approveAnyRefund'))
    throw new AppError(paymentsErrors.REFUND_ABOVE_LIMIT, money(refundLimit));
}

/**
 * The family is that of each of the students: a moved advance may belong to a child of another parent.
 * @param students see movedWith
 */
async function ownRefund(ctx: Context, students: readonly string[]): Promise<AppError | null> {
  const family = await familyOfCaller(ctx);
  return students.some((student) => family.has(student)) ? new AppError(paymentsErrors.OWN_REFUND) : null;
}
/**
 * The caller's family and everyone with whom it has moved advances: from their side it is one question for all refunds
 * that a screen shows.
 */
const reachOfFamily = async (ctx: Context): Promise<ReadonlySet<string>> =>
  new Set(await movedWith(ctx, [...(await familyOfCaller(ctx))]));
const ofOthers = {
  async refuses(ctx: Context, { student }: RefundRow) {
    const own = await (ctx.unit ? reachOfFamily(ctx) : remember(ctx, 'reach-of-family', () => reachOfFamily(ctx)));
    return own.has(student) ? new AppError(paymentsErrors.OWN_REFUND) : null;
  },
};

export const refundRules = onTransitions(Refund, {
  approve: {
    ...ofOthers,
    async before(ctx, { record }) {
      await assertApprover(ctx, record);
      await assertThere(ctx, record);
    },
    after: (ctx, { record }) => tell(ctx, record, 'approved'),
  },
  reject: { before: (ctx) => assertOwnAccount(ctx) },
  pay: {
    async before(ctx, { record, input }) {
      assertOwnAccount(ctx);
      const number = await takeNumber(ctx, refundNumbers);
      await assertThere(ctx, record);
      const receipt = await payOut(ctx, record, {
        number,
        paymentType: input.paymentType,
        reference: input.reference ?? undefined,
      });
      return { number, receipt, ...(await takeRefundNumber(ctx, record, { ...input, receipt })) };
    },
    after: (ctx, { record }) => tell(ctx, record, 'paid'),
  },
  send: {
    async before(ctx, { record }) {
      assertOwnAccount(ctx);
      // Two refunds of one payment are given their ways one after the other.
      await lockRecord(ctx, Student, record.student);
      const number = await takeNumber(ctx, refundNumbers);
      await assertThere(ctx, record);
      const way = await returnWayOf(ctx, record);
      if (!way) throw new AppError(paymentsErrors.NO_WAY_BACK);
      const { intent, sendNumber, ...paid } = way;
      const receipt = await payOut(ctx, record, { number, ...paid });
      return { number, receipt, intent, sendNumber, asked: 0, sends: 0, askAt: ctx.now.toISOString(), ...paid };
    },
  },
  judge: {
    ...ofOthers,
    async before(ctx, { record, input }) {
      assertOwnAccount(ctx);
      if (input.outcome === 'paidBack') await assertProofUnused(ctx, record, normalTransactionId(input.proof));
      // The second person is compared with the one who said it.
      return { proof: normalTransactionId(input.proof), submittedBy: ctx.actor.userId ?? undefined };
    },
  },
  settlePaid: {
    ...ofOthers,
    async before(ctx, { record }) {
      assertOwnAccount(ctx);
      await assertProofUnused(ctx, record, record.proof ?? '');
      return { providerRefund: record.providerRefund ?? record.proof, askAt: null, isStuck: false };
    },
    after: (ctx, { record }) => tell(ctx, record, 'paid'),
  },
  settleKept: {
    ...ofOthers,
    async before(ctx, { record }) {
      assertOwnAccount(ctx);
      await reverseReceipt(ctx, record.receipt!, { reason: record.note ?? record.proof ?? '–', step: 'undoRefund' });
      return { askAt: null, isStuck: false };
    },
  },
  dropOutcome: {
    before: async () => ({ outcome: null, proof: null }),
  },
  confirm: { after: (ctx, { record }) => tell(ctx, record, 'paid') },
  refuse: {
    async before(ctx, { record }) {
      await reverseReceipt(ctx, record.receipt!, { reason: record.says ?? '–', step: 'undoRefund' });
    },
  },
  reverse: {
    async before(ctx, { record, input }) {
      assertOwnAccount(ctx);
      // The wallet would have again what the family has already.
      if (record.intent) throw new AppError(paymentsErrors.REFUND_WENT_ONLINE);
      // First, since the reversal releases the IDs that the receipt still holds.
      await passRefundNumber(ctx, record);
      await reverseReceipt(ctx, record.receipt!, { reason: input.note, step: 'undoRefund' });
    },
  },
});

/** One row of a statement ends one refund. @throws PROOF_USED */
async function assertProofUnused(ctx: Context, { id }: RefundRow, proof: string): Promise<void> {
  const refunds = ctx.repo(Refund);
  const [named, judged] = [
    await refunds.find({ where: { providerRefund: proof } }),
    await refunds.find({ where: { proof, outcome: 'paidBack' } }),
  ];
  if ([...named, ...judged].some((other) => other.id !== id)) throw new AppError(paymentsErrors.PROOF_USED);
}

const tell = (ctx: Context, { id: refund, rev }: RefundRow, what: 'approved' | 'paid'): void =>
  void ctx.after(tellFamily, { refund, what }, { id: `tell-refund-${refund}-${what}-${rev}` });

/**
 * A refundable fee first goes back to the wallet; everything is paid out of the wallet, which never holds less than
 * nothing.
 */
async function payOut(
  ctx: Context,
  { student: id, subHead, amount }: RefundRow,
  paid: { number: string; paymentType: string; reference: string | undefined },
): Promise<string> {
  const type = await ctx.repo(PaymentType).findOne({ id: paid.paymentType });
  if (!type?.active || type.channel === 'wallet') throw new AppError(paymentsErrors.METHOD_UNKNOWN);
  if (type.needsReference && !paid.reference) throw new AppError(paymentsErrors.REFERENCE_NEEDED);
  if (subHead) await giveBack(ctx, { student: id, subHead, amount });
  await changeWallet(ctx, id, -amount);
  const { code, name, nameBn } = await ctx.repo(Student).get(id);
  const place = (await placesOf(ctx, [id])).get(id) ?? NOWHERE;
  const payer = signatureOf(ctx);
  const due = (await openBills(ctx, id)).reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
  const receipt = await ctx.repo(Receipt).create({
    number: paid.number,
    date: ctx.today,
    student: id,
    code,
    name,
    nameBn,
    ...(place.place ? { place: place.place.en, placeBn: place.place.bn } : {}),
    ...(place.roll === null ? {} : { roll: place.roll }),
    paymentType: type.id,
    method: type.name,
    methodBn: type.nameBn,
    ...(paid.reference ? { reference: paid.reference } : {}),
    amount: -amount,
    items: [],
    fine: 0,
    wallet: -amount,
    dueAfter: due,
    source: 'refund',
    ...(ctx.actor.userId ? { collector: ctx.actor.userId } : {}),
    collectorName: payer.en,
    collectorNameBn: payer.bn,
    requestKey: `refund:${paid.number}`,
  });
  const entry = { receipt: receipt.id, student: id, date: ctx.today, paymentType: type.id, isReversal: false };
  await ctx.repo(PaymentEntry).createMany([
    { ...entry, seq: 0, account: 'money', amount: -amount },
    { ...entry, seq: 1, account: 'wallet', amount: -amount },
  ]);
  await emit(ctx, receiptEntered, { receipt: receipt.id, isReversal: false });
  return receipt.id;
}

/** Lowers paid bills of a refundable fee, the newest first; the overpayment goes into the wallet. */
async function giveBack(
  ctx: Context,
  { student, subHead, amount }: { student: string; subHead: string; amount: number },
): Promise<void> {
  const lines = await ctx
    .repo(FeeLine)
    .find({ where: { student, subHead, status: { ne: 'cancelled' } }, sort: ['-month'] });
  const periods = groupBy(lines, (line) => line.period);
  let left = amount;
  const made = [...periods.values()].flatMap((own) => {
    const paid = own.reduce((sum, line) => sum + line.paid, 0);
    const part = Math.min(left, Math.max(0, paid));
    if (part === 0) return [];
    left -= part;
    return [loweringOf(own, part)];
  });
  if (left > 0) throw new AppError(paymentsErrors.REFUND_TOO_MUCH, money(amount - left));
  // Nobody writes bills by hand; the approved refund writes these.
  await systemPart(ctx).repo(FeeLine).createMany(made);
  await tellBills(ctx, made);
  await settleCredits(ctx, [student]);
}

function loweringOf(own: readonly Line[], by: number) {
  const last = own.reduce((later, line) => (line.seq > later.seq ? line : later));
  const { student, section, subHead, period, month, headName, headNameBn, name, nameBn, priority, dueDate, reason } =
    last;
  const sums = { amount: -by, waived: 0, paid: 0 };
  return {
    ...{ student, section, subHead, period, month, headName, headNameBn, name, nameBn, priority, dueDate, reason },
    seq: last.seq + 1,
    kind: 'refund' as const,
    fined: false,
    ...sums,
    balance: balanceOf(sums),
    status: lineStatus(sums),
  };
}
