import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { invoicingErrors, type invoicingActions } from '@pathshala/shared/modules/money/invoicing';
import { formatMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { billInstitutions } from '../jobs/bill-institutions';

export async function billMonth(
  ctx: Context,
  { month }: ActionInput<typeof invoicingActions.billMonth>,
): Promise<ActionOutput<typeof invoicingActions.billMonth>> {
  if (month > ctx.today.slice(0, 7)) throw new AppError(invoicingErrors.BILLED_TOO_EARLY);
  const day = `${month}-01`;
  const { id } = await startRun(ctx, {
    kind: 'platformBilling',
    title: t(`Invoices of ${formatMonth(day, 'en')}`, `${formatMonth(day, 'bn')} মাসের ইনভয়েস`),
    subject: month,
    permission: 'invoicing.billMonth',
    lock: `platform-billing-${month}`,
    job: billInstitutions,
  });
  return { run: id };
}
