import { describe, expect, it } from 'vitest';
import { SmallMap } from './small-map';

describe('a small map', () => {
  it('answers as a map does', () => {
    const map = new SmallMap<string, number>().set('a', 1).set('b', 2).set('a', 3);
    expect([map.size, map.get('a'), map.get('b'), map.get('c'), map.has('b'), map.has('c')]).toEqual([
      2,
      3,
      2,
      undefined,
      true,
      false,
    ]);
    expect([map.keys(), map.values(), [...map]]).toEqual([
      ['a', 'b'],
      [3, 2],
      [
        ['a', 3],
        ['b', 2],
      ],
    ]);
    expect([map.delete('a'), map.delete('a'), map.size, [...map]]).toEqual([true, false, 1, [['b', 2]]]);
    map.clear();
    expect([map.size, map.has('b')]).toEqual([0, false]);
  });

  it('keeps a value that is a key of another entry apart from it', () => {
    const map = new SmallMap<string, string>().set('a', 'b');
    expect([map.has('b'), map.delete('b'), map.size]).toEqual([false, false, 1]);
  });

  it('goes over the entries that it had when asked', () => {
    const map = new SmallMap<number, number>().set(1, 1).set(2, 2).set(3, 3);
    const seen: number[] = [];
    for (const [key] of map) {
      seen.push(key);
      map.delete(key);
    }
    expect([seen, map.size]).toEqual([[1, 2, 3], 0]);
  });
});
