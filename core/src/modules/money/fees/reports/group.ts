import { groupBy, type ParametersOf, type ReportCells, type ReportRow } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { feesGroupReports } from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { reportSpec, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { sectionsInOrder } from '../services/sections-in-order';
import { sumBills, type BillSum } from '../services/sum-bills';

type Parameters = (typeof feesGroupReports.group)['parameters'];
/** The bills of one student. */
interface Account {
  student: string;
  section: string;
  bills: readonly BillSum[];
}

/** Billed, paid and due in the institutions that the caller handles from above. */
export const groupReport = reportSpec<Parameters, ReportRow>(feesGroupReports.group, {
  async rows(ctx, given) {
    const out: ReportRow[] = [];
    for (const { institution, inside } of await reachInstitutions(ctx, {
      reason: 'fees of a group',
      area: 'fees',
      ids: given.institution ? [given.institution] : undefined,
    })) {
      const accounts = await accountsOf(inside, given);
      if (accounts.length === 0) continue;
      const name = { en: institution.name, bn: institution.nameBn };
      if (given.show === 'students') out.push(...(await listed(inside, accounts, name)));
      else
        out.push({
          keys: { institution: institution.id, show: 'students' },
          cells: {
            institution: name,
            students: accounts.length,
            owing: accounts.filter(({ bills }) => balanceOf(bills) > 0).length,
            ...sumsOf(accounts.flatMap(({ bills }) => bills)),
          },
        });
    }
    return out;
  },
});

/** By class and section; those who owe most come first within one. */
async function accountsOf(inside: Context, { month, only }: ParametersOf<Parameters>): Promise<Account[]> {
  const rank = new Map([...(await sectionsInOrder(inside)).keys()].map((id, at) => [id, at]));
  return [...groupBy(await sumBills(inside, month ? { month } : {}), (bill) => bill.student)]
    .map(([student, bills]) => ({ student, bills, section: bills.reduce(later).section }))
    .filter(({ bills }) => !only || (only === 'overdue' ? bills.some((bill) => bill.overdue) : balanceOf(bills) > 0))
    .sort(
      (a, b) =>
        (rank.get(a.section) ?? rank.size) - (rank.get(b.section) ?? rank.size) ||
        balanceOf(b.bills) - balanceOf(a.bills) ||
        a.student.localeCompare(b.student),
    );
}

async function listed(
  inside: Context,
  accounts: readonly Account[],
  institution: ReportCells[string],
): Promise<ReportRow[]> {
  const ids = accounts.map(({ student }) => student);
  const people = new Map((await inside.repo(Student).find({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  const titles = await inside.labels(
    Section,
    accounts.map(({ section }) => section),
  );
  return accounts.map(({ student, section, bills }) => {
    const person = people.get(student);
    const late = bills.filter((bill) => bill.overdue).map((bill) => bill.dueDate);
    return {
      cells: {
        institution,
        student: person ? { en: person.name, bn: person.nameBn } : null,
        code: person?.code ?? null,
        section: titles.get(section) ?? null,
        ...sumsOf(bills),
        since: late.sort()[0] ?? null,
      },
    };
  });
}

const later = (last: BillSum, bill: BillSum): BillSum => (bill.month >= last.month ? bill : last);
const balanceOf = (bills: readonly BillSum[]) => bills.reduce((total, { balance }) => total + balance, 0);
function sumsOf(bills: readonly BillSum[]): ReportCells {
  const total = (key: 'amount' | 'waived' | 'paid') => bills.reduce((sum, bill) => sum + bill[key], 0);
  return {
    amount: total('amount'),
    waived: total('waived'),
    paid: total('paid'),
    balance: balanceOf(bills),
    overdue: balanceOf(bills.filter((bill) => bill.overdue)),
  };
}
