import { groupBy } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { examMark } from './exam-marks';
import { examRows } from './exams';

const recipe = buildRecipe({ today: '2026-11-21' });
const rows = examRows(recipe);

describe('the exams of the demo', () => {
  it('are the same on every day of making, with ids of their own', () => {
    expect(examRows(buildRecipe({ today: '2026-11-21' }))).toEqual(rows);
    const ids = Object.values(rows)
      .flat()
      .map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('are over in every institution, and one is open', () => {
    for (const { id } of recipe.rows.institution) {
      const own = rows.exam.filter((exam) => exam.tenantId === id);
      expect(own.filter((exam) => exam.publishedVersion === 1).length).toBeGreaterThanOrEqual(1);
      expect(own.filter((exam) => exam.state === 'open')).toHaveLength(1);
      expect(own.every((exam) => exam.endsOn <= recipe.today)).toBe(true);
    }
  });
  it('refer to rows that are there, once a class, subject and group', () => {
    const known = new Set(
      [...Object.values(recipe.rows).flat(), ...Object.values(rows).flat()].map((row) => (row as { id: string }).id),
    );
    for (const { exam, class: klass, subject, group } of rows.examSubject)
      expect([exam, klass, subject, ...(group ? [group] : [])].every((id) => known.has(id))).toBe(true);
    for (const { setting, year, classes } of rows.exam)
      expect([setting, year, ...classes].every((id) => known.has(id))).toBe(true);
    const keys = rows.examSubject.map((row) => [row.exam, row.class, row.subject, row.group].join(':'));
    expect(new Set(keys).size).toBe(keys.length);
    const choices = rows.subjectChoice.map((row) => [row.year, row.student, row.subject].join(':'));
    expect(new Set(choices).size).toBe(choices.length);
  });
  it('start in a young year too', () => {
    const young = examRows(buildRecipe({ today: '2027-01-03' }));
    expect(young.exam.every((exam) => exam.endsOn > exam.startsOn)).toBe(true);
  });
});

describe('marks of the demo', () => {
  const parts = [
    { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 70 },
    { key: 'mcq', name: 'Multiple choice', nameBn: 'বহুনির্বাচনি', full: 30 },
  ];
  const marks = recipe.rows.student.map(({ id }) => examMark({ student: id, exam: 'Half-yearly', code: '109', parts }));
  it('lie within the full marks and spread like a class', () => {
    const present = marks
      .filter((mark) => mark.status === 'present')
      .map((mark) => mark.marks['cq']! + mark.marks['mcq']!);
    expect(present.every((mark) => mark >= 0 && mark <= 100)).toBe(true);
    const mean = present.reduce((sum, mark) => sum + mark, 0) / present.length;
    expect(mean).toBeGreaterThan(50);
    expect(mean).toBeLessThan(72);
    expect(groupBy(present, (mark) => Math.floor(mark / 10)).size).toBeGreaterThan(5);
  });
  it('leave a few absent', () => {
    const absent = marks.filter((mark) => mark.status === 'absent').length / marks.length;
    expect(absent).toBeGreaterThan(0.001);
    expect(absent).toBeLessThan(0.01);
  });
});
