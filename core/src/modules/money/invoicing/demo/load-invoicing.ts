import { addDays, addMonths } from '@pathshala/shared/text';
import { periodOf, writeNumber } from '@pathshala/shared/kit';
import {
  billingDate,
  challanNumbers,
  invoiceNumbers,
  invoiceTotal,
  monthlyLines,
  PlatformChallan,
  PlatformCounter,
  PlatformInvoice,
  ServiceContract,
} from '@pathshala/shared/modules/money/invoicing';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';

/** Prices in paisa; each institution bills a month on its first day and pays within so many days. */
const CONTRACTS = [
  { alias: 'shapla', package_: 'complete', studentPrice: 1_500, fixedFee: 200_000, dueDays: 15, graceDays: 30 },
  { alias: 'meghna', package_: 'complete', studentPrice: 1_200, fixedFee: 150_000, dueDays: 15, graceDays: 30 },
  { alias: 'surma', package_: 'standard', studentPrice: 1_000, fixedFee: 100_000, dueDays: 20, graceDays: 60 },
  { alias: 'karnaphuli', package_: 'basic', studentPrice: 800, fixedFee: 0, dueDays: 10, graceDays: 90 },
] as const;
/** The institution that has paid nothing, and the one that has paid half: both are in their grace. */
const OVERDUE = 'karnaphuli';
const HALF = 'surma';

/**
 * Contracts of the institutions with the invoices of the two months before this one. Shapla and Meghna have paid theirs
 * by challan, Surma half of the second, and Karnaphuli nothing; this month waits to be billed.
 */
export async function loadInvoicing(
  store: Store,
  recipe: Recipe,
  { today, now }: { today: string; now: Date },
  say: (line: string) => void,
): Promise<void> {
  const institutions = new Map(recipe.rows.institution.map(({ alias, id }) => [alias as string, id]));
  const students = new Map<string, number>();
  for (const { tenantId } of recipe.rows.student) students.set(tenantId, (students.get(tenantId) ?? 0) + 1);
  const first = addMonths(`${today.slice(0, 7)}-01`, -2);
  const months = [first, addMonths(first, 1)].map((day) => day.slice(0, 7));
  const contracts = CONTRACTS.map(({ alias, package_, ...terms }) => ({
    id: rowId('serviceContract', alias),
    institution: institutions.get(alias)!,
    package: rowId('package', package_),
    ...terms,
    billingDay: 1,
    startsOn: addMonths(first, -6),
  }));
  const counts = new Map<string, { kind: string; run: string; last: number }>();
  const numberOf = (kind: typeof invoiceNumbers, date: string) => {
    const run = periodOf(kind.reset, date);
    const counter = counts.get(`${kind.key} ${run}`) ?? { kind: kind.key, run, last: 0 };
    counts.set(`${kind.key} ${run}`, { ...counter, last: counter.last + 1 });
    return writeNumber(kind.pattern, { date, count: counter.last + 1 });
  };
  const invoices = months.flatMap((month, at) =>
    contracts.map((contract) => {
      const date = billingDate(contract, month);
      const counted = students.get(contract.institution) ?? 0;
      const lines = monthlyLines(contract, counted);
      const total = invoiceTotal(lines);
      const isLate = contract.institution === institutions.get(OVERDUE);
      const isHalf = at === 1 && contract.institution === institutions.get(HALF);
      const paid = isLate ? 0 : isHalf ? Math.floor(total / 200) * 100 : total;
      return {
        id: rowId('platformInvoice', `${contract.id}:${month}`),
        number: numberOf(invoiceNumbers, date),
        institution: contract.institution,
        month,
        issuedOn: date,
        dueOn: addDays(date, contract.dueDays),
        lines,
        total,
        paid,
        state: paid === 0 ? 'issued' : paid < total ? 'partlyPaid' : 'paid',
        overdue: paid < total && addDays(date, contract.dueDays) < today,
        contract: contract.id,
        runKey: `${contract.id}:${month}`,
        students: counted,
        countedOn: date,
        issuedAt: `${date}T04:00:00.000Z`,
        createdAt: `${date}T04:00:00.000Z`,
      };
    }),
  );
  const challans = invoices
    .filter(({ paid }) => paid > 0)
    .map(({ id, institution, issuedOn, paid }) => {
      const date = addDays(issuedOn, 7);
      return {
        id: rowId('platformChallan', id),
        number: numberOf(challanNumbers, date),
        institution,
        date,
        method: 'deposit',
        bank: 'Sonali Bank PLC',
        lines: [{ invoice: id, amount: paid }],
        total: paid,
        state: 'paid',
        paidOn: addDays(date, 1),
        reference: `SB-${date.slice(2, 4)}${date.slice(5, 7)}-${institution.slice(0, 4).toUpperCase()}`,
        createdAt: `${date}T05:00:00.000Z`,
      };
    });
  const counters = [...counts].map(([key, counter]) => ({ id: rowId('platformCounter', key), ...counter }));
  for (const [entity, rows] of [
    [ServiceContract, contracts],
    [PlatformInvoice, invoices],
    [PlatformChallan, challans],
    [PlatformCounter, counters],
  ] as const)
    await bulkLoad(store, entity, rows, now);
  say(`${contracts.length} contracts, ${invoices.length} invoices and ${challans.length} challans of the platform`);
}
