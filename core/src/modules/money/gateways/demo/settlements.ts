import type { StoredInput } from '@pathshala/shared/kit';
import type { GatewaySettlement, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import { addDays } from '@pathshala/shared/text';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe } from '../../../../seed/recipe/types';
import { instantOf } from '../../../time/attendance/demo/attendance';

type Stored<R> = { id: string; tenantId: string; createdAt: string; createdBy: string } & R;
interface Slip {
  tenantId: string;
  date?: string | undefined;
  paymentType?: string | undefined;
  reference?: string | null | undefined;
  amount?: number | undefined;
}
const [DAYS, MOST] = [7, 14];
const HUNDRED_TAKA = 10_000;

/**
 * In each institution the bank's list of fee slips of a week, as its accountant has imported it: one slip is missing in
 * it, one has another amount, and one is of nobody that the receipts know.
 */
export function settlementRows(
  { places, today }: Recipe,
  receipts: readonly Slip[],
): {
  gatewaySettlement: Stored<StoredInput<typeof GatewaySettlement>>[];
  settlementLine: Stored<StoredInput<typeof SettlementLine>>[];
} {
  const out: ReturnType<typeof settlementRows> = { gatewaySettlement: [], settlementLine: [] };
  const deposit = rowId('paymentType', 'DEPOSIT');
  for (const { institution: tenantId, alias } of places) {
    const slips = receipts
      .flatMap(({ tenantId: of, paymentType, reference, date, amount }) =>
        of === tenantId && paymentType === deposit && reference && date && amount ? [{ reference, date, amount }] : [],
      )
      .sort((a, b) => (a.date < b.date ? 1 : -1));
    const until = slips[0]?.date;
    if (!until) continue;
    const from = addDays(until, 1 - DAYS);
    const own = slips.filter(({ date }) => date >= from).slice(0, MOST);
    const id = rowId('gatewaySettlement', alias);
    const stamp = {
      tenantId,
      createdAt: instantOf(today, '08:20'),
      createdBy: rowId('user', `accountant@${alias}.demo.test`),
    };
    const line = (number: string, paidOn: string, gross: number) =>
      out.settlementLine.push({
        ...{ id: rowId('settlementLine', `${alias}:${number}`), ...stamp },
        ...{ settlement: id, number, paidOn, gross, fee: 0, vat: 0 },
      });
    const seen = new Set<string>();
    // The first slip is not in the bank's list yet.
    own.slice(1).forEach(({ reference, date, amount }, at) => {
      if (seen.has(reference)) return;
      seen.add(reference);
      line(reference, date, at === 0 ? amount + HUNDRED_TAKA : amount);
    });
    line('SLIP-9147', until, 2 * HUNDRED_TAKA);
    const received = out.settlementLine
      .filter(({ settlement }) => settlement === id)
      .reduce((sum, { gross }) => sum + gross, 0);
    out.gatewaySettlement.push({
      ...{ id, ...stamp, from, until, received },
      reference: `SLIPS-${until}`,
      paidOn: until,
      bank: rowId('bankAccount', `${alias}:1121`),
    });
  }
  return out;
}
