import type { ImportColumn, ImportKind } from './import-kind';

/**
 * Columns that new records need and that nothing in the sheet is read as. Of a part that a row may be without, they are
 * needed as soon as something of it is given: a guardian with a mobile needs a name and a relation.
 */
export function missingColumns(
  { columns, parts }: ImportKind,
  given: readonly (string | null)[],
): { always: ImportColumn[]; within: { part: string; columns: ImportColumn[] }[] } {
  const has = new Set(given);
  const always = columns.filter(({ key, isRequired }) => isRequired && !has.has(key));
  const within = parts.flatMap(({ name, isOptional }) => {
    const own = columns.filter(({ part }) => part === name);
    if (!isOptional || !own.some(({ key }) => has.has(key))) return [];
    const missing = own.filter(({ key, field }) => field.given === 'required' && !has.has(key));
    return missing.length > 0 ? [{ part: name, columns: missing }] : [];
  });
  return { always, within };
}
