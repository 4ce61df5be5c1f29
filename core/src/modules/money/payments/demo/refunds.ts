import { periodOf, writeNumber } from '@pathshala/shared/kit';
import { refundNumbers } from '@pathshala/shared/modules/money/payments';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { PAYMENT_TYPES } from '../../fees/demo/money-set-up.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe } from '../../../../seed/recipe/types';

/** Part of an earlier advance that has been paid back, and the part awaiting approval, in paisa. */
export const PAID_BACK = 50_000;
const ASKED_BACK = 30_000;

/**
 * Two refunds of the demo guardian's second child: one paid in cash today, one that waits for the head. `like`: a
 * receipt of the child, for name and place.
 */
export function demoRefunds<R extends { reference?: string | undefined }>(
  { today, accounts }: Recipe,
  { institution: tenantId, alias, sibling }: DemoPlace,
  { clerk, like }: { clerk: string; like: R },
) {
  const { reference: _, ...copied } = like;
  const userOf = (role: string) => accounts.find((account) => account.role === role && account.alias === alias)!.user;
  const run = periodOf(refundNumbers.reset, today);
  const number = writeNumber(refundNumbers.pattern, { date: today, count: 1 });
  const type = PAYMENT_TYPES.find(({ code }) => code === 'CASH')!;
  const receipt = rowId('receipt', `${tenantId}:${number}`);
  const paymentType = rowId('paymentType', type.code);
  const stamp = { tenantId, createdAt: instantOf(today, '08:20'), createdBy: clerk };
  const asked = { tenantId, createdBy: userOf('office'), student: sibling };
  return {
    receipt: {
      ...copied,
      id: receipt,
      ...stamp,
      number,
      paymentType,
      method: type.name,
      methodBn: type.nameBn,
      amount: -PAID_BACK,
      items: [],
      wallet: -PAID_BACK,
      source: 'refund' as const,
      requestKey: `demo-${receipt}`,
    },
    entries: (['money', 'wallet'] as const).map((account, seq) => ({
      id: rowId('paymentEntry', `${receipt}:${seq}`),
      ...stamp,
      account,
      amount: -PAID_BACK,
      receipt,
      seq,
      student: sibling,
      date: today,
      paymentType,
      isReversal: false,
    })),
    counter: {
      id: rowId('numberCounter', `${tenantId}:${refundNumbers.key}:${run}`),
      tenantId,
      kind: refundNumbers.key,
      run,
      last: 1,
    },
    refunds: [
      {
        id: rowId('refund', `${tenantId}:1`),
        ...asked,
        createdAt: instantOf(today, '08:05'),
        number,
        amount: PAID_BACK,
        reason: 'ভুলে দুবার পরিশোধ করা হয়েছে',
        state: 'paid' as const,
        approvedBy: userOf('head'),
        approvedAt: instantOf(today, '08:10'),
        paymentType,
        paidBy: clerk,
        paidOn: today,
        receipt,
      },
      {
        id: rowId('refund', `${tenantId}:2`),
        ...asked,
        createdAt: instantOf(today, '08:30'),
        amount: ASKED_BACK,
        reason: 'অভিভাবক অগ্রিম জমার একাংশ ফেরত চেয়েছেন',
        state: 'requested' as const,
      },
    ],
  };
}
