import { describe, expect, it } from 'vitest';
import { divisionMarks, fullMarksOf } from './paper-marks';
import { inSet } from './paper-sets';

const line = (division: string, marks: number) => ({ division, question: 'q', marks });

describe('marks of a paper', () => {
  const lines = [line('a', 10), line('a', 10), line('a', 10), line('b', 0.1), line('b', 0.2)];
  it.each([
    ['all questions', { key: 'b' }, 0.3],
    ['as many as are to be answered', { key: 'a', answer: 2 }, 20],
    ['no more than there are', { key: 'a', answer: 9 }, 30],
    ['nothing where nothing is asked', { key: 'c' }, 0],
  ])('of a division are those of %s', (_, division, marks) => expect(divisionMarks(division, lines)).toBe(marks));
  it('count what can be got', () => expect(fullMarksOf([{ key: 'a', answer: 2 }, { key: 'b' }], lines)).toBe(20.3));
});

describe('sets of a paper', () => {
  const mcq = (id: string, texts = ['১', '২', '৩', '৪']) => ({
    id,
    type: 'single' as const,
    content: { options: texts.map((text, at) => ({ id: 'abcd'[at]!, text })) },
  });
  const creative = (id: string) => ({ id, type: 'creative' as const, content: {} });
  const questions = [
    mcq('1'),
    mcq('2'),
    creative('3'),
    mcq('4'),
    mcq('5'),
    mcq('6', ['i', 'ii', 'i ও ii', 'কোনোটিই নয়']),
  ];
  const ids = (set: number) => inSet(questions, { paper: 'p', set }).map(({ id }) => id);
  it('the first is as it was written', () => expect(inSet(questions, { paper: 'p', set: 1 })).toEqual(questions));
  it('others hold the same questions in another order, the same one each time', () => {
    for (const set of [2, 3, 4]) {
      expect(ids(set)).toEqual(ids(set));
      expect(ids(set)).not.toEqual(ids(1));
      expect(ids(set).toSorted()).toEqual(ids(1).toSorted());
    }
    expect(new Set([2, 3, 4].map((set) => ids(set).join())).size).toBe(3);
  });
  it('what is written at length keeps its place', () => expect(ids(2)[2]).toBe('3'));
  it('options that speak of the others stay in their order', () => {
    const own = inSet(questions, { paper: 'p', set: 3 }).find(({ id }) => id === '6')!;
    expect(own.content).toEqual(questions[5]!.content);
  });
});
