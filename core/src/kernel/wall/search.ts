import type { Entity } from '@pathshala/shared/kit';
import { searchWords, toLatinDigits } from '@pathshala/shared/text';
import type { Context } from '../contracts';
import { findDocuments } from '../mongo/read-documents';
import { SEARCH_WORDS } from '../mongo/search-words';
import { storeFilter } from './criteria';
import { beginsWith, likeText } from './patterns';
import type { RowAccess, RowQuery } from './row-access';

type Conditions = Record<string, unknown>[];
/** Shorter texts are inside too much to be looked for there. */
const LEAST_INSIDE = 4;

/**
 * Conditions by which the search box of a list queries the store. For an entity that is `searchedByWords` it looks for
 * beginnings of words; only if the caller finds no record that way is the text looked for inside its fields. The page,
 * its filter and a cursor have no part in this: all pages, the count and the export of one search look the same way.
 */
export async function searchConditions(
  access: RowAccess,
  q: string | undefined,
  { use = 'read', removed = false }: Pick<RowQuery, 'use' | 'removed'> = {},
): Promise<Conditions> {
  const { ctx, entity, session } = access;
  if (!q) return [];
  if (!entity.searchedByWords) return insideFields(ctx, entity, q);
  const key = `search:${entity.name}:${use}:${removed}:${q}`;
  const known = session ? undefined : (ctx.memo.get(key) as Promise<Conditions> | undefined);
  if (known) return known;
  const chosen = wordsOrInside(access, q, { use, removed });
  if (!session) ctx.memo.set(key, chosen);
  return chosen;
}

async function wordsOrInside(
  { ctx, entity, kernel, session }: RowAccess,
  q: string,
  { use, removed }: Required<Pick<RowQuery, 'use' | 'removed'>>,
): Promise<Conditions> {
  const byWords = wordsToStore(entity, q);
  if ([...q.trim()].length < LEAST_INSIDE) return byWords;
  const filter = await storeFilter(ctx, entity, use, byWords, removed);
  if (!filter) return searchWords([q]).length === 0 ? insideFields(ctx, entity, q) : byWords;
  const [first] = await findDocuments(kernel.store, entity, filter, { session, limit: 1, fields: ['_id'] });
  return first ? byWords : insideFields(ctx, entity, q);
}

/**
 * Free text inside the fields that say `search` (whole, where they are encrypted); digits of both scripts find each
 * other.
 */
function insideFields(ctx: Context, entity: Entity, q: string): Conditions {
  const fields = Object.entries(entity.fields)
    .filter(([, field]) => field.search && (!field.read || ctx.can(field.read)))
    .map(([name]) => name);
  const words = [...new Set([q, toLatinDigits(q)])];
  return [
    fields.length === 0
      ? { _id: { $in: [] } }
      : {
          $or: fields.flatMap((field) =>
            words.map((word) => ({ [field]: entity.fields[field]!.sealed ? digitsTogether(word) : likeText(word) })),
          ),
        },
  ];
}

/** A number that is encrypted is found whole, however it was grouped. */
const digitsTogether = (text: string) => text.replace(/[\s-]/g, '');

/** Every word of the text begins a word of the record, in either language; the index is asked for the longest. */
export function wordsToStore(entity: Entity, text: string | undefined): Conditions {
  if (text === undefined) return [];
  if (entity.words.length === 0) throw new Error(`${entity.name} is not found by words`);
  const words = searchWords([text]).sort((a, b) => b.length - a.length);
  return words.length === 0 ? [{ _id: { $in: [] } }] : words.map((word) => ({ [SEARCH_WORDS]: beginsWith(word) }));
}
