import { t } from '@pathshala/shared/kit';
import { contrast, DashboardPalette, FeaturedItem, READABLE } from '@pathshala/shared/modules/platform';
import { definePolicy, fieldFault, type RecordValues } from '../../kernel';

const TOO_LIGHT = t('This colour cannot be read on white. Choose a darker one.', 'সাদার উপর এই রং পড়া যায় না। আরও গাঢ় রং বেছে নিন।');
const COLOURS = ['bar', 'first', 'second', 'third'] as const;

/** White text stands on the bar, and the tiles' numbers stand on white: each pair must be readable. */
function isReadable(_: unknown, values: RecordValues): void {
  const light = COLOURS.find((name) => contrast(String(values[name]), '#ffffff') < READABLE);
  if (light) throw fieldFault(light, TOO_LIGHT);
}

export const platformPolicies = [
  definePolicy(DashboardPalette, { check: isReadable }),
  definePolicy(FeaturedItem, { read: (ctx) => (ctx.can('featuredItem.update') ? true : { status: 'published' }) }),
];
