import type { AnyEntity, Row } from '@pathshala/shared/kit';
import { normalTransactionId } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';

/** Values of one question to the store. */
const ASKED = 500;
/** More records than this have no value in common. */
const MOST = 50_000;

/** Records whose field has one of many values, with one question for some hundred values. */
export async function readIn<E extends AnyEntity>(
  ctx: Context,
  entity: E,
  { field, values }: { field: string; values: readonly string[] },
): Promise<Row<E>[]> {
  const wanted = [...new Set(values)];
  const out: Row<E>[] = [];
  for (let at = 0; at < wanted.length; at += ASKED)
    out.push(
      ...(await ctx.repo(entity).find({ where: { [field]: { in: wanted.slice(at, at + ASKED) } }, atMost: MOST })),
    );
  return out;
}

/** Records by their ids; those that are not there are left out. */
export const readByIds = async <E extends AnyEntity>(
  ctx: Context,
  entity: E,
  ids: readonly string[],
): Promise<Map<string, Row<E>>> =>
  new Map((await readIn(ctx, entity, { field: 'id', values: ids })).map((row) => [(row as { id: string }).id, row]));

/** Ways in which sheets write transaction ids, so that an index finds them. */
export const spellings = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.flatMap((each) => [each, normalTransactionId(each), normalTransactionId(each).toLowerCase()])),
];
