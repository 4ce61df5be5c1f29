import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, Refund } from '@pathshala/shared/modules/money/payments';
import { systemPart, type Context } from '../../../../kernel';
import type { provideReturnWay } from '../../payments';
import { railOf } from './connections';
import { newReference } from './start-intent';

const LATEST = 24;

/**
 * The latest payment of the student by a provider that can pay back, with enough left of it: to the account that paid,
 * and never more than it paid.
 */
export const findReturnWay: Parameters<typeof provideReturnWay>[0] = async (ctx, { student, amount }) => {
  const sys = systemPart(ctx);
  const paid = await sys.repo(PaymentIntent).find({
    where: { student, state: 'succeeded', purpose: 'fees', isAttached: false },
    sort: ['-createdAt'],
    limit: LATEST,
  });
  if (paid.length === 0) return null;
  const given = await sys.repo(Refund).find({ where: { student, state: { in: ['sending', 'judged', 'paid'] } } });
  for (const intent of paid) {
    const own = intent.parts.find((part) => part.student === student)?.amount ?? 0;
    const gone = given.filter((each) => each.intent === intent.id).reduce((sum, each) => sum + each.amount, 0);
    if (own - gone < amount || !intent.providerNumber) continue;
    const rail = await railOf(sys, intent.gateway, intent.way);
    const isSame = rail?.connection.merchant === intent.merchant && rail.isTestMoney === intent.isTrial;
    if (!isSame || !rail.provider.sendBack) continue;
    if (rail.provider.refundsOnce && (await isTakenBack(sys, intent.id))) continue;
    const { paymentType } = await sys.repo(OnlineMethod).get(intent.method);
    return { intent: intent.id, paymentType, reference: intent.providerNumber, sendNumber: newReference() };
  }
  return null;
};

/** Also by a refund of another child of the same payment. */
const isTakenBack = async (sys: Context, intent: string): Promise<boolean> =>
  (await sys.repo(Refund).count({ intent, state: { in: ['sending', 'judged', 'paid'] } })) > 0;
