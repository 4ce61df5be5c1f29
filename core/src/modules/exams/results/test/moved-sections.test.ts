import { Class, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CQ, MCQ } from '../../../../testing';
import { fromNothing, both, enter, fresh, made, openStage, said, stage, studentAt, versionRow } from './results-stage';

openStage();
const repo: ReturnType<typeof stage.w.system>['repo'] = (entity) => stage.w.system(stage.w.school.id).repo(entity);
const bangla = () => stage.e.papers[101].subject;

/** A further class with one section, and its paper of Bangla in the exam. */
async function further(name: string, nameBn: string) {
  const { id: klass } = await repo(Class).create({ name, nameBn });
  const section = await repo(Section).create({ class: klass, shift: stage.w.school.shift.id, name: 'C', nameBn: 'গ' });
  const paper = await repo(ExamSubject).create({
    exam: stage.e.exam.id,
    class: klass,
    subject: bangla(),
    parts: [CQ, MCQ],
    rank: 1,
  });
  const join = () => repo(Exam).update(stage.e.exam.id, { classes: [...stage.e.exam.classes, klass] });
  return { klass, section: section.id, paper, join };
}
async function move(student: string, section: string, roll: number) {
  const { id } = (await repo(Enrolment).findOne({ student }))!;
  await repo(Enrolment).update(id, { section, roll });
}
/** The next version, which the process makes that made the one before, and one from nothing are the same. */
async function expectRight(): Promise<Awaited<ReturnType<typeof said>>> {
  stage.w.clock.advance(3_600_000);
  const { version } = await made();
  expect(await versionRow(version)).toMatchObject({ state: 'generated' });
  const now = await said(version);
  expect(now).toEqual(await said((await fromNothing()).version));
  return now;
}

describe('a version after the sections of its exam changed', () => {
  beforeEach(fresh);
  afterEach(async () => {
    const { sectionA, sectionB, studentOfB, class: six } = stage.w.school;
    await repo(Section).update(sectionB.id, { active: true, class: six.id });
    await move(studentOfB.id, sectionB.id, 1);
    await move(studentAt(4).id, sectionA.id, 5);
  });

  it('has nobody of a section that is closed', async () => {
    await made();
    await repo(Section).update(stage.w.school.sectionB.id, { active: false });
    expect((await expectRight()).rows).toHaveLength(6);
  });
  it('has those of a closed section where they are now', async () => {
    await made();
    await move(stage.w.school.studentOfB.id, stage.w.school.sectionA.id, 60);
    await repo(Section).update(stage.w.school.sectionB.id, { active: false });
    const { rows } = await expectRight();
    expect(rows.map(({ section }) => section)).toEqual(Array.from({ length: 7 }, () => stage.w.school.sectionA.id));
  });
  it('counts the subjects of a class that joined', async () => {
    await made();
    const { klass, section, paper, join } = await further('Seven', 'সপ্তম');
    await join();
    await move(studentAt(4).id, section, 1);
    await enter(paper, [{ student: studentAt(4).id, marks: both(66) }], section);
    const { figures } = await expectRight();
    expect(figures.statistics!.subjects.filter((each) => each.class === klass)).toMatchObject([
      { subject: bangla(), registered: 1, highest: 66 },
    ]);
  });
  it('counts a section that moved for its new class and not for its old one', async () => {
    const { klass, paper, join } = await further('Eight', 'অষ্টম');
    await join();
    await made();
    const { sectionB, studentOfB } = stage.w.school;
    await repo(Section).update(sectionB.id, { class: klass });
    await enter(paper, [{ student: studentOfB.id, marks: both(66) }], sectionB.id);
    const { figures } = await expectRight();
    const ofBangla = figures.statistics!.subjects.filter(({ subject }) => subject === bangla());
    expect(ofBangla.map((each) => [each.class, each.registered, each.highest])).toEqual([
      [stage.w.school.class.id, 6, 85],
      [klass, 1, 66],
    ]);
  });
});
