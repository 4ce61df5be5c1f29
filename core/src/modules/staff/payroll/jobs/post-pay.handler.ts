import { runUnit, type Context } from '../../../../kernel';
import { enterPay } from '../services/book-pay';

export default async function postPayJob(sys: Context, { payRun }: { payRun: string }) {
  await runUnit(sys, { id: 'accounts.postPay', audited: true }, (ctx) => enterPay(ctx, payRun));
}
