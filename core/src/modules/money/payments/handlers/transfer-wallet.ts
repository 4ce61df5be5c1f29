import { AppError, fill, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  creditNumbers,
  PaymentEntry,
  paymentsErrors,
  PaymentType,
  Receipt,
  receiptEntered,
  type paymentsActions,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { emit, lockRecord, type Context } from '../../../../kernel';
import { NOWHERE, placesOf } from '../../../school/academics';
import { owedBy } from '../../fees';
import { adultsOf } from '../../../foundation/people';
import { takeNumber } from '../../../foundation/numbering';
import { changeWallet } from '../services/change-wallet';
import { assertBelowCeiling, signatureOf } from '../services/post-receipt';
import { oneCard } from '../services/receipt-card';
import { assertFree } from '../services/refundable';

type Input = ActionInput<typeof paymentsActions.transferWallet>;
const METHOD = t('To the wallet of {code}', '{code}-এর ওয়ালেটে');

/**
 * One record of the giving child, with an entry for each of the two wallets: both change in one unit of work, and
 * cancelling the record reverses both. No money changes hands.
 */
export async function transferWallet(
  ctx: Context,
  { student: from, recipient: to, requestKey, money }: Input,
): Promise<ActionOutput<typeof paymentsActions.transferWallet>> {
  const known = await ctx.repo(Receipt).findOne({ requestKey });
  if (known) {
    const isSame = known.source === 'transfer' && known.student === from && known.recipient === to;
    if (!isSame || known.wallet !== -money) throw new AppError(paymentsErrors.REQUEST_KEY_USED);
    return oneCard(ctx, known);
  }
  // In a fixed order, so that two transfers in opposite directions do not deadlock.
  for (const id of [from, to].sort()) await lockRecord(ctx, Student, id);
  // Read with the rights of the caller: a child of another family is not found.
  const [giver, taker] = [await ctx.repo(Student).get(from), await ctx.repo(Student).get(to)];
  const { guardian } = ctx.actor;
  const isOneFamily = guardian !== null && [giver, taker].every((child) => adultsOf(child).includes(guardian));
  if (from === to || !isOneFamily) throw new AppError(paymentsErrors.NOT_ONE_FAMILY);
  const type = await ctx.repo(PaymentType).findOne({ channel: 'wallet', active: true });
  if (!type) throw new AppError(paymentsErrors.METHOD_UNKNOWN);
  await assertFree(ctx, from, { money, isMoved: true });
  await changeWallet(ctx, from, -money);
  await assertBelowCeiling(ctx, to, money);
  const number = await takeNumber(ctx, creditNumbers);
  await changeWallet(ctx, to, money);
  const place = (await placesOf(ctx, [from])).get(from) ?? NOWHERE;
  const collector = signatureOf(ctx);
  const method = fill(METHOD, { code: { en: taker.code, bn: taker.code } });
  const { bills = 0, fine = 0 } = (await owedBy(ctx, [from])).get(from) ?? {};
  const receipt = await ctx.repo(Receipt).create({
    number,
    date: ctx.today,
    student: from,
    ...{ code: giver.code, name: giver.name, nameBn: giver.nameBn },
    ...(place.place ? { place: place.place.en, placeBn: place.place.bn } : {}),
    ...(place.roll === null ? {} : { roll: place.roll }),
    paymentType: type.id,
    ...{ method: method.en, methodBn: method.bn },
    ...{ amount: 0, items: [], fine: 0, wallet: -money, recipient: to, dueAfter: bills + fine },
    source: 'transfer',
    ...(ctx.actor.userId ? { collector: ctx.actor.userId } : {}),
    ...{ collectorName: collector.en, collectorNameBn: collector.bn },
    requestKey,
  });
  const entry = { receipt: receipt.id, date: ctx.today, account: 'wallet' as const, paymentType: type.id };
  await ctx.repo(PaymentEntry).createMany([
    { ...entry, seq: 0, student: from, amount: -money, isReversal: false },
    { ...entry, seq: 1, student: to, amount: money, isReversal: false },
  ]);
  await emit(ctx, receiptEntered, { receipt: receipt.id, isReversal: false });
  return oneCard(ctx, receipt);
}
