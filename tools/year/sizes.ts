import type { Size } from './stage';

/** By the number of `--size`: 0 is the short year of the suite, 1 the whole one. */
export function sizeOf(size: number): Size {
  if (size <= 0)
    return {
      // A madrasa differs by its data alone.
      kinds: ['school', 'college'],
      sections: 1,
      students: 5,
      every: 13,
      skipped: [1, 2, 3, 5, 7, 9, 10],
    };
  return {
    kinds: ['school', 'college', 'madrasah'],
    sections: Math.min(4, 2 + size),
    students: 20 + 3 * size,
    every: 1,
    skipped: [],
  };
}
