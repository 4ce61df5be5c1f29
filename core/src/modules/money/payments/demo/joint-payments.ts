import type { PaymentClaim } from '@pathshala/shared/modules/money/payments';
import type { StoredInput } from '@pathshala/shared/kit';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { FINE } from '../../fees/demo/fees.data';
import { hashText } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRows } from '../../../../seed/recipe/types';

type Claim = { id: string; tenantId: string; createdAt: string } & StoredInput<typeof PaymentClaim>;
interface Bill {
  student: string;
  subHead: string;
  period: string;
  month: string;
  dueDate: string;
  fined: boolean;
  paid: number;
  balance: number;
}
/** One transfer of a family for several children. */
export interface JointPayment {
  number: string;
  paidOn: string;
  month: string;
  /** Of each child, the first of whom the others are paid together with. */
  claims: readonly Claim[];
}

/**
 * A family without an account of its own, of whose children two are in sections that are billed: it pays for both
 * with one transfer. Not the demo guardian's, whose bills people pay when they try the demo.
 */
export function payingFamily({ rows }: Recipe, place: DemoPlace, sections: readonly string[]): readonly string[] {
  const billed = new Set(
    rows.enrolment.filter((row) => row.year === place.year && sections.includes(row.section)).map((row) => row.student),
  );
  const families = new Map<string, string[]>();
  for (const { id, guardian } of rows.student)
    if (billed.has(id) && guardian && guardian !== place.guardian)
      families.set(guardian, [...(families.get(guardian) ?? []), id]);
  return [...families.values()].find((children) => children.length > 1) ?? [];
}

/** Two transfers: last month's, which the office has found, and this month's, which it still has to look for. */
export function jointPayments(
  recipe: Recipe,
  place: DemoPlace,
  { bills, children, clerk }: { bills: readonly Bill[]; children: readonly string[]; clerk: string },
): JointPayment[] {
  const present = `${recipe.today.slice(0, 7)}-01`;
  const own = bills.filter((bill) => children.includes(bill.student));
  const before = own.map(({ month }) => month).filter((month) => month < present);
  const [latest] = before.toSorted().toReversed();
  return [
    ...(latest ? [paymentOf(recipe, place, { month: latest, bills: own, clerk })] : []),
    paymentOf(recipe, place, { month: present, bills: own, clerk: null }),
  ];
}

/** `clerk`: the one who found the money; null while it waits. */
function paymentOf(
  { rows, today }: Recipe,
  { institution: tenantId, alias }: DemoPlace,
  { month, bills, clerk }: { month: string; bills: readonly Bill[]; clerk: string | null },
): JointPayment {
  const number = `9J${hashText(`joint:${alias}:${month}`).toString(36).toUpperCase().padStart(8, '0').slice(0, 8)}`;
  const paidOn = clerk ? `${month.slice(0, 8)}${String(3 + (hashText(number) % 6)).padStart(2, '0')}` : today;
  const chosen = bills.filter((bill) => bill.month === month && (clerk ? bill.paid : bill.balance) > 0);
  const worth = (bill: Bill) => (clerk ? bill.paid : bill.balance + (bill.fined && today > bill.dueDate ? FINE : 0));
  const sum = (some: readonly Bill[]) => some.reduce((total, bill) => total + worth(bill), 0);
  const children = [...new Set(chosen.map(({ student }) => student))].toSorted();
  const { phone } = guardianOf(rows, children[0]!);
  const idOf = (student: string) => rowId('paymentClaim', `${number}:${student}`);
  const claims = children.map((student): Claim => {
    const part = chosen.filter((bill) => bill.student === student);
    return {
      id: idOf(student),
      tenantId,
      createdAt: instantOf(paidOn, '08:40'),
      student,
      company: rowId('onlineMethod', 'BKASH'),
      transactionNumber: number,
      amount: sum(part),
      total: sum(chosen),
      ...(student === children[0] ? {} : { together: idOf(children[0]!) }),
      bills: part.map(({ subHead, period }) => ({ subHead, period })),
      paidOn,
      sender: phone,
      ...(clerk
        ? { status: 'approved', decidedBy: clerk, decidedAt: instantOf(paidOn, '11:20') }
        : { status: 'submitted' }),
    };
  });
  return { number, paidOn, month, claims };
}

function guardianOf(rows: TenantRows, student: string): TenantRows['guardian'][number] {
  const { guardian } = rows.student.find(({ id }) => id === student)!;
  return rows.guardian.find(({ id }) => id === guardian)!;
}
