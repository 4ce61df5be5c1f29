import { actionsOf } from '@pathshala/shared/kit';
import {
  QuestionPaper,
  questionPaperDocuments,
  questionPapersActions,
} from '@pathshala/shared/modules/exams/questionpapers';
import { QuizQuestion, bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedQuestions, wholePaper } from '../services/printed-paper';
import { declareExam, world, type World } from '../../../../testing';

const { drawQuestions, setQuestions } = questionPapersActions;
const { create, update, get, list, remove } = actionsOf(QuestionPaper);
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DIVISIONS = [{ key: 'a', heading: 'ক বিভাগ' }];
let w: World;
let paper: { id: string; rev: number };
let examSubject: string;
let klass: string;
let subject: string;

const question = (over: object = {}) =>
  w.school.head.run(actionsOf(QuizQuestion).create, {
    bank: 'exam',
    class: klass,
    subject,
    type: 'single',
    chapter: 'One',
    difficulty: 'easy',
    body: '<p>\\(x + \\frac{1}{x} = 3\\) হলে \\(x^2\\)?</p>',
    content: { options: ['১', '২', '৩', '৪'].map((text, at) => ({ id: 'abcd'[at]!, text })) },
    key: { options: ['b'] },
    status: 'ready',
    ...over,
  } as never);
const creative = {
  type: 'creative',
  marks: 10,
  body: '<p>উদ্দীপক</p>',
  content: { parts: ['ক', 'খ'].map((label, at) => ({ id: 'ab'[at]!, label, text: label, weight: at + 1 })) },
  key: { guidance: 'জ্ঞান ১' },
};

beforeAll(async () => {
  w = await world({ now: '2026-01-28T04:00:00.000Z' });
  const e = await declareExam(w);
  const offer = e.papers[101];
  examSubject = offer.id;
  ({ class: klass, subject } = offer as unknown as { class: string; subject: string });
  for (let n = 0; n < 6; n += 1) await question({ chapter: n < 4 ? 'One' : 'Two' });
  for (let n = 0; n < 3; n += 1) await question(creative);
  await question({ status: 'draft' });
  await question({ bank: 'quiz' });
  paper = await w.school.secondTeacher.run(create, {
    examSubject,
    name: 'Half-yearly',
    nameBn: 'অর্ধবার্ষিক',
    sets: 2,
    divisions: [
      { key: 'a', heading: 'ক বিভাগ: বহুনির্বাচনি' },
      { key: 'b', heading: 'খ বিভাগ: সৃজনশীল', answer: 2 },
    ],
  } as never);
});
afterAll(() => w.close());

const BLUEPRINT = [
  { division: 'a', count: 3, marks: 1, type: 'single' as const, chapter: 'One' },
  { division: 'a', count: 2, marks: 1, type: 'single' as const },
  { division: 'b', count: 3, marks: 10, type: 'creative' as const },
];
const drawn = (seed: number, taken: string[] = []) =>
  w.school.secondTeacher.run(drawQuestions, { questionPaper: paper.id, blueprint: BLUEPRINT, taken, seed });

describe('a question paper', () => {
  it('is drawn from the ready exam questions of its class and subject, none twice, the same for the same seed', async () => {
    const { questions, missing } = await drawn(1);
    expect(missing).toEqual([]);
    expect(questions.map((line) => line.division)).toEqual(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b']);
    expect(new Set(questions.map((line) => line.question)).size).toBe(8);
    expect(await drawn(1)).toEqual({ questions, missing });
  });
  it('says for which lines the bank has too few', async () => {
    const all = (await drawn(1)).questions.map((line) => line.question);
    expect((await drawn(1, all)).missing).toEqual([
      { line: 0, wanted: 3, found: expect.any(Number) },
      { line: 1, wanted: 2, found: expect.any(Number) },
      { line: 2, wanted: 3, found: 0 },
    ]);
  });
  it('keeps questions with marks that follow from what is to be answered', async () => {
    const { questions } = await drawn(1);
    const { secondTeacher } = w.school;
    const saved = await secondTeacher.run(setQuestions, { questionPaper: paper.id, rev: paper.rev, questions });
    expect(saved.fullMarks).toBe(25);
    const late = await secondTeacher.refused(setQuestions, { questionPaper: paper.id, rev: paper.rev, questions });
    expect(late.code).toBe('CONFLICT');
    const divisions = [{ key: 'b', heading: 'সৃজনশীল', answer: 1 }];
    const after = await secondTeacher.run(update, { id: paper.id, rev: saved.rev, patch: { divisions } } as never);
    expect(after).toMatchObject({ fullMarks: 10, questions: questions.slice(5) });
    const whole = [
      { key: 'a', heading: 'বহুনির্বাচনি' },
      { key: 'b', heading: 'সৃজনশীল', answer: 2 },
    ];
    const back = await secondTeacher.run(update, {
      id: paper.id,
      rev: after.rev,
      patch: { divisions: whole },
    } as never);
    await secondTeacher.run(setQuestions, { questionPaper: paper.id, rev: back.rev, questions });
  });
  it('takes no question of another bank, twice, or into a division that it does not have', async () => {
    const { id, rev, questions } = await w.school.head.run(get, { id: paper.id });
    const refusal = (lines: typeof questions) =>
      w.school.head.refused(setQuestions, { questionPaper: id, rev, questions: lines! }).then(({ code }) => code);
    const [first] = questions!;
    const quiz = await question({ bank: 'quiz' });
    expect(await refusal([{ ...first!, question: quiz.id }])).toBe('FOREIGN_QUESTION');
    expect(await refusal([first!, first!])).toBe('FOREIGN_QUESTION');
    expect(await refusal([{ ...first!, division: 'z' }])).toBe('UNKNOWN_DIVISION');
  });
  it('is printed in both languages and each of its sets, with its key', async () => {
    const { secondTeacher } = w.school;
    for (const language of ['en', 'bn'] as const)
      for (const set of ['1', '2'] as const) {
        const input = { questionPaper: paper.id, set, language };
        expect((await secondTeacher.run(questionPaperDocuments.paper.actions.preview, input)).pages).toBe(1);
      }
    const none = await secondTeacher.refused(questionPaperDocuments.paper.actions.preview, {
      questionPaper: paper.id,
      set: '3',
    });
    expect(none.code).toBe('NO_SUCH_SET');
    const key = await secondTeacher.run(questionPaperDocuments.answers.actions.preview, { questionPaper: paper.id });
    expect(key.pages).toBe(1);
  });
  it('sets pictures of choices beside their letters', async () => {
    const { id: image } = await w.school.head.run(bankActions.addImage, { name: 'Square.png', data: PNG });
    const asked = {
      id: 'f'.repeat(24),
      type: 'single' as const,
      body: '<p>Square?</p>',
      marks: 1,
      key: { options: ['a'] },
      content: {
        options: [
          { id: 'a', text: '', image },
          { id: 'b', text: 'None' },
        ],
      },
    };
    const ctx = w.system(w.school.id);
    const [{ options }] = (await printedQuestions(ctx, [{ number: 1, question: asked as never }])) as [
      { options: { picture: unknown }[] },
    ];
    expect(options.map((each) => each.picture)).toEqual([{ $picture: expect.any(String), isLarge: true }, null]);
    const made = await question({ content: asked.content, key: asked.key, body: asked.body });
    const own = await w.school.head.run(create, {
      examSubject,
      name: 'Pictures',
      nameBn: 'ছবি',
      divisions: DIVISIONS,
    } as never);
    await w.school.head.run(setQuestions, {
      questionPaper: own.id,
      rev: own.rev,
      questions: [{ question: made.id, division: 'a', marks: 1 }],
    });
    const input = { questionPaper: own.id, set: '1' as const };
    expect((await w.school.head.run(questionPaperDocuments.paper.actions.preview, input)).pages).toBe(1);
  });
  it('mixes what is to be matched, and is not printed without a question that was deleted', async () => {
    const { head } = w.school;
    const letters = [...'abcdefgh'].map((id) => ({ id, text: id.toUpperCase() }));
    const matching = await question({
      type: 'matching',
      content: { left: letters, right: letters },
      key: { pairs: Object.fromEntries(letters.map(({ id }) => [id, id])) },
    });
    const { id, rev } = await head.run(create, {
      examSubject,
      name: 'Pairs',
      nameBn: 'মিল',
      divisions: DIVISIONS,
    } as never);
    const questions = [{ division: 'a', question: matching.id, marks: 4 }];
    await head.run(setQuestions, { questionPaper: id, rev, questions });
    const { divisions } = await wholePaper(w.system(w.school.id), id);
    const right = divisions[0]!.questions[0]!.content.right!;
    expect(right).not.toEqual(letters);
    expect(right.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(letters);
    await head.run(actionsOf(QuizQuestion).remove, { id: matching.id, rev: matching.rev });
    const input = { questionPaper: id, set: '1' };
    expect((await head.refused(questionPaperDocuments.paper.actions.preview, input)).code).toBe('QUESTION_GONE');
  });
  it('is a secret of those who teach the subject, and of the office', async () => {
    const { otherTeacher, office, student } = w.school;
    expect((await otherTeacher.refused(get, { id: paper.id })).code).toBe('NOT_FOUND');
    expect((await student.refused(get, { id: paper.id })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(get, { id: paper.id })).code).toBe('NOT_FOUND');
    const draw = { questionPaper: paper.id, blueprint: BLUEPRINT, taken: [], seed: 1 };
    expect((await w.stranger.head.refused(drawQuestions, draw)).code).toBe('NOT_FOUND');
    expect((await office.run(get, { id: paper.id })).name).toBe('Half-yearly');
    const { rev } = await office.run(get, { id: paper.id });
    const patch = { name: 'Mine' };
    expect((await otherTeacher.refused(update, { id: paper.id, rev, patch })).code).toBe('NOT_FOUND');
    expect((await otherTeacher.refused(remove, { id: paper.id, rev })).code).toBe('NOT_FOUND');
    const past = await office.run(create, { examSubject, name: 'Past', nameBn: 'গত', divisions: DIVISIONS } as never);
    await office.run(remove, { id: past.id, rev: past.rev });
    const removed = async (person: typeof office) => (await person.run(list, { removed: true } as never)).total;
    expect([await removed(office), await removed(otherTeacher)]).toEqual([1, 0]);
  });
});
