import { importOf, type ImportKind, type Registry } from '../../kit';

/** Rows, columns and length of a cell that one sheet may have. */
export const SHEET_ROWS = 10_000;
export const SHEET_COLUMNS = 100;
export const CELL_LENGTH = 2_000;
/** Bytes of a sheet on its way. */
export const SHEET_BYTES = 16_000_000;

/** Everything that a sheet can be imported as: what modules declare, and each entity of institutions that has an import. */
export const importKinds = ({ imports, entities }: Registry): ImportKind[] => [
  ...imports.values(),
  ...[...entities.values()]
    .filter((entity) => entity.scope === 'tenant' && entity.actions.includes('import'))
    .map(importOf),
];

export function importKind(registry: Registry, id: string): ImportKind | null {
  const declared = registry.imports.get(id);
  if (declared) return declared;
  const entity = registry.entities.get(id);
  return entity && entity.scope === 'tenant' && entity.actions.includes('import') ? importOf(entity) : null;
}
