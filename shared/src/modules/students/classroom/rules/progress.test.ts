import { describe, expect, it } from 'vitest';
import { progressOf, suggestedChapter, type Chapter, type HeldLesson } from './progress';

const CHAPTERS: readonly Chapter[] = [
  { id: 'two', number: 2, periods: 3 },
  { id: 'one', number: 1, periods: 2 },
  { id: 'three', number: 3, periods: 5 },
];
const lessons = (...of: (string | null)[]): HeldLesson[] =>
  of.map((chapter, at) => ({ date: `2026-03-${String(at + 1).padStart(2, '0')}`, chapter }));

describe('progress of a subject', () => {
  it.each<[string, HeldLesson[], number, number | null]>([
    ['before any lesson', [], 0, 0],
    ['with one lesson', lessons('one'), 1, 10],
    ['with lessons that name no chapter', lessons(null, 'one', null), 1, 10],
    ['with a chapter that took twice its plan', lessons('one', 'one', 'one', 'one'), 2, 20],
    ['with a chapter that is no longer in the plan', lessons('gone', 'two'), 1, 10],
  ])('%s counts periods of the plan', (_, held, taught, percent) => {
    expect(progressOf(CHAPTERS, held)).toMatchObject({ planned: 10, taught, percent });
  });
  it('is unknown without chapters', () => {
    expect(progressOf([], lessons(null)).percent).toBeNull();
  });
});

describe('the chapter suggested for a lesson', () => {
  it.each<[string, HeldLesson[], string]>([
    ['is the first one before any lesson', [], 'one'],
    ['is that of the last lesson while it has periods left', lessons('one'), 'one'],
    ['is the next one when the last is done', lessons('one', 'one'), 'two'],
    ['follows the last lesson, also back', lessons('three', 'one', null), 'one'],
    ['stays at the last chapter', lessons('three', 'three', 'three', 'three', 'three'), 'three'],
    ['is the first one where the last is gone from the plan', lessons('gone'), 'one'],
  ])('%s', (_, held, chapter) => {
    expect(suggestedChapter(CHAPTERS, held)).toBe(chapter);
  });
  it('is none for a subject without chapters', () => {
    expect(suggestedChapter([], lessons(null))).toBeNull();
  });
});
