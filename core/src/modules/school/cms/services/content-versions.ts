import { t, type AnyEntity, type Text } from '@pathshala/shared/kit';
import { readHistory, type Context } from '../../../../kernel';

const MOST = 200;
const NOT_RECORDED = t('Not recorded', 'রেকর্ড নেই');

interface Wording<F extends string> {
  /** From 1, the first wording. */
  number: number;
  at: string;
  by: Text;
  words: Readonly<Record<F, unknown>>;
}

/**
 * The wordings that a record has had, the present one first, read backwards from it along the trail. `ctx` may read the
 * record. The first one is there also where the trail does not say who wrote it.
 * @param fields that make a version: what people read
 */
export async function wordingsOf<F extends string>(
  ctx: Context,
  entity: AnyEntity,
  { row, fields }: { row: { id: string; createdAt: string } & Readonly<Record<F, unknown>>; fields: readonly F[] },
): Promise<Wording<F>[]> {
  const trail = await readHistory(ctx, entity, row.id, MOST);
  const changes = trail.filter(({ op, diff }) => op !== 'create' && fields.some((field) => field in diff));
  const first = trail.find(({ op }) => op === 'create');
  let words = Object.fromEntries(fields.map((field) => [field, row[field]])) as Record<F, unknown>;
  const written = [
    ...changes,
    { at: first?.at ?? row.createdAt, actorName: first?.actorName ?? NOT_RECORDED, diff: {} },
  ];
  return written.map(({ at, actorName, diff }, index) => {
    const present = words;
    const before = diff as Readonly<Record<string, readonly [unknown, unknown]>>;
    words = {
      ...words,
      ...Object.fromEntries(fields.flatMap((name) => (before[name] ? [[name, before[name][0]]] : []))),
    };
    return { number: written.length - index, at, by: actorName, words: present };
  });
}
