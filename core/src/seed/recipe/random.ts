/** Seeded pseudo-random numbers: the demo must be the same on every machine, so Math.random has no place in the recipe. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Integer in [min, max], both included. */
  int(min: number, max: number): number;
  /** One element. Throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** One value by weight. */
  weighted<T>(choices: ReadonlyArray<readonly [T, number]>): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** Mulberry32 stream from a text seed. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return mixToUnit(state);
  };
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Cannot pick from an empty list');
    return list[Math.floor(next() * list.length)] as T;
  };
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = next() * total;
      const found = choices.find(([, weight]) => (rest -= weight) < 0) ?? choices[choices.length - 1];
      if (!found) throw new Error('Cannot choose among nothing');
      return found[0];
    },
    shuffle: (list) => {
      const out = [...list];
      for (let last = out.length - 1; last > 0; last -= 1) {
        const other = Math.floor(next() * (last + 1));
        [out[last], out[other]] = [out[other]!, out[last]!];
      }
      return out;
    },
  };
}

/** 32-bit FNV-1a of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Number in [0, 1) that depends only on its two arguments, so any mark can be asked for in any order. */
export function unitHash(seed: number, index: number): number {
  return mixToUnit((seed ^ Math.imul(index + 1, 0x9e3779b1)) | 0);
}

function mixToUnit(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), 1 | value);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
