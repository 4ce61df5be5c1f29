import { createContext, useContext } from 'react';

const NONE: readonly string[] = [];
/** Ids of the rows of the table around. */
export const ShownRows = createContext<readonly string[]>(NONE);

/**
 * Ids of up to `most` rows of the surrounding table, the given row included, so that its cells share one request.
 * Outside a table, the row alone.
 */
export function useNeighbours(id: string, most: number): readonly string[] {
  const ids = useContext(ShownRows);
  const at = ids.indexOf(id);
  if (at === -1) return [id];
  const from = at - (at % most);
  return ids.slice(from, from + most);
}
