/**
 * The most marks of each part of a creative question, by its id: the question's marks divided by weight, to hundredths.
 */
export function partMarks(
  parts: readonly { id: string; weight: number }[],
  marks: number,
): ReadonlyMap<string, number> {
  const weights = parts.reduce((sum, part) => sum + part.weight, 0);
  return new Map(parts.map(({ id, weight }) => [id, Math.round((marks * weight * 100) / weights) / 100]));
}

/** Marks given part by part, as one sum in quarters; null where a part is unknown or has more than its most. */
export function sumOfParts(given: Readonly<Record<string, number>>, most: ReadonlyMap<string, number>): number | null {
  const entries = Object.entries(given);
  if (entries.some(([id, marks]) => marks < 0 || marks > (most.get(id) ?? -1))) return null;
  return Math.round(entries.reduce((sum, [, marks]) => sum + marks, 0) * 4) / 4;
}
