import type { ProfileColumn, ProfileShape } from '../columns';

export const DIFFERENCES = ['added', 'removed', 'changed', 'moved', 'age'] as const;
export interface ShapeDifference {
  kind: (typeof DIFFERENCES)[number];
  /** Heading of the column; empty for a difference of ages. */
  heading: string;
}

/** The same text for the same list, whatever order the properties come in: what is compared and what is sealed. */
export const canonicalShape = ({ ageOn, minAge, maxAge, columns }: ProfileShape): string =>
  JSON.stringify([ageOn ?? null, minAge ?? null, maxAge ?? null, columns.map(canonicalColumn)]);
const canonicalColumn = ({ key, heading, field, form, codes, required, max, check, single }: ProfileColumn) => [
  key,
  heading,
  field,
  form,
  codes ?? null,
  required,
  max ?? null,
  check,
  single,
];

/** Steps from one list to another, in words that a clerk can follow. */
export function shapeDifference(from: ProfileShape, to: ProfileShape): ShapeDifference[] {
  const before = new Map(from.columns.map((column) => [column.key, column]));
  const after = new Map(to.columns.map((column) => [column.key, column]));
  const kept = (shape: ProfileShape) => shape.columns.filter(({ key }) => before.has(key) && after.has(key));
  const order = kept(from).map(({ key }) => key);
  const out: ShapeDifference[] = [];
  for (const { key, heading } of from.columns) if (!after.has(key)) out.push({ kind: 'removed', heading });
  for (const column of to.columns) {
    const was = before.get(column.key);
    if (!was) out.push({ kind: 'added', heading: column.heading });
    else if (JSON.stringify(canonicalColumn(was)) !== JSON.stringify(canonicalColumn(column)))
      out.push({ kind: 'changed', heading: column.heading });
  }
  const moved = kept(to).find(({ key }, at) => key !== order[at]);
  if (moved) out.push({ kind: 'moved', heading: moved.heading });
  const ages = ({ ageOn, minAge, maxAge }: ProfileShape) => JSON.stringify([ageOn ?? 0, minAge ?? 0, maxAge ?? 0]);
  if (ages(from) !== ages(to)) out.push({ kind: 'age', heading: '' });
  return out;
}
