import { createContext, useContext } from 'react';

const NONE: readonly string[] = [];
/** Ids of the rows of the table around. */
export const ShownRows = createContext<readonly string[]>(NONE);

/**
 * Ids of the rows of the table around, at most `most`, the given row among them: a cell asks for all of them at once, and
 * the cells of its neighbours ask the same. The row alone outside a table.
 */
export function useNeighbours(id: string, most: number): readonly string[] {
  const ids = useContext(ShownRows);
  const at = ids.indexOf(id);
  if (at === -1) return [id];
  const from = at - (at % most);
  return ids.slice(from, from + most);
}
