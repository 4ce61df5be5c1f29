import { describe, expect, it } from 'vitest';
import type { AnswerValue, KeyedQuestion } from '../question-shape';
import { roundMarks, scoreAnswer, totalScore, type MarkingRule } from './scoring';

const rule = (over: Partial<MarkingRule> = {}): MarkingRule => ({
  marks: 4,
  negativePercent: 25,
  partialCredit: true,
  ...over,
});
const abc = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
const single: KeyedQuestion = { type: 'single', content: { options: abc }, key: { options: ['b'] } };
const multiple: KeyedQuestion = { type: 'multiple', content: { options: abc }, key: { options: ['a', 'c'] } };
const trueFalse: KeyedQuestion = { type: 'trueFalse', content: {}, key: { truth: false } };
const numeric: KeyedQuestion = { type: 'numeric', content: { unit: 'm/s²' }, key: { value: 9.8, tolerance: 0.1 } };
const percent: KeyedQuestion = { type: 'numeric', content: {}, key: { value: -200, tolerancePercent: 1 } };
const short: KeyedQuestion = { type: 'shortText', content: {}, key: { accepted: [['ঢাকা', 'Dhaka']] } };
const year: KeyedQuestion = { type: 'shortText', content: {}, key: { accepted: [['1971']] } };
const blanks: KeyedQuestion = {
  type: 'fillBlanks',
  content: { blanks: 2 },
  key: { accepted: [['দুই', '2'], ['three']] },
};
const matching: KeyedQuestion = {
  type: 'matching',
  content: { left: abc.slice(0, 2), right: abc },
  key: { pairs: { a: 'c', b: 'd' } },
};
const ordering: KeyedQuestion = { type: 'ordering', content: { items: abc }, key: { order: ['a', 'b', 'c', 'd'] } };
const creative: KeyedQuestion = {
  type: 'creative',
  content: { parts: [{ id: 'k', label: 'ক', text: 'কী?', weight: 1 }] },
  key: {},
};

describe('marks of an answer', () => {
  const rows: [string, KeyedQuestion, AnswerValue | undefined, number, string][] = [
    ['the right choice', single, 'b', 4, 'right'],
    ['a wrong choice costs a quarter', single, 'a', -1, 'wrong'],
    ['nothing costs nothing', single, null, 0, 'blank'],
    ['a choice that there is not', single, 'z', -1, 'wrong'],
    ['a list where one was asked for', single, ['b'], -1, 'wrong'],
    ['all right choices', multiple, ['c', 'a'], 4, 'right'],
    ['half of the right choices', multiple, ['a'], 2, 'partial'],
    ['one right and one wrong cancel', multiple, ['a', 'b'], -1, 'wrong'],
    ['ticking everything gains nothing', multiple, ['a', 'b', 'c', 'd'], -1, 'wrong'],
    ['ticking the right one twice is ticking it once', multiple, ['a', 'a'], 2, 'partial'],
    ['no tick at all', multiple, [], 0, 'blank'],
    ['false is an answer', trueFalse, false, 4, 'right'],
    ['true is the other one', trueFalse, true, -1, 'wrong'],
    ['a number', numeric, '9.8', 4, 'right'],
    ['a number in Bengali digits', numeric, '৯.৮১', 4, 'right'],
    ['a number at the edge of the tolerance', numeric, '9.9', 4, 'right'],
    ['a number beyond it', numeric, '9.91', -1, 'wrong'],
    ['no number', numeric, 'about ten', -1, 'wrong'],
    ['a number within a percentage', percent, '-২০২', 4, 'right'],
    ['a number beyond a percentage', percent, '-202.1', -1, 'wrong'],
    ['a word in either script', short, '  dhaka. ', 4, 'right'],
    ['a word of Bengali with a full stop', short, 'ঢাকা।', 4, 'right'],
    ['a word that was typed with joined letters in the other order', short, 'ঢাকা', 4, 'right'],
    ['a year in Bengali digits', year, '১৯৭১', 4, 'right'],
    ['another word', short, 'Khulna', -1, 'wrong'],
    ['both blanks', blanks, ['২', 'Three'], 4, 'right'],
    ['one blank of two', blanks, ['২', ''], 2, 'partial'],
    ['blanks in the wrong places', blanks, ['three', 'দুই'], -1, 'wrong'],
    ['all pairs', matching, { a: 'c', b: 'd' }, 4, 'right'],
    ['one pair of two', matching, { a: 'c', b: 'a' }, 2, 'partial'],
    ['pairs as a list', matching, ['c', 'd'], -1, 'wrong'],
    ['the right order', ordering, ['a', 'b', 'c', 'd'], 4, 'right'],
    ['two in their places', ordering, ['a', 'b', 'd', 'c'], 2, 'partial'],
    ['what a person must read', creative, { k: 'একটি উত্তর' }, 0, 'waiting'],
    ['an empty creative answer', creative, { k: '  ' }, 0, 'blank'],
  ];
  it.each(rows)('%s', (_, question, value, marks, outcome) =>
    expect(scoreAnswer(question, value, rule())).toEqual({ marks, outcome }),
  );

  it('is all or nothing without partial credit, and half right costs nothing', () => {
    expect(scoreAnswer(multiple, ['a'], rule({ partialCredit: false }))).toEqual({ marks: 0, outcome: 'wrong' });
    expect(scoreAnswer(multiple, ['a', 'c'], rule({ partialCredit: false }))).toEqual({ marks: 4, outcome: 'right' });
  });
  it('is full for everyone when the question was faulty', () => {
    const faulty = { ...single, key: { ...single.key, everybody: true } };
    expect([null, 'a', 'b'].map((value) => scoreAnswer(faulty, value, rule()).marks)).toEqual([4, 4, 4]);
  });
  it('is rounded to hundredths', () => {
    const three: KeyedQuestion = { ...matching, key: { pairs: { a: 'c', b: 'd', c: 'a' } } };
    expect(scoreAnswer(three, { a: 'c' }, rule({ marks: 1 }))).toEqual({ marks: 0.33, outcome: 'partial' });
    expect(roundMarks(1.005)).toBe(1.01);
    expect(scoreAnswer(single, 'a', rule({ marks: 1, negativePercent: 33.33 })).marks).toBe(-0.33);
  });
});

describe('a score', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[4, -1, -1], 2],
    [[1, -4], 0],
    [[], 0],
  ])('of %j is %d', (marks, total) => expect(totalScore(marks)).toBe(total));
});
