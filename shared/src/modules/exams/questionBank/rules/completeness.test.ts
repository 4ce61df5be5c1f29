import { describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '../question-shape';
import { questionFaults } from './completeness';

describe('a question is complete', () => {
  const options = [
    { id: 'a', text: '1' },
    { id: 'b', text: '2' },
  ];
  it.each([
    ['with a right choice', { type: 'single', content: { options }, key: { options: ['a'] } }, '', []],
    ['not without a right choice', { type: 'single', content: { options }, key: {} }, '', ['key']],
    ['not with two right choices', { type: 'single', content: { options }, key: { options: ['a', 'b'] } }, '', ['key']],
    [
      'not with one choice only',
      { type: 'multiple', content: { options: [options[0]!] }, key: { options: ['a'] } },
      '',
      ['content'],
    ],
    [
      'not with two choices of one name',
      { type: 'multiple', content: { options: [options[0]!, options[0]!] }, key: { options: ['a'] } },
      '',
      ['content'],
    ],
    [
      'with blanks that have their places',
      { type: 'fillBlanks', content: { blanks: 2 }, key: { accepted: [['x'], ['y']] } },
      '{{1}} and {{2}}',
      [],
    ],
    [
      'not with a blank that has no place',
      { type: 'fillBlanks', content: { blanks: 2 }, key: { accepted: [['x'], ['y']] } },
      '{{1}}',
      ['body'],
    ],
    [
      'with an order of everything',
      { type: 'ordering', content: { items: options }, key: { order: ['b', 'a'] } },
      '',
      [],
    ],
    [
      'not with something left out of the order',
      { type: 'ordering', content: { items: options }, key: { order: ['b', 'b'] } },
      '',
      ['key'],
    ],
    [
      'with every left side paired',
      { type: 'matching', content: { left: options, right: options }, key: { pairs: { a: 'b', b: 'a' } } },
      '',
      [],
    ],
    [
      'not with a left side alone',
      { type: 'matching', content: { left: options, right: options }, key: { pairs: { a: 'b' } } },
      '',
      ['key'],
    ],
    ['with nothing but its text when a person marks it', { type: 'creative', content: {}, key: {} }, '', []],
    ['not without a truth', { type: 'trueFalse', content: {}, key: {} }, '', ['key']],
  ] as [string, KeyedQuestion, string, string[]][])('%s', (_, question, body, fields) =>
    expect(questionFaults(question, body).map((each) => each.field)).toEqual(fields),
  );
});
