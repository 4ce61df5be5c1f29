import type { Entity } from '@pathshala/shared/kit';
import { searchWords, withoutLeadingZeros } from '@pathshala/shared/text';

/** Where the folded words of a record are kept; no field of any entity is called so. */
export const SEARCH_WORDS = 'searchWords';

/** Search words stored with a record if its entity is found by words. */
export function wordsStored(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, string[]> {
  if (entity.words.length === 0) return {};
  const words = searchWords(entity.words.map((field) => String(values[field] ?? '')));
  return { [SEARCH_WORDS]: entity.searchedByWords ? withoutLeadingZeros(words) : words };
}
