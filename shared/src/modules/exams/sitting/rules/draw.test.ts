import { describe, expect, it } from 'vitest';
import type { PaperContent, PaperQuestion } from '../entities/quiz';
import { draw, paperCount, paperOf, paperTotal, questionsOf, seedOf, shuffle } from './draw';

const question = (n: number, over: Partial<PaperQuestion> = {}): PaperQuestion => ({
  id: n.toString(16).padStart(24, '0'),
  type: 'single',
  body: `Q${n}`,
  content: { options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })) },
  key: { options: ['a'] },
  marks: 1,
  difficulty: 'easy',
  ...over,
});
const content: PaperContent = {
  questions: [1, 2, 3, 4, 5].map((n) => question(n)),
  pools: [{ count: 3, questions: Array.from({ length: 20 }, (_, n) => question(n + 100, { marks: 2 })) }],
};
const both = { shuffleQuestions: true, shuffleOptions: true };

describe('a paper', () => {
  it('is the same for the same student on every machine', () => {
    expect(paperOf(content, 4711, both)).toEqual(paperOf(content, 4711, both));
    expect(paperOf(content, seedOf('quiz', 'student'), both).map((each) => each.body)).toEqual([
      'Q2',
      'Q117',
      'Q1',
      'Q5',
      'Q3',
      'Q111',
      'Q100',
      'Q4',
    ]);
  });
  it('has as many questions and marks for each, whatever is drawn', () => {
    expect([paperCount(content), paperTotal(content)]).toEqual([8, 11]);
    for (let seed = 0; seed < 200; seed += 1) {
      const paper = paperOf(content, seed, both);
      expect([new Set(paper.map((each) => each.id)).size, paper.reduce((sum, each) => sum + each.marks, 0)]).toEqual([
        8, 11,
      ]);
    }
  });
  it('draws every question of a pool about as often as any other', () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 4_000; seed += 1)
      for (const { id } of draw(content.pools[0]!.questions, 3, seedOf(String(seed))))
        times.set(id, (times.get(id) ?? 0) + 1);
    expect(times.size).toBe(20);
    for (const count of times.values()) expect(Math.abs(count - 600)).toBeLessThan(120);
  });
  it('keeps the order when nothing is shuffled', () => {
    const plain = { shuffleQuestions: false, shuffleOptions: false };
    expect(paperOf(content, 9, plain).slice(0, 5)).toEqual(content.questions);
    expect(questionsOf(content, 9)).toEqual(paperOf(content, 9, plain));
  });
  it('shuffles what is to be put in order even then, and right sides', () => {
    const items = Array.from({ length: 8 }, (_, n) => ({ id: `i${n}`, text: String(n) }));
    const tricky: PaperContent = {
      questions: [
        question(1, { type: 'ordering', content: { items }, key: { order: items.map((each) => each.id) } }),
        question(2, { type: 'matching', content: { left: items, right: items }, key: {} }),
      ],
      pools: [],
    };
    const [ordering, matching] = paperOf(tricky, 3, { shuffleQuestions: false, shuffleOptions: false });
    expect(ordering?.content.items).not.toEqual(items);
    expect(new Set(ordering?.content.items)).toEqual(new Set(items));
    expect(matching?.content.left).toEqual(items);
    expect(matching?.content.right).not.toEqual(items);
  });
});

describe('shuffling', () => {
  it('loses nothing and puts every element everywhere', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 3_000; seed += 1)
      shuffle(['a', 'b', 'c'], seed).forEach((value, index) =>
        seen.set(`${value}${index}`, (seen.get(`${value}${index}`) ?? 0) + 1),
      );
    expect(seen.size).toBe(9);
    for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
