/**
 * Numbers between 0 and 1 that are the same for the same seed (mulberry32).
 * @param seed a whole number
 */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param random numbers between 0 and 1
 * @returns `count` of the items, or all of them when there are fewer, in the order of the draw
 */
export function drawn<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items];
  return Array.from(
    { length: Math.min(count, items.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  );
}
