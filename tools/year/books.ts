import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, BookYear, Voucher } from '@pathshala/shared/modules/money/accounts';
import { PayRun, payrollActions, PayStructure } from '@pathshala/shared/modules/staff/payroll';
import { dateIn, fiscalName, type School, type Year } from './stage';

const TAKA = 100;

/** The electricity of a month, approved by someone else; one in four is posted wrongly and reversed. */
export async function writeVouchers({ random, platform, worker, count }: Year, school: School, date: string) {
  const { accountant, head, ledgers } = school;
  const amount = random.int(500, 4_000) * TAKA;
  const lines = [
    { ledger: ledgers.get('5312')!, debit: amount, credit: 0 },
    { ledger: ledgers.get('1111')!, debit: 0, credit: amount },
  ];
  const written = await accountant.run(accountsActions.saveVoucher, {
    type: platform.voucherTypes.get('DV-C')!,
    date,
    lines,
    narration: 'Electricity of the month',
    finish: 'submit',
  });
  const ways = transitionsOf(Voucher);
  const now = async () => {
    const { rev } = await accountant.run(actionsOf(Voucher).get, { id: written.id });
    return { id: written.id, rev };
  };
  if (written.state === 'submitted') {
    await accountant.refused(ways.approve, await now());
    await head.run(ways.approve, await now());
    await worker.work();
    const { state } = await accountant.run(actionsOf(Voucher).get, { id: written.id });
    if (state === 'approved') await accountant.run(ways.post, await now());
  }
  await worker.work();
  count('vouchers posted');
  if (!random.chance(0.25)) return;
  await accountant.run(ways.askReversal, { ...(await now()), why: 'Another month’s bill' });
  const { rows } = await accountant.run(actionsOf(Voucher).list, { filter: { state: { eq: 'submitted' } } });
  const mirror = rows.find(({ reverses }) => reverses === written.id)!;
  const approved = await head.run(ways.approve, { id: mirror.id, rev: mirror.rev });
  await accountant.run(ways.post, { id: approved.id, rev: approved.rev });
  await worker.work();
  count('vouchers reversed');
}

/** Pay of everyone from the first of January; nobody enters their own. */
export async function openPayStructures(year: Year, school: School): Promise<void> {
  for (const staff of school.staff)
    await school.head.run(actionsOf(PayStructure).create, {
      staff,
      salaryType: school.fees.salaryType,
      from: dateIn(year, '01-01'),
      basic: year.random.int(14, 30) * 1_000 * TAKA,
      paidBy: 'cash',
      isFundMember: year.random.chance(0.5),
    });
}

/** The salaries of a month: calculated and checked by the accountant, approved by the head, paid. */
export async function payMonth({ worker, count }: Year, school: School, month: string): Promise<void> {
  const { accountant, head } = school;
  const { payRun } = await accountant.run(payrollActions.begin, {
    month,
    salaryType: school.fees.salaryType,
    kind: 'regular',
  });
  await worker.work();
  const ways = transitionsOf(PayRun);
  const now = async () => {
    const { rev } = await accountant.run(actionsOf(PayRun).get, { id: payRun });
    return { id: payRun, rev };
  };
  await accountant.run(ways.check, await now());
  await accountant.refused(ways.approve, await now());
  await head.run(ways.approve, await now());
  await worker.work();
  await accountant.run(ways.pay, await now());
  await worker.work();
  count('salary runs paid');
}

/** The head closes the fiscal year that has ended. */
export async function closeBooks({ of, worker, count }: Year, school: School): Promise<void> {
  const { rows } = await school.accountant.run(actionsOf(BookYear).list, {});
  const labels = await school.accountant.run(actionsOf(BookYear).options, {});
  const { id } = labels.items.find(({ label }) => label.en.startsWith(fiscalName(of - 1)))!;
  const { rev } = rows.find((row) => row.id === id)!;
  await school.head.run(transitionsOf(BookYear).close, { id, rev });
  await worker.work();
  count('fiscal years closed');
}
