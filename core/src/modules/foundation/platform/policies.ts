import { t } from '@pathshala/shared/kit';
import {
  Company,
  contrast,
  DashboardPalette,
  FeaturedItem,
  READABLE,
} from '@pathshala/shared/modules/foundation/platform';
import { definePolicy, fieldFault, type Context, type RecordValues } from '../../../kernel';

const TOO_LIGHT = t(
  'This colour is too light to read on white. Choose a darker one.',
  'সাদার ওপর এই রং পড়া যায় না। আরও গাঢ় রং বাছাই করুন।',
);
const OWN_COMPANY = t(
  'You belong to this company, so you cannot close it.',
  'আপনি এই কোম্পানির সদস্য, তাই এটি বন্ধ করতে পারবেন না।',
);
const COLOURS = ['bar', 'first', 'second', 'third'] as const;

/** White text is on the bar, and the tiles' numbers are on white: each pair must be readable. */
function isReadable(_: unknown, values: RecordValues): void {
  const light = COLOURS.find((name) => contrast(String(values[name]), '#ffffff') < READABLE);
  if (light) throw fieldFault(light, TOO_LIGHT);
}

/**
 * People of a disabled company can no longer log in, so nobody may disable their own. Memberships are above this module
 * and are known by name.
 */
async function isNotOnesOwn(ctx: Context, { status }: RecordValues, id: string): Promise<void> {
  if (status === 'active' || !ctx.actor.membershipId) return;
  const own = await ctx.repo(ctx.kernel.entity('membership')).findOne({ id: ctx.actor.membershipId, company: id });
  if (own) throw fieldFault('status', OWN_COMPANY);
}

export const platformPolicies = [
  definePolicy(Company, { check: isNotOnesOwn }),
  definePolicy(DashboardPalette, { check: isReadable }),
  definePolicy(FeaturedItem, {
    by: ['status'],
    read: (ctx) => (ctx.can('featuredItem.update') ? true : { status: 'published' }),
  }),
];
