import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLessons, type Lesson } from './timetable';

const lesson = (section: string, teacher: number, subject = `${section}${teacher}`): Lesson => ({
  section,
  subject,
  teacher,
  opensDay: false,
});

/** Slots that two lessons of one section or one teacher share. */
function clashes(lessons: readonly Lesson[], slots: readonly number[]): string[] {
  const seen = new Set<string>();
  return lessons
    .flatMap((each, at) => [`s:${each.section}:${slots[at]}`, `t:${each.teacher}:${slots[at]}`])
    .filter((key) => seen.size === seen.add(key).size);
}

describe('placeLessons', () => {
  it('never gives a section or a teacher two lessons at the same time, however full the week', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 90 }),
        (days, periods, pairs) => {
          const slots = days * periods;
          const load = new Map<string, number>();
          const lessons = pairs.flatMap(([section, teacher]) => {
            const keys = [`s${section}`, `t${teacher}`];
            if (keys.some((key) => (load.get(key) ?? 0) >= slots)) return [];
            for (const key of keys) load.set(key, (load.get(key) ?? 0) + 1);
            return [lesson(`s${section}`, teacher)];
          });
          const placed = placeLessons(lessons, days, periods);
          expect(placed.every((slot) => slot >= 0 && slot < slots)).toBe(true);
          expect(clashes(lessons, placed)).toEqual([]);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });

  it('fills a week in which every section and every teacher has a lesson in every slot', () => {
    const lessons = [0, 1, 2, 3, 4, 5]
      .map((section) => Array.from({ length: 30 }, (_, at) => lesson(String(section), (at * 5 + section) % 6)))
      .flat();
    const placed = placeLessons(lessons, 5, 6);
    expect(clashes(lessons, placed)).toEqual([]);
    for (let section = 0; section < 6; section += 1)
      expect(new Set(placed.slice(section * 30, section * 30 + 30)).size).toBe(30);
  });

  it('spreads a subject over the days', () => {
    const lessons = Array.from({ length: 5 }, () => lesson('A', 1, 'Bangla')).concat(
      Array.from({ length: 5 }, () => lesson('A', 2, 'English')),
    );
    const days = placeLessons(lessons, 5, 6).map((slot) => Math.floor(slot / 6));
    expect(days.slice(0, 5).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(days.slice(5).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses more lessons than the week has slots', () => {
    expect(() => placeLessons([lesson('A', 1), lesson('A', 2), lesson('A', 3)], 1, 2)).toThrow(RangeError);
    expect(() => placeLessons([lesson('A', 1), lesson('B', 1), lesson('C', 1)], 1, 2)).toThrow(RangeError);
  });
});
