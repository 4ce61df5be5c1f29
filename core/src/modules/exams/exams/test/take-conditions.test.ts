import {
  AcademicYear,
  Group,
  Section,
  Subject,
  SubjectCondition,
  SubjectGroupCondition,
} from '@pathshala/shared/modules/school/academics';
import {
  Exam,
  examActions,
  ExamSubject,
  GradeScale,
  ResultSetting,
  SubjectChoice,
} from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
let exam: string;
let subjects: Record<'physics' | 'biology' | 'maths', string>;
beforeAll(async () => {
  w = await world({ students: 4 });
  const ctx = w.system(w.school.id);
  const scale = await ctx.repo(GradeScale).create({ name: 'S', nameBn: 'স' });
  const setting = await ctx.repo(ResultSetting).create({ name: 'S', nameBn: 'স', scale: scale.id });
  exam = (
    await ctx.repo(Exam).create({
      title: 'Test',
      titleBn: 'নির্বাচনি',
      year: w.school.year.id,
      classes: [w.school.class.id],
      startsOn: '2026-03-15',
      endsOn: '2026-03-20',
      setting: setting.id,
    })
  ).id;
  const [physics, biology, maths] = await ctx
    .repo(Subject)
    .createMany(['136', '138', '126'].map((code) => ({ code, name: code, nameBn: code })));
  subjects = { physics: physics!.id, biology: biology!.id, maths: maths!.id };
  const science = await ctx.repo(Group).create({ name: 'Science', nameBn: 'বিজ্ঞান' });
  await ctx.repo(Section).update(w.school.sectionA.id, { group: science.id });
  const place = { class: w.school.class.id, group: science.id };
  const parts = [
    { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 50, pass: 17 },
    { key: 'mcq', name: 'MCQ', nameBn: 'বহুনির্বাচনি', full: 25 },
  ];
  await ctx.repo(SubjectCondition).createMany([
    { class: w.school.class.id, subject: w.school.subject.id, pair: 'bangla', rank: 1 },
    { ...place, subject: subjects.physics, parts, rank: 2 },
    { ...place, subject: subjects.biology, rank: 3 },
    { ...place, subject: subjects.maths, kind: 'optional', rank: 4 },
  ]);
  await ctx.repo(SubjectGroupCondition).createMany([
    { ...place, name: 'Two', nameBn: 'দুইটি', rule: 'choose', subjects: Object.values(subjects), least: 2, most: 2 },
    { ...place, name: 'Fourth', nameBn: 'চতুর্থ', rule: 'fourth', subjects: [subjects.biology, subjects.maths] },
  ]);
});
afterAll(() => w.close());

describe('an exam', () => {
  it('takes parts, pass groups and fourth subjects from the conditions of its classes, and a second time nothing', async () => {
    expect(await w.school.office.run(examActions.takeConditions, { exam })).toEqual({ taken: 4 });
    const papers = await w.system(w.school.id).repo(ExamSubject).find({ where: { exam } });
    expect(papers.map(({ subject, kind, pair }) => [subject, kind, pair])).toEqual([
      [w.school.subject.id, 'compulsory', 'bangla'],
      [subjects.physics, 'compulsory', undefined],
      [subjects.biology, 'compulsory', undefined],
      [subjects.maths, 'optional', undefined],
    ]);
    expect(papers[1]!.parts).toMatchObject([
      { key: 'cq', full: 50, pass: 17 },
      { key: 'mcq', full: 25 },
    ]);
    expect(await w.school.office.run(examActions.takeConditions, { exam })).toEqual({ taken: 0 });
    expect((await w.stranger.office.refused(examActions.takeConditions, { exam })).code).toBe('NOT_FOUND');
  });
});

describe('choices of students', () => {
  it('are judged by what each really takes: only who breaks a condition is named, with the reason', async () => {
    const check = () => w.school.head.run(examActions.choiceFaults, { class: w.school.class.id });
    expect((await w.system(w.school.id).repo(AcademicYear).get(w.school.year.id)).current).toBe(true);
    expect(await check()).toMatchObject({ students: w.school.students.length + 1, rows: [] });
    const choice = (student: number, subject: string, kind: 'compulsory' | 'optional' | 'none') => ({
      year: w.school.year.id,
      student: w.school.students[student]!.id,
      subject,
      kind,
    });
    // The first swaps biology and mathematics, which is allowed; the second takes physics as the fourth; the third
    // leaves biology out.
    await w
      .system(w.school.id)
      .repo(SubjectChoice)
      .createMany([
        choice(0, subjects.maths, 'compulsory'),
        choice(0, subjects.biology, 'optional'),
        choice(1, subjects.physics, 'optional'),
        choice(1, subjects.maths, 'compulsory'),
        choice(2, subjects.biology, 'none'),
      ]);
    const { rows } = await check();
    expect(
      rows.map(({ student, faults }) => [student, faults.map(({ condition, fault }) => `${condition.en} ${fault}`)]),
    ).toEqual([
      [w.school.students[1]!.id, ['Fourth notAsFourth']],
      [w.school.students[2]!.id, ['Two tooFew']],
    ]);
    expect((await w.school.teacher.refused(examActions.choiceFaults, { class: w.school.class.id })).code).toBe(
      'FORBIDDEN',
    );
  });
});
