import { Class } from '@pathshala/shared/modules/school/academics';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import {
  codedActions,
  CodedMark,
  CodedPaper,
  Exam,
  examActions,
  examDocuments,
  ExamMark,
  ExamSubject,
  GradeScale,
  ResultSetting,
  ScriptCode,
} from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { framed } from '../../../foundation/documents/services/render-document';
import { codeSheetDocument } from '../documents/code-papers';
import {
  CQ,
  declareExam,
  makeSampler,
  world,
  type Person,
  type SchoolExam,
  type World,
  trailOf,
} from '../../../../testing';

const { codedPapers, codeList, makeCodes, changeCode, setCodeExaminers, openCodes, ownCoded, openCoded, saveCoded } =
  codedActions;
const { openSheet, saveMarks, submitSheet, markRestAbsent } = examActions;
let w: World;
let e: SchoolExam;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const paper = () => ({ examSubject: e.papers[101].id });
const sheet = () => ({ ...paper(), section: w.school.sectionA.id });
const staffOf = (person: Person) => person.actor.staff!;
const list = async () => (await w.school.head.run(codeList, paper())).rows;
const codeOf = async (index: number) => (await list())[index]!.code!;
const save = (person: Person, code: string, cq: number, mcq = 20, was: (number | null)[] = [null, null]) =>
  person.run(saveCoded, {
    ...paper(),
    code,
    cells: [
      { part: 'cq', value: cq, was: was[0]! },
      { part: 'mcq', value: mcq, was: was[1]! },
    ],
  });
const begin = async () => {
  await w.school.head.run(makeCodes, paper());
  const examiners = [staffOf(w.school.secondTeacher), staffOf(w.school.otherTeacher)];
  await w.school.head.run(setCodeExaminers, { ...paper(), examiners });
};

/** The code of a script in the other institution. */
async function strangersCode(): Promise<string> {
  const repo = w.system(w.stranger.id).repo;
  const { year, class: klass, subject, sectionA } = w.stranger;
  const names = { name: 'National', nameBn: 'জাতীয়' };
  const scale = await repo(GradeScale).create(names);
  const setting = await repo(ResultSetting).create({ ...names, scale: scale.id });
  const exam = await repo(Exam).create({
    title: 'Annual',
    titleBn: 'বার্ষিক',
    year: year.id,
    classes: [klass.id],
    startsOn: e.exam.startsOn,
    endsOn: e.exam.endsOn,
    setting: setting.id,
    state: 'open',
  });
  const own = { exam: exam.id, class: klass.id, subject: subject.id, parts: [CQ], rank: 1 };
  const examSubject = (await repo(ExamSubject).create(own)).id;
  await w.stranger.head.run(makeCodes, { examSubject });
  const { rows } = await w.stranger.head.run(codeList, { examSubject });
  return rows.find(({ section }) => section === sectionA.id)!.code!;
}

describe('scripts that are marked by code', () => {
  beforeEach(async () => void (e = await declareExam(w)));

  it('get a random code each, and a second run gives none twice', async () => {
    expect(await w.school.head.run(makeCodes, paper())).toEqual({ made: 7, scripts: 7 });
    const codes = (await list()).map(({ code }) => code);
    expect(new Set(codes).size).toBe(7);
    for (const code of codes) expect(code).toMatch(/^[B-DF-HJ-NP-RTV-Z2-9]{6}$/);
    expect(await w.school.head.run(makeCodes, paper())).toEqual({ made: 0, scripts: 7 });
    expect((await list()).map(({ code }) => code)).toEqual(codes);
    const { papers } = await w.school.head.run(codedPapers, { exam: e.exam.id });
    expect(papers.filter(({ coded }) => coded)).toMatchObject([
      { coded: { state: 'marking', scripts: 7, complete: 0 } },
    ]);
  });

  it('tell an examiner neither name nor roll, at no door', async () => {
    await begin();
    const examiner = w.school.otherTeacher;
    const code = await codeOf(0);
    await save(examiner, code, 55);
    const answers = [
      await examiner.run(ownCoded, {}),
      await examiner.run(openCoded, paper()),
      await save(examiner, code, 56, 20, [55, 20]),
    ];
    const { students } = w.school;
    for (const text of answers.map((answer) => JSON.stringify(answer)))
      for (const { id, name, nameBn } of students)
        for (const word of [id, name, nameBn, 'roll', 'section', 'student']) expect(text).not.toContain(word);
    expect(answers[1]).toMatchObject({ scripts: 7, complete: 1, rows: [{ code, marks: { cq: 55, mcq: 20 } }] });
    // The stored mark leads to no student either, and the mapping is in no feed.
    const stored = await w.system(w.school.id).repo(CodedMark).find({ where: { code } });
    expect(Object.keys(stored[0]!)).not.toContain('student');
    expect(ScriptCode.live.on).toBe(false);
    for (const refused of [codeList, makeCodes, openCodes])
      expect((await examiner.refused(refused as typeof makeCodes, paper())).code).toBe('FORBIDDEN');
    for (const kind of [examDocuments.codeSheet, examDocuments.codeStickers])
      expect((await examiner.refused(kind.actions.pdf, sheet())).code).toBe('FORBIDDEN');
    for (const entity of [CodedPaper, ScriptCode, CodedMark]) expect(entity.actions).toEqual([]);
  });

  it('are not given for a paper that nobody sits', async () => {
    const empty = await makeSampler(w.system(w.school.id)).stored(Class);
    const { id: examSubject } = await w
      .system(w.school.id)
      .repo(ExamSubject)
      .create({ exam: e.exam.id, class: empty.id, subject: w.school.subject.id, parts: [CQ], rank: 90 });
    expect((await w.school.head.refused(makeCodes, { examSubject })).code).toBe('CODES_NOBODY');
  });

  it('are told of to those who are named for them, once', async () => {
    await begin();
    const bells = async () =>
      (
        await w
          .system(w.school.id)
          .repo(Notification)
          .find({ where: { link: '/site/exam/coded-marks' } })
      ).map(({ user }) => user);
    const told = await bells();
    expect(told).toContain(w.school.otherTeacher.ctx().actor.userId);
    await w.school.head.run(setCodeExaminers, { ...paper(), examiners: [] });
    await begin();
    expect(await bells()).toEqual(told);
  });

  it('have no marks by name until their codes are opened', async () => {
    await begin();
    const cells = [{ student: w.school.students[0]!.id, part: 'cq', value: 50, was: null }];
    for (const person of [w.school.secondTeacher, w.school.office])
      expect((await person.refused(saveMarks, { ...sheet(), cells })).code).toBe('PAPER_CODED');
    expect((await w.school.office.refused(markRestAbsent, sheet())).code).toBe('PAPER_CODED');
    const shown = await w.school.secondTeacher.run(openSheet, sheet());
    expect(shown).toMatchObject({ refusal: 'PAPER_CODED' });
    expect(shown.rows.every(({ mark }) => mark === null)).toBe(true);
  });

  it('are marked by two examiners at once, who are asked where they differ', async () => {
    await begin();
    const [one, two] = [await codeOf(0), await codeOf(1)];
    const { secondTeacher, otherTeacher } = w.school;
    await Promise.all([save(secondTeacher, one, 40), save(otherTeacher, two, 60)]);
    const again = await save(otherTeacher, one, 44);
    expect(again.conflicts).toMatchObject([{ part: 'cq', requested: 44, current: 40, by: { en: expect.any(String) } }]);
    // The same mark a second time is no conflict, and the mark that the other one saw first is changed.
    expect((await save(otherTeacher, one, 40)).conflicts).toEqual([]);
    expect((await save(otherTeacher, one, 44, 20, [40, 20])).conflicts).toEqual([]);
    w.clock.advance(1_000);
    await save(secondTeacher, two, 61, 20, [60, 20]);
    const shown = await secondTeacher.run(openCoded, paper());
    expect(shown).toMatchObject({ complete: 2 });
    // The latest change is on top.
    expect(shown.rows.map(({ code }) => code)).toEqual([two, one]);
  });

  it('are found however the code is typed, and a code of no script of the paper is refused', async () => {
    await begin();
    const code = await codeOf(0);
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`;
    expect((await save(w.school.otherTeacher, typed, 50)).mark.code).toBe(code);
    const cells = [{ part: 'cq', value: 50, was: null }];
    const refusal = (wrong: string) => w.school.otherTeacher.refused(saveCoded, { ...paper(), code: wrong, cells });
    expect((await refusal('ZZZZZZ')).code).toBe('CODE_UNKNOWN');
    expect((await refusal('   ')).code).toBe('VALIDATION');
    // A code of another paper and of another institution is none of this one.
    const maths = { examSubject: e.papers[109].id };
    await w.school.head.run(makeCodes, maths);
    const [other] = (await w.school.head.run(codeList, maths)).rows;
    expect((await refusal(other!.code!)).code).toBe('CODE_UNKNOWN');
    expect((await refusal(await strangersCode())).code).toBe('CODE_UNKNOWN');
    const tooHigh = { ...paper(), code, cells: [{ part: 'cq', value: 71, was: 50 }] };
    expect((await w.school.otherTeacher.refused(saveCoded, tooHigh)).code).toBe('MARK_TOO_HIGH');
  });

  it('exist only for those who were named as their examiners', async () => {
    await begin();
    for (const person of [w.school.teacher, w.school.office, w.stranger.head])
      expect((await person.refused(openCoded, paper())).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(codeList, paper())).code).toBe('NOT_FOUND');
    await w.school.head.run(setCodeExaminers, { ...paper(), examiners: [] });
    const { papers } = await w.school.otherTeacher.run(ownCoded, {});
    expect(papers.map(({ examSubject }) => examSubject)).not.toContain(paper().examSubject);
  });

  it('are opened when every code has its marks, which then are in the ordinary sheet', async () => {
    await begin();
    // Six of section A and one of section B, by roll.
    const codes = (await list()).map(({ code }) => code!);
    const marked = codes.filter((_, index) => index !== 5);
    for (const [index, code] of marked.entries()) await save(w.school.otherTeacher, code, 40 + index);
    const refused = await w.school.head.refused(openCodes, paper());
    expect(refused).toMatchObject({ code: 'CODES_UNMARKED' });
    // The sixth script does not exist: its code is taken back, and its student is absent in the sheet.
    await w.school.head.run(changeCode, { ...paper(), student: w.school.students[5]!.id, to: 'none' });
    expect(await w.school.head.run(openCodes, paper())).toEqual({ marks: 6, sheets: 2 });
    const { rows, refusal } = await w.school.secondTeacher.run(openSheet, sheet());
    expect(refusal).toBe(null);
    expect(rows.map(({ mark }) => mark?.marks)).toEqual([
      ...[40, 41, 42, 43, 44].map((cq) => ({ cq, mcq: 20 })),
      undefined,
    ]);
    await w.school.office.run(markRestAbsent, sheet());
    expect(await w.school.secondTeacher.run(submitSheet, sheet())).toMatchObject({ sheet: { state: 'submitted' } });
    // Nothing is changed by code any more.
    const cells = [{ part: 'cq', value: 1, was: 40 }];
    const late = await w.school.otherTeacher.refused(saveCoded, { ...paper(), code: codes[0]!, cells });
    expect(late.code).toBe('CODES_OPENED');
    expect((await w.school.head.refused(openCodes, paper())).code).toBe('CODES_OPENED');
    expect((await w.school.head.refused(makeCodes, paper())).code).toBe('CODES_OPENED');
  });

  it('leave a trail of who opened them', async () => {
    await begin();
    for (const { code } of await list()) await save(w.school.otherTeacher, code!, 40);
    await w.school.head.run(openCodes, paper());
    const row = await w.system(w.school.id).repo(CodedPaper).findOne({ examSubject: paper().examSubject });
    expect(row).toMatchObject({ state: 'opened', openedBy: w.school.head.actor.userId });
    const trail = await trailOf(w, { action: openCodes.id });
    expect(trail.some(({ entity }) => entity === 'codedPaper')).toBe(true);
    const marks = await w
      .system(w.school.id)
      .repo(ExamMark)
      .find({ where: { exam: e.exam.id } });
    const trailed = new Set(trail.map(({ recordId }) => String(recordId)));
    expect(marks.map(({ id }) => trailed.has(id))).toEqual(Array.from({ length: 7 }, () => true));
  });

  it('keep a code that has marks, and get another one where the sticker was lost', async () => {
    await begin();
    const [marked, lost] = [await codeOf(0), await codeOf(1)];
    await save(w.school.otherTeacher, marked, 40);
    const ask = (index: number) => ({ ...paper(), student: w.school.students[index]!.id, to: 'another' as const });
    expect((await w.school.head.refused(changeCode, ask(0))).code).toBe('CODE_MARKED');
    const { code } = await w.school.head.run(changeCode, ask(1));
    expect(code).not.toBe(lost);
    const cells = [{ part: 'cq', value: 50, was: null }];
    const old = await w.school.otherTeacher.refused(saveCoded, { ...paper(), code: lost, cells });
    expect(old.code).toBe('CODE_UNKNOWN');
    expect((await save(w.school.otherTeacher, code!, 50)).scripts).toBe(7);
  });

  it('are not given where marks are entered by name already, or twice', async () => {
    const cells = [{ student: w.school.students[0]!.id, part: 'cq', value: 50, was: null }];
    await w.school.secondTeacher.run(saveMarks, { ...sheet(), cells });
    expect((await w.school.head.refused(makeCodes, paper())).code).toBe('CODES_TOO_LATE');
    expect(await w.system(w.school.id).repo(ExamMark).count({ examSubject: paper().examSubject })).toBe(1);
    await w.system(w.school.id).repo(Exam).update(e.exam.id, { doubleEntry: true });
    const maths = { examSubject: e.papers[109].id };
    expect((await w.school.head.refused(makeCodes, maths)).code).toBe('CODED_ENTERED_TWICE');
  });

  it('are printed as stickers and as a sheet for the controller', async () => {
    await begin();
    for (const kind of [examDocuments.codeStickers, examDocuments.codeSheet])
      for (const language of ['en', 'bn'] as const) {
        const shown = await w.school.head.run(kind.actions.preview, { ...sheet(), language });
        expect(shown.pages).toBe(1);
        expect(shown.svg.match(/<use /g)!.length).toBeGreaterThan(60);
      }
    // Names used in every frame take precedence: the subject must not be called as one of them.
    const ctx = w.school.head.ctx();
    const frame = await framed(ctx, codeSheetDocument, await codeSheetDocument.source.content(ctx, sheet()), {});
    expect(frame).toMatchObject({ paper: 'a4', subject: expect.stringContaining(w.school.subject.name) });
  });
});
