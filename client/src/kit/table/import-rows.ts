import type { Entity, Field } from '@pathshala/shared';

/** Fields that a sheet may carry: what a person may give on create, except what no cell can hold. */
export const importFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => field.given !== 'never' && !['json', 'file', 'image', 'richText', 'address'].includes(field.kind));

/** Header of a template: the names of the fields, which both sides understand in any language. */
export const templateHeader = (entity: Entity): string[] => importFields(entity).map(([name]) => name);

/**
 * Rows as the import action takes them. A column is recognised by the field's name or its label in either language; columns
 * that nobody knows are named, so that a typing error in a heading is not a silently lost column.
 */
export function toImportRows(entity: Entity, sheet: readonly (readonly string[])[]): { rows: Record<string, string>[]; unknown: string[]; missing: string[] } {
  const fields = importFields(entity);
  const header = (sheet[0] ?? []).map((cell) => cell.trim());
  const names = header.map((cell) => fields.find(([name, { label }]) => [name, label.en, label.bn].some((each) => each.toLowerCase() === cell.toLowerCase()))?.[0] ?? null);
  const rows = sheet.slice(1).map((cells) => Object.fromEntries(names.flatMap((name, index) => (name ? [[name, (cells[index] ?? '').trim()]] : []))));
  return {
    rows,
    unknown: header.filter((cell, index) => cell !== '' && names[index] === null),
    missing: fields.filter(([name, field]) => field.given === 'required' && !names.includes(name)).map(([name]) => name),
  };
}
