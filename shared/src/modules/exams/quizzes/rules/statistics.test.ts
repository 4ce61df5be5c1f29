import { describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '../../questionBank';
import { choiceCounts, correlation, itemFigures, placesOf, summarise, type ItemRecord } from './statistics';

describe('figures of a question', () => {
  const record = (marks: number, rest: number, over: Partial<ItemRecord> = {}): ItemRecord => ({
    marks,
    rest,
    outcome: marks === 2 ? 'right' : marks > 0 ? 'partial' : 'wrong',
    value: 'a',
    spentMs: 30_000,
    ...over,
  });
  it('are facility, discrimination and time', () => {
    const records = [
      record(2, 10),
      record(2, 9),
      record(1, 6),
      record(0, 4),
      record(0, 3),
      record(0, 0, { outcome: 'waiting', spentMs: undefined }),
    ];
    expect(itemFigures(records, 2)).toEqual({
      shown: 6,
      answered: 6,
      right: 2,
      partial: 1,
      wrong: 2,
      waiting: 1,
      facility: 0.5,
      discrimination: 0.984,
      meanSeconds: 30,
    });
  });
  it('are unknown for nobody, and a negative mark is no negative share', () => {
    expect(itemFigures([], 2)).toMatchObject({ facility: null, discrimination: null, meanSeconds: null });
    expect(itemFigures([record(-0.5, 1)], 2).facility).toBe(0);
  });
  it('do not correlate what does not vary', () => {
    expect(correlation([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(correlation([1, 2, 3], [3, 2, 1])).toBe(-1);
  });
  it('count each choice', () => {
    const question: KeyedQuestion = {
      type: 'multiple',
      content: {
        options: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
      },
      key: { options: ['b'] },
    };
    expect(choiceCounts(question, [['a', 'b'], ['b'], null, 'a'])).toEqual([
      { id: 'a', text: 'A', right: false, count: 2 },
      { id: 'b', text: 'B', right: true, count: 2 },
    ]);
    expect(
      choiceCounts({ type: 'trueFalse', content: {}, key: { truth: false } }, [true, false, false]).map(
        (each) => each.count,
      ),
    ).toEqual([1, 2]);
  });
});

describe('scores of a class', () => {
  it('are summed up', () =>
    expect(summarise([10, 5, 7.5, 0], 10)).toEqual({
      mean: 5.63,
      median: 6.25,
      highest: 10,
      lowest: 0,
      bands: [1, 0, 0, 0, 0, 1, 0, 1, 0, 1],
    }));
  it('have places that equal scores share', () => expect(placesOf([7, 9, 7, 3])).toEqual([2, 1, 2, 4]));
});
