/** Shares of (triangles − squares) in a hundred from which each level of the competency transcript begins, highest first. */
const LEVELS: readonly (readonly [from: number, level: number])[] = [
  [100, 7],
  [50, 6],
  [25, 5],
  [0, 4],
  [-25, 3],
  [-50, 2],
];

/** The level, 1 to 7, of performance indicators by their marks: triangle (high), circle, square (low). `null` without any. */
export function competencyLevel({
  triangle,
  circle,
  square,
}: {
  triangle: number;
  circle: number;
  square: number;
}): number | null {
  const total = triangle + circle + square;
  if (total === 0) return null;
  return LEVELS.find(([from]) => (triangle - square) * 100 >= from * total)?.[1] ?? 1;
}
