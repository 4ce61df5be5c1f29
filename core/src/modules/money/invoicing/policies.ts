import { t } from '@pathshala/shared/kit';
import { overlap, PlatformChallan, PlatformInvoice, ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { definePolicy, fieldFault, type Context, type PolicyAnswer, type RecordValues } from '../../../kernel';

const BACKWARDS = t('The end cannot be before the start.', 'শেষ তারিখ শুরুর তারিখের আগে।');
const OVERLAPS = t(
  'Another contract of this institution covers these days.',
  'এই দিনগুলোতে প্রতিষ্ঠানটির আরেকটি চুক্তি আছে।',
);
const DUE_EARLY = t('The due date cannot be before the invoice date.', 'পরিশোধের শেষ তারিখ ইনভয়েসের তারিখের আগে।');

/** An institution sees its own papers once they have been sent to it; drafts are the platform's. */
const sentToOwn =
  (states: readonly string[]) =>
  ({ tenantId }: Context): PolicyAnswer =>
    tenantId ? { institution: tenantId, state: { in: [...states] } } : true;

async function assertAlone(ctx: Context, values: RecordValues, id: string): Promise<void> {
  const { institution, startsOn, endsOn } = values as { institution: string; startsOn: string; endsOn?: string };
  if (endsOn && endsOn < startsOn) throw fieldFault('endsOn', BACKWARDS);
  const others = await ctx.repo(ServiceContract).find({ where: { institution } });
  if (others.some((other) => other.id !== id && overlap(other, { startsOn, endsOn })))
    throw fieldFault('startsOn', OVERLAPS);
}

export const invoicingPolicies = [
  definePolicy(ServiceContract, {
    by: ['institution'],
    // Two contracts written at once would each find the institution without one.
    locks: ['institution'],
    read: ({ tenantId }) => (tenantId ? { institution: tenantId } : true),
    check: assertAlone,
  }),
  definePolicy(PlatformInvoice, {
    by: ['institution', 'state'],
    read: sentToOwn(['issued', 'partlyPaid', 'paid']),
    check(_ctx, { issuedOn, dueOn }) {
      if (String(dueOn) < String(issuedOn)) throw fieldFault('dueOn', DUE_EARLY);
    },
  }),
  definePolicy(PlatformChallan, { by: ['institution', 'state'], read: sentToOwn(['issued', 'paid']) }),
];
