import { fill, t } from '@pathshala/shared/kit';
import { PayRun, PaySlip, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const TITLE = t('Your pay slip for {month}: {type}', '{month} মাসের বেতন বিবরণী: {type}');
const BODY = t('Net pay {net}', 'নিট প্রদেয় {net}');

/** One notification for each employee with an account; running again adds none. */
export default async function tellEmployeesJob(sys: Context, { payRun }: { payRun: string }) {
  const run = await sys.repo(PayRun).findOne({ id: payRun });
  if (!run || run.approvals === 0) return;
  const slips = await sys.repo(PaySlip).find({ where: { payRun, isIssued: true }, limit: 20_000 });
  const accounts = await accountsOf(sys, { roles: [], staff: slips.map(({ staff }) => staff) });
  const type = (await sys.labels(SalaryType, [run.salaryType])).get(run.salaryType) ?? { en: '', bn: '' };
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  const title = fill(TITLE, { type, month: t(en.month(run.month), bn.month(run.month)) });
  const nets = new Map(slips.map(({ staff, net }) => [staff, net]));
  await notify(
    sys,
    accounts.flatMap(({ user, staff }) => {
      const net = staff ? nets.get(staff) : undefined;
      if (net === undefined) return [];
      const body = fill(BODY, { net: t(en.money(net), bn.money(net)) });
      return {
        user,
        ...(sys.tenantId ? { institution: sys.tenantId } : {}),
        kind: 'payroll' as const,
        title: title.en.slice(0, 300),
        titleBn: title.bn.slice(0, 300),
        body: body.en,
        bodyBn: body.bn,
        link: '/site/employee/payroll/my',
        source: `payRun:${payRun}:${run.approvals}`,
      };
    }),
  );
}
