import type { ClaimedNumber } from '@pathshala/shared/modules/money/payments';
import type { AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { hashText } from '../../../../seed/recipe/random';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { rowId } from '../../../../seed/recipe/row-id';
import type { TenantRow } from '../../../../seed/recipe/types';

interface FeeClaims {
  admissionPayment: (TenantRow<typeof AdmissionPayment> & { createdAt: string })[];
  claimedNumber: TenantRow<typeof ClaimedNumber>[];
}

/** The first two families that owe the fee have sent it by mobile; a difference leaves each to a person. */
export function feeClaims(
  { alias, today, fee }: { alias: string; today: string; fee: number },
  unpaid: readonly { id: string; tenantId: string; phone: string }[],
): FeeClaims {
  const out: FeeClaims = { admissionPayment: [], claimedNumber: [] };
  for (const [at, { id: application, tenantId, phone }] of unpaid.slice(0, 2).entries()) {
    const number = `9A${hashText(`fee:${alias}:${at}`).toString(36).toUpperCase().padStart(8, '0').slice(0, 8)}`;
    const proof = {
      ...{ by: 'provider' as const, number, isPaid: true, isIncoming: true, isOnline: false, amount: fee },
      ...{ currency: 'BDT', account: null, paidOn: today, payer: '01712000458', reference: null },
    };
    out.admissionPayment.push({
      id: rowId('admissionPayment', number),
      ...{ tenantId, application, amount: fee, transactionNumber: number, paidOn: today, verifiedPhone: phone },
      ...{ paymentType: rowId('paymentType', 'MOBILE'), company: rowId('onlineMethod', 'BKASH'), state: 'claimed' },
      createdAt: instantOf(today, at === 0 ? '08:40' : '09:05'),
      asked: 1,
      // A neighbour's phone sent the first; the number of the second is mistyped.
      doubt: at === 0 ? 'payer' : 'unknown',
      word: {
        heardAt: instantOf(today, at === 0 ? '08:41' : '09:06'),
        says: at === 0 ? null : '2033 · Transaction not found',
        fault: null,
        proofs: at === 0 ? [proof] : [],
      },
    });
    out.claimedNumber.push({
      id: rowId('claimedNumber', `${tenantId}:${number}`),
      ...{ tenantId, number, provider: rowId('paymentGateway', 'BKASH') },
    });
  }
  return out;
}
