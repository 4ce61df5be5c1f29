import { OPTIONS, SiteOption, type OptionKey, type OptionValue } from '@pathshala/shared/modules/foundation/platform';
import { sharedRows, type Context } from '../../../../kernel';

/**
 * Choices of an institution, no matter who asks: their effects must not depend on the caller's permissions. Read once a
 * call.
 */
export function chosenOptions(ctx: Context): Promise<ReadonlyMap<string, unknown>> {
  const known = ctx.memo.get('site-options') as Promise<ReadonlyMap<string, unknown>> | undefined;
  if (known) return known;
  const asked = sharedRows(ctx.kernel, SiteOption, ctx.tenantId ? [ctx.tenantId] : []).then(
    (rows) => new Map(rows.map((row) => [row.key, row.palette ?? row.value])),
  );
  ctx.memo.set('site-options', asked);
  return asked;
}

/**
 * The institution's choice, else the default of the table; null where there is neither. A stored value that is no
 * longer valid counts as none.
 */
export async function optionOf<K extends OptionKey>(ctx: Context, key: K): Promise<OptionValue<K> | null> {
  const parsed = OPTIONS[key].schema.safeParse((await chosenOptions(ctx)).get(key));
  return (parsed.success ? parsed.data : OPTIONS[key].fallback) as OptionValue<K> | null;
}
