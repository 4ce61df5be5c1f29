import { questionFaults, type QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import { describe, expect, it } from 'vitest';
import { blankContent, blanksIn, changeType, cleanQuestion, freshName } from './question-values';

describe('a question on its way to the server', () => {
  it('leaves out empty choices and right answers that point to them', () => {
    const content = {
      options: [
        { id: 'a', text: 'ঢাকা' },
        { id: 'b', text: ' ' },
        { id: 'c', text: 'Khulna' },
      ],
    };
    expect(cleanQuestion({ type: 'multiple', content, key: { options: ['a', 'b'] }, body: '' })).toEqual({
      content: { options: [content.options[0], content.options[2]] },
      key: { options: ['a'] },
    });
  });
  it('keeps a choice that is only a picture', () => {
    const content = {
      options: [
        { id: 'a', text: '', image: 'f'.repeat(24) },
        { id: 'b', text: '' },
      ],
    };
    expect(cleanQuestion({ type: 'single', content, key: { options: ['a'] }, body: '' })).toEqual({
      content: { options: [content.options[0]] },
      key: { options: ['a'] },
    });
  });
  it('counts blanks from the text and keeps one list of answers for each', () => {
    expect(
      cleanQuestion({
        type: 'fillBlanks',
        content: { blanks: 9 },
        key: { accepted: [['ঢাকা', '']] },
        body: '<p>{{1}} ও {{2}}</p>',
      }),
    ).toEqual({ content: { blanks: 2 }, key: { accepted: [['ঢাকা'], []] } });
  });
  it('takes the order of things from the order of their lines', () => {
    const items = [
      { id: 'b', text: '1952' },
      { id: 'a', text: '1971' },
      { id: 'c', text: '' },
    ];
    expect(
      cleanQuestion({ type: 'ordering', content: { items }, key: { order: ['a', 'b', 'c'] }, body: '' }).key.order,
    ).toEqual(['b', 'a']);
  });
  it('drops pairs whose side is empty, and keeps right sides without a partner', () => {
    const content = {
      left: [
        { id: 'a', text: 'Padma' },
        { id: 'b', text: '' },
      ],
      right: [
        { id: 'a', text: 'river' },
        { id: 'b', text: 'hill' },
      ],
    };
    const { key, content: sent } = cleanQuestion({
      type: 'matching',
      content,
      key: { pairs: { a: 'a', b: 'b' } },
      body: '',
    });
    expect([key.pairs, sent.right?.length]).toEqual([{ a: 'a' }, 2]);
  });
  it.each<QuestionType>([
    'single',
    'multiple',
    'trueFalse',
    'numeric',
    'shortText',
    'fillBlanks',
    'matching',
    'ordering',
  ])('an untouched %s question is not complete', (type) => {
    expect(
      questionFaults({ type, ...cleanQuestion({ type, ...blankContent(type), body: '' }) }, '').length,
    ).toBeGreaterThan(0);
  });
});

describe('writing a question', () => {
  it('keeps the choices between one right answer and several', () => {
    const content = { options: [{ id: 'a', text: 'x' }] };
    expect(changeType({ type: 'multiple', content, key: { options: ['a', 'b'] } }, 'single')).toEqual({
      content,
      key: { options: ['a'] },
    });
    expect(changeType({ type: 'single', content, key: {} }, 'ordering').content.items).toHaveLength(3);
  });
  it('names what is added by a letter that is free', () => {
    expect([freshName([]), freshName([{ id: 'a' }, { id: 'c' }])]).toEqual(['a', 'b']);
  });
  it.each([
    ['', 0],
    ['{{1}} {{3}}', 3],
    ['{{12}}', 12],
    ['{1}', 0],
  ])('finds the blanks of %j', (body, count) => {
    expect(blanksIn(body)).toBe(count);
  });
});
