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

/**
 * Rings of tests that may know a changed file, the nearest first; no test is in two of them.
 * @param file path of the changed file
 * @param tests every test file of the project with its text
 * @param further folders and files of tests of the area
 */
export function ringsOfTests(file: string, tests: ReadonlyMap<string, string>, further: readonly string[]): string[][] {
  const stem = file.replace(/^.*\//, '').replace(/\.[^/]*$/, '');
  const home = homeOf(file);
  const imports = new RegExp(`from '[^']*/${stem}'`);
  const paths = [...tests.keys()].sort();
  const rings = [
    paths.filter((path) => homeOf(path) === home && (path.includes(`/${stem}.`) || imports.test(tests.get(path)!))),
    paths.filter((path) => homeOf(path) === home),
    paths.filter((path) => further.some((place) => path === place || path.startsWith(`${place}/`))),
  ];
  const seen = new Set<string>();
  return rings
    .map((ring) => ring.filter((path) => !seen.has(path) && seen.add(path)))
    .filter((ring) => ring.length > 0);
}

/** The folder that a file and its tests share: that of a module, or of a room of the kernel, the server or the kit. */
const homeOf = (path: string) =>
  /^(\w+\/src\/modules\/\w+\/\w+|\w+\/src\/\w+\/\w+|\w+\/src\/\w+)\//.exec(path)?.[1] ?? path.replace(/\/[^/]*$/, '');
