import { periodOf, writeNumber } from '@pathshala/shared/kit';
import { admissionReceiptNumbers, type AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import type { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { addDays } from '@pathshala/shared/text';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

/** Applications that pay in a day, from the first day of the declaration on. */
const A_DAY = 6;

/** Fees of applications that are no longer unpaid, taken in cash at the counter in the order of their numbers. */
export function feePayments(
  recipe: Recipe,
  place: DemoPlace,
  {
    applications,
    opensOn,
    fee,
  }: { applications: readonly { id: string; state: string }[]; opensOn: string; fee: number },
): { payments: TenantRow<typeof AdmissionPayment>[]; counters: TenantRow<typeof NumberCounter>[] } {
  const tenantId = place.institution;
  const { key: kind, pattern, reset } = admissionReceiptNumbers;
  const clerk = recipe.accounts.find(({ role, alias }) => role === 'accountant' && alias === place.alias)?.user;
  const counts = new Map<string, number>();
  const payments = applications
    .filter(({ state }) => state !== 'unpaid')
    .map((application, at) => {
      const day = addDays(opensOn, Math.floor(at / A_DAY));
      const date = day < recipe.today ? day : recipe.today;
      const run = periodOf(reset, date);
      const count = (counts.get(run) ?? 0) + 1;
      counts.set(run, count);
      return {
        id: rowId('admissionPayment', application.id),
        tenantId,
        application: application.id,
        amount: fee,
        paymentType: rowId('paymentType', 'CASH'),
        paidOn: date,
        receiptNumber: writeNumber(pattern, { date, count }),
        state: 'received' as const,
        ...(clerk ? { decidedBy: clerk } : {}),
        decidedAt: `${date}T05:00:00.000Z`,
      };
    });
  const counters = [...counts].map(([run, last]) => ({
    id: rowId('numberCounter', `${tenantId}:${kind}:${run}`),
    ...{ tenantId, kind, run, last },
  }));
  return { payments, counters };
}
