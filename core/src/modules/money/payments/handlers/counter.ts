import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  inPayingOrder,
  OnlineMethod,
  PaymentType,
  Receipt,
  type paymentsActions,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { NOWHERE, placesOf } from '../../../school/academics';
import { openBills, owedBy, walletCeiling, type DueBill } from '../../fees';
import { inClearing } from '../services/in-clearing';
import { walletBalance } from '../services/change-wallet';
import { postReceipt } from '../services/post-receipt';
import { lastReceipts, oneCard } from '../services/receipt-card';
import { reverseReceipt } from '../services/reverse-receipt';

type Account = ActionOutput<typeof paymentsActions.account>;
const SHOWN_RECEIPTS = 20;

export async function balances(
  ctx: Context,
  { students }: { students: string[] },
): Promise<ActionOutput<typeof paymentsActions.balances>> {
  const rows = students.length === 0 ? [] : await ctx.repo(Student).find({ where: { id: { in: students } }, sort: [] });
  const ids = rows.map((row) => row.id);
  const owed = await owedBy(ctx, ids);
  return { rows: ids.map((student) => ({ student, balance: owed.get(student)?.toPay ?? 0 })) };
}

export async function account(ctx: Context, { student: id }: { student: string }): Promise<Account> {
  const { code, name, nameBn } = await ctx.repo(Student).get(id);
  const place = (await placesOf(ctx, [id])).get(id) ?? NOWHERE;
  const bills = inPayingOrder(await openBills(ctx, id));
  const methods = await ctx.repo(PaymentType).find({ where: { active: true } });
  const companies = await ctx.repo(OnlineMethod).find({ where: { active: true } });
  const wallet = await walletBalance(ctx, id);
  const owed = (await owedBy(ctx, [id])).get(id)!;
  return {
    student: { student: id, code, name, nameBn, ...place },
    bills: bills.map(shownBill),
    due: bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0),
    fine: bills.reduce((sum, bill) => sum + bill.fine, 0),
    checking: owed.checking,
    toPay: owed.toPay,
    wallet,
    walletMost: await walletCeiling(ctx, id),
    clearing: await inClearing(ctx, id),
    methods: methods
      .filter((type) => type.atCounter || (type.channel === 'wallet' && wallet > 0))
      .map((type) => ({
        id: type.id,
        label: { en: type.name, bn: type.nameBn },
        channel: type.channel,
        needsReference: type.needsReference,
        companies: companies
          .filter(({ paymentType }) => type.channel === 'mobile' && paymentType === type.id)
          .map((company) => ({ id: company.id, label: { en: company.name, bn: company.nameBn } })),
      })),
    receipts: await lastReceipts(ctx, id, SHOWN_RECEIPTS),
  };
}

/** An open bill as counter and family see it. */
export const shownBill = (bill: DueBill): Account['bills'][number] => {
  const { subHead, period, month, dueDate, amount, waived, paid, balance, fine, overdue, lines } = bill;
  const first = lines[0]!;
  return {
    subHead,
    period,
    month,
    dueDate,
    head: { en: first.headName, bn: first.headNameBn },
    label: { en: first.name, bn: first.nameBn },
    amount,
    waived,
    paid,
    balance,
    fine,
    overdue,
  };
};

export async function collect(
  ctx: Context,
  input: ActionInput<typeof paymentsActions.collect>,
): Promise<ActionOutput<typeof paymentsActions.collect>> {
  if (input.waiveFine && !ctx.can('payments.waiveFine')) throw new AppError(kernelErrors.FORBIDDEN);
  const { toWallet = false, waiveFine = false, ...rest } = input;
  return oneCard(ctx, await postReceipt(ctx, { ...rest, toWallet, waiveFine, source: 'counter' }));
}

export const receiptCard = async (ctx: Context, { id }: { id: string }) =>
  oneCard(ctx, await ctx.repo(Receipt).get(id));

export const cancelReceipt = async (ctx: Context, { id, reason }: { id: string; reason: string }) =>
  oneCard(ctx, await reverseReceipt(ctx, id, { reason, step: 'cancel' }));
