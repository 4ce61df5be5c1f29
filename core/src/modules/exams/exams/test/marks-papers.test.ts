import type { DocumentKind } from '@pathshala/shared/kit';
import { examActions, examDocuments } from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type Person, type World } from '../../../../testing';
import { markInWords } from '../documents/marks-papers';

const { marksFoil, markList } = examDocuments;
let w: World;
let e: SchoolExam;
beforeAll(async () => {
  w = await world();
  e = await declareExam(w);
  const cell = (index: number, part: string | undefined, value: number | string) => ({
    student: w.school.students[index]!.id,
    ...(part ? { part } : {}),
    value,
    was: null,
  });
  await w.school.secondTeacher.run(examActions.saveMarks, {
    ...bangla(),
    cells: [
      ...[cell(0, 'cq', 41.5), cell(0, 'mcq', 20)],
      ...[cell(1, 'cq', 60), cell(1, 'mcq', 28)],
      cell(2, undefined, 'absent'),
      cell(3, 'cq', 33),
    ] as never,
  });
});
afterAll(() => w.close());
const bangla = () => ({ examSubject: e.papers[101].id, section: w.school.sectionA.id });
/** The data of a paper as its template gets them. */
const dataOf = async <I extends object>(person: Person, kind: DocumentKind<I>, input: I, language: 'en' | 'bn') => {
  const { source } = w.kernel.documents.get(kind.id)!;
  return (await source.content(person.ctx({ locale: language }), { ...input, language } as never)).data as Record<
    string,
    any
  >;
};

describe('marks written out', () => {
  it.each([
    [0, 'Zero', 'শূন্য'],
    [7, 'Seven', 'সাত'],
    [100, 'One Hundred', 'একশত'],
    [61.5, 'Sixty-One point Five', 'একষট্টি দশমিক পাঁচ'],
    [33.25, 'Thirty-Three point Two Five', 'তেত্রিশ দশমিক দুই পাঁচ'],
  ])('%s', (mark, en, bn) => {
    expect(markInWords(mark, 'en')).toBe(en);
    expect(markInWords(mark, 'bn')).toBe(bn.normalize('NFC'));
  });
});

describe('the marks foil', () => {
  it('has each mark, the total in figures and words, and the figures of the section', async () => {
    const data = await dataOf(w.school.secondTeacher, marksFoil, { ...bangla(), form: 'entered' }, 'en');
    expect(data.rows.map((row: any) => [row.roll, row.parts, row.total, row.inWords, row.note])).toEqual([
      ['1', ['41.5', '20'], '61.5', 'Sixty-One point Five', ''],
      ['2', ['60', '28'], '88', 'Eighty-Eight', ''],
      ['3', ['', ''], '', '', 'Absent'],
      ['4', ['33', ''], '', '', ''],
      ['5', ['', ''], '', '', ''],
      ['6', ['', ''], '', '', ''],
    ]);
    expect(data.figures.map((one: any) => [one.label, one.value])).toEqual([
      ['Students', '6'],
      ['Sat the exam', '2'],
      ['Absent', '1'],
      ['Not entered', '3'],
      ['Highest', '88'],
      ['Lowest', '61.5'],
      ['Average', '74.75'],
    ]);
    expect(data.draft).toBe('Not submitted');
  });
  it('is empty where it is to be filled in by hand, and shows none of the entered marks', async () => {
    const data = await dataOf(w.school.secondTeacher, marksFoil, { ...bangla(), form: 'empty' }, 'bn');
    expect(data.rows.map((row: any) => [...row.parts, row.total, row.inWords, row.note].join(''))).toEqual(
      Array.from({ length: 6 }, () => ''),
    );
    expect(data).toMatchObject({ figures: [], draft: null, section: 'ষষ্ঠ - ক' });
  });
  it.each(['en', 'bn'] as const)('is one page in %s', async (language) => {
    for (const form of ['entered', 'empty'] as const)
      expect((await w.school.secondTeacher.run(marksFoil.actions.preview, { ...bangla(), form, language })).pages).toBe(
        1,
      );
  });
  it('is printed only by those who may open the sheet', async () => {
    const foil = { ...bangla(), form: 'entered' } as const;
    expect((await w.school.teacher.run(marksFoil.actions.preview, foil)).pages).toBe(1);
    for (const person of [w.school.otherTeacher, w.stranger.head, w.stranger.office])
      expect((await person.refused(marksFoil.actions.pdf, foil)).code).toBe('NOT_FOUND');
    for (const person of [w.school.student, w.school.guardian, w.school.accountant])
      expect((await person.refused(marksFoil.actions.pdf, foil)).code).toBe('FORBIDDEN');
  });
});

describe('the mark list', () => {
  const list = () => ({ exam: e.exam.id, section: w.school.sectionA.id });
  it('agrees with the screen for each student and paper', async () => {
    const data = await dataOf(w.school.head, markList, list(), 'en');
    const at = data.papers.findIndex(({ name }: any) => name === 'Bangla');
    expect(data.rows.map((row: any) => [row.cells[at].total, row.cells[at].parts])).toEqual([
      ['61.5', '41.5 + 20'],
      ['88', '60 + 28'],
      ['Absent', ''],
      ['–', '33 + –'],
      ['–', ''],
      ['–', ''],
    ]);
    expect((await w.school.head.run(markList.actions.preview, { ...list(), language: 'bn' })).pages).toBe(1);
  });
  it('is not that of another section or institution', async () => {
    for (const person of [w.school.otherTeacher, w.stranger.head])
      expect((await person.refused(markList.actions.pdf, list())).code).toBe('NOT_FOUND');
    expect((await w.school.student.refused(markList.actions.pdf, list())).code).toBe('FORBIDDEN');
  });
});
