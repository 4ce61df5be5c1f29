import { describe, expect, it } from 'vitest';
import { questionsOfSheet } from './sheet-questions';

const HEAD = ['ধরন', 'অধ্যায়', 'কঠিনতা', 'প্রশ্ন', 'ক', 'খ', 'গ', 'ঘ', 'উত্তর', 'নম্বর'];
const read = (...cells: string[]) => questionsOfSheet([HEAD, cells])[0]!;

describe('questions of a sheet', () => {
  it.each([['খ'], ['b'], ['B.'], ['(খ)'], ['২'], ['2']])('have %s as the letter of the second option', (answer) => {
    const { question, faults } = read(
      'বহুনির্বাচনি',
      'নদী',
      'সহজ',
      'ঢাকা কোন নদীর তীরে?',
      'পদ্মা',
      'বুড়িগঙ্গা',
      '',
      '',
      answer,
      '১',
    );
    expect(faults).toEqual([]);
    expect(question).toMatchObject({ type: 'single', difficulty: 'easy', marks: 1, key: { options: ['b'] } });
    expect(question.content.options).toHaveLength(2);
  });
  it('take the same columns as parts of a creative question, weighed one to four', () => {
    const { question, faults } = read('সৃজনশীল', '', '', 'উদ্দীপক\nদ্বিতীয় সারি', 'জ্ঞান', 'অনুধাবন', 'প্রয়োগ', 'দক্ষতা', '', '');
    expect(faults).toEqual([]);
    expect(question).toMatchObject({ type: 'creative', marks: 10, body: '<p>উদ্দীপক</p><p>দ্বিতীয় সারি</p>' });
    expect(question.content.parts?.map(({ label, weight }) => [label, weight])).toEqual([
      ['ক', 1],
      ['খ', 2],
      ['গ', 3],
      ['ঘ', 4],
    ]);
  });
  it('read numbers, accepted answers and signs that HTML keeps for itself', () => {
    expect(read('number', '', '', '3 < x', '', '', '', '', '৪.৫', '').question).toMatchObject({
      key: { value: 4.5 },
      body: '<p>3 &lt; x</p>',
    });
    expect(read('short', '', '', 'q', '', '', '', '', 'Surma | সুরমা', '').question.key).toEqual({
      accepted: [['Surma', 'সুরমা']],
    });
  });
  it.each([
    ['no type', ['', '', '', 'q', '', '', '', '', 'x', '1']],
    ['a type that is none', ['essay', '', '', 'q', '', '', '', '', 'x', '1']],
    ['no question', ['MCQ', '', '', '', 'x', 'y', '', '', 'a', '1']],
    ['no right option', ['MCQ', '', '', 'q', 'x', 'y', '', '', '', '1']],
    ['an answer that is no option', ['MCQ', '', '', 'q', 'x', 'y', '', '', 'd', '1']],
    ['marks that are no number', ['MCQ', '', '', 'q', 'x', 'y', '', '', 'a', 'many']],
  ])('say what is missing: %s', (_, cells) => expect(read(...cells).faults.length).toBeGreaterThan(0));
  it('count lines as a spreadsheet does, and leave out empty ones', () => {
    const lines = questionsOfSheet([
      ['Question', 'A', 'B', 'Answer'],
      ['', '', '', ''],
      ['q', 'x', 'y', 'a'],
    ]);
    expect(lines.map(({ line, faults }) => [line, faults])).toEqual([[3, []]]);
  });
  it('are none without the heading of the question', () => expect(questionsOfSheet([['x'], ['y']])).toEqual([]));
});
