import { actionsOf } from '@pathshala/shared/kit';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { QuizAttempt, QuizClock, QuizSitting, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { QuizImage, QuizQuestion, bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { policyFor } from '../../../../kernel';
import { roomPasses } from '../../../../kernel/host';
import type { Person } from '../../../../testing';
import { hall, OPENS, WRITER, type Hall } from './hall';

const { bank, addImage, addQuestions, tryQuestion } = bankActions;
const { declare, edit, copy, discard, publish, withdraw, openQuiz, preview, quizzes } = quizzesActions;
const { mine, paperImage, start } = sittingActions;
let h: Hall;
beforeAll(async () => void (h = await hall()));
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());
const teacher = () => h.w.school.teacher;
const { create, update } = actionsOf(QuizQuestion);
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const question = () => ({
  class: h.w.school.class.id,
  subject: h.w.school.subject.id,
  type: 'single' as const,
  body: '<p>?</p>',
  content: {
    options: [
      { id: 'a', text: '1' },
      { id: 'b', text: '2' },
    ],
  },
});
const declaration = () => ({
  title: 'Test',
  titleBn: 'পরীক্ষা',
  class: h.w.school.class.id,
  sections: [h.w.school.sectionA.id],
  subject: h.w.school.subject.id,
  questions: h.questions.map(({ id }) => ({ question: id, marks: 2 })),
  draw: [],
  opensAt: OPENS,
  closesAt: '2026-03-04T05:00:00.000Z',
  limitMinutes: 20,
  shuffleQuestions: true,
  shuffleOptions: true,
  negativePercent: 0,
  partialCredit: true,
  review: {
    immediately: 'nothing' as const,
    whileOpen: 'nothing' as const,
    afterClose: 'nothing' as const,
    afterRelease: 'keys' as const,
  },
});

describe('a question of an exam', () => {
  const exam = () => ({ ...question(), bank: 'exam' as const, key: { options: ['a'] }, status: 'ready' as const });
  const seen = async (person: Person) =>
    (await person.run(actionsOf(QuizQuestion).list, { filter: { bank: { eq: 'exam' } } } as never)).total;
  it('is known to its writer, to who teaches the subject in the class, and to the office', async () => {
    const { head, secondTeacher, otherTeacher } = h.w.school;
    const { id } = await head.run(create, exam());
    expect([await seen(head), await seen(secondTeacher), await seen(otherTeacher)]).toEqual([1, 1, 0]);
    expect((await otherTeacher.refused(actionsOf(QuizQuestion).get, { id })).code).toBe('NOT_FOUND');
    const own = await otherTeacher.run(create, exam());
    expect([await seen(otherTeacher), await seen(head)]).toEqual([1, 2]);
    await otherTeacher.run(update, { id: own.id, rev: own.rev, patch: { marks: 3 } });
  });
  it('is not changed by, and once removed not listed for, who does not know it', async () => {
    const { head, secondTeacher, otherTeacher } = h.w.school;
    const { id, rev } = await head.run(create, exam());
    expect((await otherTeacher.refused(update, { id, rev, patch: { marks: 3 } })).code).toBe('NOT_FOUND');
    await head.run(actionsOf(QuizQuestion).remove, { id, rev });
    const removed = async (person: Person) =>
      (await person.run(actionsOf(QuizQuestion).list, { removed: true } as never)).rows.some((row) => row.id === id);
    expect([await removed(secondTeacher), await removed(otherTeacher)]).toEqual([true, false]);
    expect((await otherTeacher.refused(actionsOf(QuizQuestion).restore, { id, rev: rev + 1 })).code).toBe('NOT_FOUND');
  });
  it('is not in the bank of quizzes and is never drawn', async () => {
    const place = { class: h.w.school.class.id, subject: h.w.school.subject.id };
    const all = await teacher().run(bank, { ...place, status: 'ready', size: 200 });
    const exams = await h.w.school.head.run(bank, { ...place, bank: 'exam', size: 200 });
    expect(exams.total).toBeGreaterThan(0);
    expect(all.rows.filter((row) => exams.rows.some((each) => each.id === row.id))).toEqual([]);
    const drawn = await teacher().run(declare, {
      ...declaration(),
      questions: [],
      draw: [{ count: all.total + 1, marks: 1 }],
    });
    expect(drawn.why.map(({ en }) => en).join()).toContain(`only ${all.total} match`);
  });
  it('comes from a sheet whole, or not at all', async () => {
    const { type, body, content } = question();
    const line = { type, body, content, key: { options: ['b'] }, difficulty: 'easy' as const, marks: 2 };
    const place = { bank: 'exam' as const, class: h.w.school.class.id, subject: h.w.school.subject.id };
    const before = await seen(teacher());
    const refused = await teacher().refused(addQuestions, { ...place, questions: [line, { ...line, key: {} }] });
    expect([refused.code, await seen(teacher())]).toEqual(['VALIDATION', before]);
    await teacher().run(addQuestions, { ...place, questions: [line, line] });
    expect(await seen(teacher())).toBe(before + 2);
    expect((await h.w.stranger.head.refused(addQuestions, { ...place, questions: [line] })).code).toBe('VALIDATION');
  });
});

describe('a question', () => {
  it('may be an unfinished draft, but is ready only with a right answer', async () => {
    const draft = await teacher().run(create, question());
    const refused = await teacher().refused(update, { id: draft.id, rev: draft.rev, patch: { status: 'ready' } });
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['key']]);
    const ready = await teacher().run(update, {
      id: draft.id,
      rev: draft.rev,
      patch: { key: { options: ['b'] }, status: 'ready' },
    });
    expect(ready.status).toBe('ready');
  });
  it('can be tried out', async () => {
    const id = h.questions[2]!.id;
    expect(await teacher().run(tryQuestion, { question: id, value: '৯.৮৫', marks: 3 })).toEqual({
      marks: 3,
      outcome: 'right',
    });
    expect(await teacher().run(tryQuestion, { question: id, value: '12', marks: 4, negativePercent: 25 })).toEqual({
      marks: -1,
      outcome: 'wrong',
    });
  });
  it('is listed in the bank without its key', async () => {
    const { rows, chapters } = await teacher().run(bank, { subject: h.w.school.subject.id, chapter: 'Motion' });
    expect(rows).toHaveLength(4);
    expect(chapters).toContain('Motion');
    expect(JSON.stringify(rows)).not.toContain('SECRET');
  });
  it('takes as a picture what the check of files takes, and nothing else', async () => {
    const script = Buffer.from('<script>').toString('base64');
    expect((await teacher().refused(addImage, { name: 'x.png', data: script })).code).toBe('FILE_TYPE');
  });
  it('keeps the same picture once and with the files, and shows it to who sits the paper only', async () => {
    const image = await teacher().run(addImage, { name: 'Graph.png', data: PNG });
    expect(await teacher().run(addImage, { name: 'The same.webp', data: PNG })).toEqual(image);
    const { file } = await teacher().run(actionsOf(QuizImage).get, { id: image.id });
    const { links } = await teacher().run(filesActions.links, { target: 'quizImage.file', ids: [file] });
    expect(links).toMatchObject([{ name: 'Graph.webp', mime: 'image/webp' }]);
    const made = await teacher().run(create, {
      ...question(),
      key: { options: ['a'] },
      image: image.id,
      status: 'ready',
    });
    const quiz = await h.hold({ questions: [{ question: made.id, marks: 1 }] });
    const look = { quiz, image: image.id };
    expect((await h.w.school.student.refused(paperImage, look)).code).toBe('NOT_FOUND');
    await h.w.school.student.run(start, { quiz, writer: WRITER });
    expect((await h.w.school.student.run(paperImage, look)).data).toMatch(/^data:image\/webp;base64,UklGR/);
    expect((await (await h.student(1)).refused(paperImage, look)).code).toBe('NOT_FOUND');
    expect((await h.w.stranger.student.refused(paperImage, look)).code).toBe('NOT_FOUND');
  });
  it('has pictures as choices, which travel to who sits the paper only', async () => {
    const sent = { name: 'Square.png', data: PNG };
    const image = await teacher().run(addImage, sent);
    const options = [
      { id: 'a', text: '', image: image.id },
      { id: 'b', text: 'Neither' },
    ];
    const made = await teacher().run(create, {
      ...question(),
      content: { options },
      key: { options: ['a'] },
      status: 'ready',
    });
    const quiz = await h.hold({ questions: [{ question: made.id, marks: 1 }] });
    const { paper } = await h.w.school.student.run(start, { quiz, writer: WRITER });
    const shown = paper!.questions[0]!.content.options!;
    expect(shown.map((each) => each.text).toSorted()).toEqual(['', 'Neither']);
    // The id of the picture tells when the author sent it: the student has another name for it, and no use for the id.
    expect(JSON.stringify(paper)).not.toContain(image.id);
    expect((await h.w.school.student.refused(paperImage, { quiz, image: image.id })).code).toBe('NOT_FOUND');
    const look = { quiz, image: shown.find((each) => each.text === '')!.image! };
    expect((await h.w.school.student.run(paperImage, look)).data).toMatch(/^data:image\/webp/);
    expect((await (await h.student(1)).refused(paperImage, look)).code).toBe('NOT_FOUND');
  });
  it.each(['draft', 'ready'] as const)(
    'takes as a choice no picture that its bank does not have: %s',
    async (status) => {
      const foreign = await h.w.stranger.teacher.run(addImage, { name: 'Theirs.png', data: PNG });
      const refused = await teacher().refused(create, {
        ...question(),
        content: {
          options: [
            { id: 'a', text: '', image: foreign.id },
            { id: 'b', text: 'b' },
          ],
        },
        key: { options: ['a'] },
        status,
      });
      expect(refused.fields?.content?.[0]).toMatchObject({ en: expect.stringContaining('picture') });
    },
  );
  it('takes no choice without a text and a picture', async () => {
    const content = { options: [{ id: 'a', text: ' ' }] };
    expect((await teacher().refused(create, { ...question(), content })).code).toBe('VALIDATION');
  });
});

describe('a declaration', () => {
  it('says what keeps it from being published', async () => {
    const draft = await teacher().run(create, question());
    const { quiz, why, may } = await teacher().run(declare, {
      ...declaration(),
      questions: [{ question: draft.id, marks: 1 }],
      draw: [{ count: 50, marks: 1, chapter: 'Motion' }],
      lastStartAt: '2026-03-04T06:00:00.000Z',
    });
    expect(why.map((text) => text.en)).toEqual([
      'Question 1 is not ready.',
      'Random set 1 needs 50 questions, but only 4 match.',
      'The last start must be within the opening time.',
    ]);
    expect(why.every((text) => /[ঀ-৿]/.test(text.bn))).toBe(true);
    expect(may.publish).toBe(false);
    expect((await teacher().refused(publish, { quiz: quiz.id, rev: quiz.rev })).code).toBe('QUIZ_NOT_READY');
  });
  it('takes sections of its class only', async () => {
    expect((await teacher().refused(declare, { ...declaration(), class: await otherClass() })).fields).toHaveProperty(
      'sections',
    );
  });
  it('belongs to the teacher who made it; others look on or see nothing', async () => {
    const { quiz } = await teacher().run(declare, declaration());
    expect(quiz.teacher).toBe(h.w.school.staffRecords.teacher.id);
    expect((await h.w.school.secondTeacher.run(openQuiz, { quiz: quiz.id })).may).toEqual({
      edit: false,
      publish: false,
      control: false,
      mark: false,
      release: false,
    });
    expect(
      (await h.w.school.secondTeacher.refused(edit, { quiz: quiz.id, rev: quiz.rev, patch: { title: 'Mine' } })).code,
    ).toBe('FORBIDDEN');
    expect((await h.w.school.otherTeacher.refused(openQuiz, { quiz: quiz.id })).code).toBe('NOT_FOUND');
    expect((await h.w.school.otherTeacher.run(quizzes, {})).rows.map((row) => row.id)).not.toContain(quiz.id);
    expect(
      (await h.w.school.head.run(edit, { quiz: quiz.id, rev: quiz.rev, patch: { title: 'Corrected' } })).quiz.title,
    ).toBe('Corrected');
  });
  it('is frozen by publishing: later changes of the bank change nothing', async () => {
    const made = await teacher().run(create, { ...question(), key: { options: ['a'] }, status: 'ready' });
    const quiz = await h.hold({ questions: [{ question: made.id, marks: 1 }] });
    await teacher().run(update, {
      id: made.id,
      rev: made.rev,
      patch: { body: '<p>Changed</p>', key: { options: ['b'] } },
    });
    const { session } = await h.seat(h.w.school.student, quiz);
    expect(session.paper?.questions[0]?.body).toBe('<p>?</p>');
    expect((await teacher().run(preview, { quiz })).questions[0]?.key).toEqual({ options: ['a'] });
    const open = await teacher().run(openQuiz, { quiz });
    expect((await teacher().refused(edit, { quiz, rev: open.quiz.rev, patch: { title: 'x' } })).code).toBe(
      'QUIZ_NOT_EDITABLE',
    );
  });
  it('draws for each student their own questions, always the same', async () => {
    const quiz = await h.hold({
      questions: [],
      draw: [{ count: 2, marks: 5, chapter: 'Motion' }],
      shuffleQuestions: true,
    });
    const papers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (n) => (await h.seat(await h.student(n), quiz)).session.paper!),
    );
    expect(papers.every((paper) => paper.questions.length === 2 && paper.totalMarks === 10)).toBe(true);
    expect(new Set(papers.map((paper) => paper.questions.map((each) => each.id).join())).size).toBeGreaterThan(1);
    expect((await h.seat(h.w.school.student, quiz)).session.paper).toEqual(papers[0]);
  });
  it('can be withdrawn and published again until someone has started, and copied', async () => {
    const quiz = await h.hold();
    expect((await h.w.school.student.run(mine, {})).rows.map((row) => row.sitting.quiz)).toContain(quiz);
    const draft = await teacher().run(withdraw, { quiz });
    expect((await h.w.school.student.run(mine, {})).rows.map((row) => row.sitting.quiz)).not.toContain(quiz);
    expect((await h.w.school.student.refused(start, { quiz, writer: WRITER })).code).toBe('NOT_FOUND');
    await teacher().run(publish, { quiz, rev: draft.quiz.rev });
    await h.seat(h.w.school.student, quiz);
    expect((await teacher().refused(withdraw, { quiz })).code).toBe('QUIZ_HAS_ATTEMPTS');
    const again = await teacher().run(copy, {
      quiz,
      opensAt: '2026-03-05T04:00:00.000Z',
      closesAt: '2026-03-05T05:00:00.000Z',
    });
    expect([again.quiz.state, again.quiz.totalMarks, again.quiz.id === quiz]).toEqual(['draft', 10, false]);
    await teacher().run(discard, { quiz: again.quiz.id, rev: again.quiz.rev });
    expect((await teacher().refused(openQuiz, { quiz: again.quiz.id })).code).toBe('NOT_FOUND');
  });
  it('rings the bells of its students once', async () => {
    await h.w.runJobs();
    const count = () => h.w.system().repo(Notification).count({ user: h.w.school.student.actor.userId! });
    const before = await count();
    await h.hold();
    await expect
      .poll(async () => {
        await h.w.runJobs();
        return count();
      })
      .toBe(before + 1);
  });
});

describe('rooms', () => {
  const joins = async (person: Person, entity: Parameters<typeof policyFor>[1], field: string, value: string) =>
    roomPasses(await policyFor(person.ctx(), entity, 'read'), { field, value });
  it('of a quiz open to its controllers, those of a section to its students, a student’s own to themselves', async () => {
    const { school, stranger } = h.w;
    const quiz = await h.hold();
    const rows: [Person, Parameters<typeof policyFor>[1], string, string, boolean][] = [
      [school.teacher, QuizAttempt, 'quiz', quiz, true],
      [school.head, QuizAttempt, 'quiz', quiz, true],
      [school.secondTeacher, QuizAttempt, 'quiz', quiz, true],
      [school.otherTeacher, QuizAttempt, 'quiz', quiz, false],
      [school.student, QuizAttempt, 'quiz', quiz, false],
      [school.guardian, QuizAttempt, 'quiz', quiz, false],
      [stranger.teacher, QuizAttempt, 'quiz', quiz, false],
      [school.student, QuizSitting, 'section', school.sectionA.id, true],
      [school.student, QuizSitting, 'section', school.sectionB.id, false],
      [school.student, QuizSitting, 'quiz', quiz, false],
      [school.teacher, QuizSitting, 'quiz', quiz, true],
      [school.student, QuizClock, 'student', school.students[0]!.id, true],
      [school.student, QuizClock, 'student', school.students[1]!.id, false],
    ];
    for (const [person, entity, field, value, expected] of rows)
      expect([person.actor.name.en, entity.name, field, await joins(person, entity, field, value)]).toEqual([
        person.actor.name.en,
        entity.name,
        field,
        expected,
      ]);
  });
});

async function otherClass(): Promise<string> {
  const { Class } = await import('@pathshala/shared/modules/school/academics');
  return (await h.w.school.office.run(actionsOf(Class).create, { name: 'Seven', nameBn: 'সপ্তম' })).id;
}
