import type { Row } from '@pathshala/shared/kit';
import { PaySlip } from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

export interface Payee {
  slip: Row<typeof PaySlip>;
  person: Row<typeof Staff>;
  /** Account or wallet; empty where it lacks or the pay is cash. */
  account: string;
  bank: string;
}

/**
 * Payees of a run, by employee ID; slips that are held or without money are left out.
 * @param isRetry only those who wait to be paid
 */
export async function payeesOf(ctx: Context, payRun: string, { isRetry = false } = {}): Promise<Payee[]> {
  const slips = await ctx.repo(PaySlip).find({ where: { payRun, net: { gt: 0 } }, limit: 20_000 });
  const people = new Map(
    (await ctx.repo(Staff).find({ where: { id: { in: slips.map(({ staff }) => staff) } }, limit: 20_000 })).map(
      (row) => [row.id, row],
    ),
  );
  return slips
    .filter(({ state }) => (isRetry ? state === 'payable' : state !== 'held'))
    .flatMap((slip) => {
      const person = people.get(slip.staff);
      if (!person) return [];
      const { bankAccount = '', mobileAccount = '', bankName, bankBranch } = person;
      const account = slip.paidBy === 'bank' ? bankAccount : slip.paidBy === 'mobile' ? mobileAccount : '';
      const bank = slip.paidBy === 'bank' ? [bankName, bankBranch].filter(Boolean).join(', ') : '';
      return [{ slip, person, account, bank }];
    })
    .sort((a, b) => a.person.code.localeCompare(b.person.code));
}
