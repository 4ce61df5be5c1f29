import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Exam, ExamMark, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { FeeAccrual, PostingSetup } from '@pathshala/shared/modules/money/accounts';
import { FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { resultActions, ResultHold, ResultScrutiny } from '@pathshala/shared/modules/exams/results';
import { beforeEach, describe, expect, it } from 'vitest';
import { marksSheetIdOf } from '../../exams';
import { correctMark as correctStored, fresh, made, of, openStage, stage, studentAt } from './results-stage';

const { publish, diff, scrutinyOffer, applyForScrutiny, scrutinyMarks, correctMark } = resultActions;
const { list } = actionsOf(ResultScrutiny);
const ways = transitionsOf(ResultScrutiny);
const FEE = 15_000;
openStage();

describe('scrutiny of a published result', () => {
  const exams = () => stage.w.system(stage.w.school.id).repo(Exam);
  const mine = () => ({ exam: stage.e.exam.id, student: studentAt(0).id });
  const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
  const lines = () =>
    stage.w
      .system(stage.w.school.id)
      .repo(FeeLine)
      .find({ where: { student: studentAt(0).id } });
  const setUntil = async (scrutinyUntil: string | null, scrutinyFee: number | null = FEE) =>
    exams().update(stage.e.exam.id, { scrutinyUntil, scrutinyFee });
  const ask = (papers = [stage.e.papers[109].id], who = stage.w.school.guardian) =>
    who.run(applyForScrutiny, { ...mine(), papers, reason: 'Marks seem to be added up wrongly' });
  const asked = async () => (await stage.w.school.office.run(list, { filter: { exam: { eq: stage.e.exam.id } } })).rows;
  const pay = async () => {
    for (const { id } of await lines())
      await stage.w.system(stage.w.school.id).repo(FeeLine).update(id, { paid: FEE, balance: 0, status: 'paid' });
  };
  beforeEach(async () => {
    await fresh();
    await made();
    await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 1 });
    await stage.w.runJobs();
    stage.w.clock.advance(60_000);
    await setUntil('2099-12-31');
    for (const { id } of await lines()) await stage.w.system(stage.w.school.id).repo(FeeLine).remove(id);
  });

  it('is offered for the papers that count until the day of the exam, to the family alone', async () => {
    const offer = await stage.w.school.guardian.run(scrutinyOffer, mine());
    expect(offer).toMatchObject({ isOpen: true, fee: FEE });
    expect(offer.papers.map(({ paper, isAsked }) => [paper, isAsked])).toEqual(
      [101, 109, 134].map((code) => [stage.e.papers[code as 101].id, false]),
    );
    await setUntil('2020-01-01');
    expect((await stage.w.school.guardian.run(scrutinyOffer, mine())).isOpen).toBe(false);
    const apply = { ...mine(), papers: [stage.e.papers[109].id] };
    expect((await stage.w.school.guardian.refused(applyForScrutiny, apply)).code).toBe('SCRUTINY_CLOSED');
    await setUntil('2099-12-31');
    const other = { ...apply, student: studentAt(3).id };
    expect((await stage.w.school.student.refused(applyForScrutiny, other)).code).toBe('NOT_FOUND');
    expect((await stage.w.school.office.refused(applyForScrutiny, apply)).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.head.refused(scrutinyOffer, mine())).code).toBe('FORBIDDEN');
  });
  it('is not for what is held back', async () => {
    await stage.w
      .system(stage.w.school.id)
      .repo(ResultHold)
      .create({ ...mine(), reason: 'dues' });
    expect((await stage.w.school.guardian.refused(scrutinyOffer, mine())).code).toBe('NOT_FOUND');
  });
  it('bills each subject once, and tells the office', async () => {
    expect(await ask([stage.e.papers[101].id, stage.e.papers[109].id])).toEqual({ applications: 2, fee: 2 * FEE });
    expect((await lines()).map(({ name, balance, status }) => [name, balance, status]).sort()).toEqual([
      [`Scrutiny: Bangla, ${stage.e.exam.title}`, FEE, 'unpaid'],
      [`Scrutiny: Mathematics, ${stage.e.exam.title}`, FEE, 'unpaid'],
    ]);
    const again = { ...mine(), papers: [stage.e.papers[109].id] };
    expect((await stage.w.school.student.refused(applyForScrutiny, again)).code).toBe('SCRUTINY_ASKED');
    const told = await stage.w
      .system()
      .repo(Notification)
      .find({ where: { user: stage.w.school.office.actor.userId!, link: '/site/result/scrutiny' } });
    expect(told.at(-1)?.title).toBe('Student 01 asks for scrutiny of 2 subjects.');
    expect(await stage.w.system(stage.w.school.id).repo(FeeSubHead).count({ frequency: 'application' })).toBe(1);
  });
  it('of two applications at the same moment leaves one', async () => {
    const both = await Promise.allSettled([ask(), ask(undefined, stage.w.school.student)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await asked()).toHaveLength(1);
    expect(await lines()).toHaveLength(1);
  });
  it('names the version that the family reads, also where it is a correction of others', async () => {
    await correctStored(studentAt(1).id, 101, { marks: { cq: 70, mcq: 30 } });
    await made();
    expect(await of(2, 0)).toMatchObject({ version: 1 });
    await stage.w.school.head.run(publish, { exam: stage.e.exam.id, version: 2 });
    await ask();
    expect(await asked()).toMatchObject([{ version: 2 }]);
  });
  it('begins when the fee is paid', async () => {
    await ask();
    const [row] = await asked();
    expect((await stage.w.school.office.refused(ways.takeUp, at(row!))).code).toBe('SCRUTINY_UNPAID');
    await pay();
    expect((await stage.w.school.office.run(scrutinyMarks, { id: row!.id })).isPaid).toBe(true);
    expect(await stage.w.school.office.run(ways.takeUp, at(row!))).toMatchObject({ state: 'checking' });
  });
  it('withdrawn or rejected, takes back the bill that nobody paid', async () => {
    await ask([stage.e.papers[101].id, stage.e.papers[109].id]);
    const [one, two] = await asked();
    expect((await stage.w.school.office.refused(ways.withdraw, at(one!))).code).toBe('FORBIDDEN');
    await stage.w.school.guardian.run(ways.withdraw, at(one!));
    await stage.w.school.office.run(ways.reject, { ...at(two!), note: 'The script is not ours' });
    expect((await lines()).map(({ status, balance }) => [status, balance])).toEqual([
      ['cancelled', 0],
      ['cancelled', 0],
    ]);
    expect(await ask()).toMatchObject({ applications: 1 });
  });
  it('brings its bill into the books, and takes it out with the application', async () => {
    const sys = stage.w.system(stage.w.school.id);
    const setup = { key: 'bills', isOn: true, startedAt: stage.w.clock.now().toISOString(), rules: [] };
    const { id } = await sys.repo(PostingSetup).create(setup);
    await ask([stage.e.papers[101].id, stage.e.papers[109].id]);
    const accrued = async () => (await sys.repo(FeeAccrual).find({ sort: ['createdAt'] })).map(({ amount }) => amount);
    expect(await accrued()).toEqual([2 * FEE]);
    const [one] = await asked();
    await stage.w.school.guardian.run(ways.withdraw, at(one!));
    expect(await accrued()).toEqual([2 * FEE, -FEE]);
    await sys.repo(PostingSetup).remove(id);
  });
  it('corrects a mark under the closed sheet, and the next version shows what changes', async () => {
    await setUntil('2099-12-31', null);
    await ask();
    const [row] = await asked();
    const open = await stage.w.school.office.run(ways.takeUp, at(row!));
    const { parts } = await stage.w.school.office.run(scrutinyMarks, { id: row!.id });
    expect(parts.map(({ key, mark }) => [key, mark])).toEqual([
      ['cq', 63],
      ['mcq', 27],
    ]);
    const correct = { ...at(open), marks: { cq: 68, mcq: 27 }, note: 'Page 7 was left out' };
    const { office, teacher, guardian } = stage.w.school;
    expect((await teacher.refused(correctMark, correct)).code).toBe('FORBIDDEN');
    expect((await guardian.refused(correctMark, correct)).code).toBe('FORBIDDEN');
    expect((await office.refused(correctMark, { ...correct, marks: { cq: 71 } })).code).toBe('MARK_TOO_HIGH');
    expect((await office.refused(correctMark, { ...correct, marks: { cq: 63 } })).code).toBe('SCRUTINY_SAME');
    // The person who submitted the marks judges them neither way.
    const sheets = stage.w.system(stage.w.school.id).repo(MarksSheet);
    const key = { examSubject: stage.e.papers[109].id, section: row!.section };
    const own = await sheets.create(
      { exam: stage.e.exam.id, ...key, state: 'open', complete: 0, submittedBy: office.actor.userId! },
      { id: marksSheetIdOf(stage.w.school.id, key) },
    );
    expect((await office.refused(correctMark, correct)).code).toBe('OWN_RECORD');
    expect((await office.refused(ways.uphold, at(open))).code).toBe('OWN_RECORD');
    await sheets.update(own.id, { submittedBy: teacher.actor.userId! });
    expect(await office.run(correctMark, correct)).toEqual({ before: 90, after: 95 });
    expect((await asked())[0]).toMatchObject({
      state: 'corrected',
      before: 90,
      after: 95,
      note: 'Page 7 was left out',
    });
    const sys = stage.w.system(stage.w.school.id);
    const mark = await sys.repo(ExamMark).findOne({ examSubject: stage.e.papers[109].id, student: studentAt(0).id });
    expect(mark?.marks).toEqual({ cq: 68, mcq: 27 });
    // Nobody can write into the sheet because of it.
    const sheet = await sys
      .repo(MarksSheet)
      .findOne({ examSubject: stage.e.papers[109].id, section: stage.w.school.sectionA.id });
    expect(sheet?.reopenedAt).toBeUndefined();
    expect(await exams().get(stage.e.exam.id)).toMatchObject({ state: 'closed', publishedVersion: 1 });
    expect(await of(1, 0)).toMatchObject({ total: 175 });
    await made();
    const changes = await stage.w.school.head.run(diff, { exam: stage.e.exam.id, version: 2 });
    expect(changes.moved.find(({ student }) => student === studentAt(0).id)).toMatchObject({
      before: { total: 175 },
      after: { total: 180 },
    });
    const closed = { ...at((await asked())[0]!), marks: { cq: 60 } };
    expect((await stage.w.school.office.refused(correctMark, closed)).code).toBe('TRANSITION_REFUSED');
  });
  it('is read by the family, with what became of it, and by nobody else’s family', async () => {
    await setUntil('2099-12-31', null);
    await ask();
    const [row] = await asked();
    const open = await stage.w.school.office.run(ways.takeUp, at(row!));
    await stage.w.school.head.run(ways.uphold, at(open));
    const seen = (who = stage.w.school.student) =>
      who.run(list, {}).then(({ rows }) => rows.find(({ id }) => id === row!.id)?.state);
    expect(await seen()).toBe('upheld');
    expect(await seen(stage.w.school.guardian)).toBe('upheld');
    expect((await stage.w.school.teacher.refused(list, {})).code).toBe('FORBIDDEN');
    expect((await stage.w.stranger.office.run(list, {})).rows).toEqual([]);
  });
});
