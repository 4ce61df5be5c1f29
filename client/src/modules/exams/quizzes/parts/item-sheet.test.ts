import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { itemSheet } from './item-sheet';
import type { Item } from './ItemTable';

const t = ((key: string) => key) as unknown as TFunction<'quizzes'>;
const item = (over: Partial<Item>): Item => ({
  question: 'q',
  number: 1,
  type: 'single',
  body: '<p>\\(\\frac{1}{2}\\) of 6?</p>',
  difficulty: 'easy',
  marks: 1,
  shown: 40,
  answered: 38,
  right: 30,
  partial: 0,
  wrong: 8,
  waiting: 0,
  facility: 0.7894,
  discrimination: 0.412,
  meanSeconds: 21.6,
  choices: [
    { id: 'a', text: '3', right: true, count: 30 },
    { id: 'b', text: '\\(\\sqrt{9}\\)', right: false, count: 8 },
  ],
  ...over,
});
const rowsOf = (items: Item[], language: 'en' | 'bn' = 'en') =>
  itemSheet(items, { t, say: (text) => text[language] }).rows;

it('has a line for each question with difficulty, discrimination and what was chosen, formulas as characters', () => {
  const { columns, rows } = itemSheet([item({})], { t, say: (text) => text.en });
  expect(rows).toEqual([
    [
      '1',
      '1/2 of 6?',
      'MCQ, one correct answer',
      'Easy',
      '1',
      '40',
      '38',
      '30',
      '0',
      '8',
      '78.9',
      '0.41',
      '22',
      '3: 30 ✓; √9: 8',
    ],
  ]);
  expect(columns.map((column) => column.isNumber)).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});
it('leaves empty what nobody can know yet, and names the two choices of a statement', () => {
  const [row] = rowsOf(
    [
      item({
        type: 'trueFalse',
        facility: null,
        discrimination: null,
        meanSeconds: null,
        choices: [
          { id: 'true', text: 'true', right: true, count: 0 },
          { id: 'false', text: 'false', right: false, count: 0 },
        ],
      }),
    ],
    'bn',
  );
  expect(row!.slice(10)).toEqual(['', '', '', 'question.true: 0 ✓; question.false: 0']);
});
