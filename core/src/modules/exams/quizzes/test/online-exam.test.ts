import { Group } from '@pathshala/shared/modules/school/academics';
import { examActions, ExamMark, ExamSubject, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { QuestionPaper, questionPapersActions } from '@pathshala/shared/modules/exams/questionpapers';
import { GRACE_MS, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareExam, MCQ, runOneJob, type SchoolExam } from '../../../../testing';
import { hall, minutes, OPENS, WRITER, type Hall } from './hall';

const { mine, start } = sittingActions;
const { acceptLate, changeKey, closeNow, declare, edit, lateAnswers, openQuiz, preview, publish, release } =
  quizzesActions;
let h: Hall;
let e: SchoolExam;
let paper: { id: string; rev: number };
let questions: string[];
beforeAll(async () => {
  h = await hall();
  e = await declareExam(h.w);
  const { head } = h.w.school;
  const place = { class: h.w.school.class.id, subject: h.w.school.subject.id };
  questions = [];
  for (let n = 0; n < 3; n += 1)
    questions.push(
      (
        await head.run(actionsOf(QuizQuestion).create, {
          ...place,
          bank: 'exam',
          type: 'single',
          body: `<p>${n}</p>`,
          content: { options: ['1', '2'].map((text, at) => ({ id: 'ab'[at]!, text })) },
          key: { options: ['a'] },
          marks: 10,
          status: 'ready',
        } as never)
      ).id,
    );
  paper = await head.run(actionsOf(QuestionPaper).create, {
    examSubject: e.papers[101].id,
    name: 'MCQ',
    nameBn: 'বহুনির্বাচনি',
    minutes: 30,
    divisions: [{ key: 'a', heading: 'বহুনির্বাচনি' }],
  } as never);
});
beforeEach(() => h.w.clock.set(OPENS));
afterAll(() => h.w.close());

const lines = (marks: number) => questions.map((question) => ({ division: 'a', question, marks }));
const setLines = async (marks: number) => {
  const { rev } = await h.w.school.head.run(actionsOf(QuestionPaper).get, { id: paper.id });
  await h.w.school.head.run(questionPapersActions.setQuestions, {
    questionPaper: paper.id,
    rev,
    questions: lines(marks),
  });
};
const marksOf = async (n: number) =>
  (
    await h.w
      .system(h.w.school.id)
      .repo(ExamMark)
      .findOne({ examSubject: e.papers[101].id, student: h.w.school.students[n]!.id })
  )?.marks;
const hold = (part = 'mcq') =>
  h.w.school.head
    .run(questionPapersActions.holdOnline, { questionPaper: paper.id, part, opensAt: OPENS })
    .then(({ quiz }) => quiz);

describe('the online exam of a paper', () => {
  it('is made of a question paper, and published only when its marks are those of the part', async () => {
    const { head } = h.w.school;
    await setLines(5);
    const quiz = await hold();
    const draft = await head.run(openQuiz, { quiz });
    expect(draft.quiz).toMatchObject({ examSubject: e.papers[101].id, examPart: 'mcq', totalMarks: 15 });
    expect(draft.why.map(({ en }) => en).join()).toContain('15 marks, but this part of the exam has 30');
    expect((await head.refused(publish, { quiz, rev: draft.quiz.rev })).code).toBe('QUIZ_NOT_READY');
    const whole = questions.map((question) => ({ question, marks: 10 }));
    const after = await head.run(edit, { quiz, rev: draft.quiz.rev, patch: { questions: whole } });
    expect(after.why).toEqual([]);
    expect(
      (await head.refused(questionPapersActions.holdOnline, { questionPaper: paper.id, part: 'x', opensAt: OPENS }))
        .code,
    ).toBe('UNKNOWN_PART');
  });
  it('gives its scores to the marks of the exam when the results are published, once, and again after a changed key', async () => {
    const { head } = h.w.school;
    await setLines(10);
    const quiz = await hold();
    const draft = await head.run(openQuiz, { quiz });
    await head.run(publish, { quiz, rev: draft.quiz.rev });
    const [row] = (await h.w.school.student.run(mine, {})).rows.filter(({ sitting }) => sitting.quiz === quiz);
    expect(row!.sitting.examSubject).toBe(e.papers[101].id);
    for (const [n, letter] of ['a', 'b', 'b'].entries()) {
      const seat = await h.seat(await h.student(n), quiz);
      h.w.clock.advance(minutes(1));
      await seat.submit(1, { 0: letter, 1: letter, 2: letter });
    }
    await head.run(closeNow, { quiz });
    h.w.clock.advance(GRACE_MS + 1);
    await h.sweep();
    expect(await marksOf(0)).toBeUndefined();
    // The third student's mark was entered by hand: it stays.
    const key = { examSubject: e.papers[101].id, section: h.w.school.sectionA.id };
    const cell = { student: h.w.school.students[2]!.id, part: 'mcq', value: 12, was: null };
    await h.w.school.secondTeacher.run(examActions.saveMarks, { ...key, cells: [cell] });
    await head.run(release, { quiz });
    await h.w.runJobs();
    const scores = [await marksOf(0), await marksOf(1), await marksOf(2)];
    expect(scores).toEqual([{ mcq: 30 }, { mcq: 0 }, { mcq: 12 }]);
    const again = () =>
      runOneJob(h.w.kernel, 'quizzes.passMarks', {
        payload: { quiz },
        tenantId: h.w.school.id,
        actorId: null,
        requestId: 'test',
      });
    await again();
    await Promise.all([again(), again()]);
    expect([await marksOf(0), await marksOf(1), await marksOf(2)]).toEqual(scores);
    await head.run(changeKey, { quiz, question: questions[2]!, key: { options: ['b'] }, reason: 'Wrong key' } as never);
    await h.w.runJobs();
    expect([await marksOf(0), await marksOf(1), await marksOf(2)]).toEqual([{ mcq: 20 }, { mcq: 10 }, { mcq: 12 }]);
  });
  const published = async () => {
    const { head } = h.w.school;
    await setLines(10);
    const quiz = await hold();
    const { rev } = (await head.run(openQuiz, { quiz })).quiz;
    await head.run(publish, { quiz, rev });
    return quiz;
  };
  it('is listed for and started by those who take the paper, and nobody else of the section', async () => {
    const { school } = h.w;
    const none = { year: school.year.id, student: school.students[5]!.id, subject: school.subject.id, kind: 'none' };
    await h.w
      .system(school.id)
      .repo(SubjectChoice)
      .create(none as never);
    const quiz = await published();
    const [taking, other] = [await h.student(3), await h.student(5)];
    const listed = async (person: typeof other) =>
      (await person.run(mine, {})).rows.some(({ sitting }) => sitting.quiz === quiz);
    expect([await listed(taking), await listed(other)]).toEqual([true, false]);
    expect((await other.refused(start, { quiz, writer: WRITER })).code).toBe('NOT_AN_EXAMINEE');
    expect((await h.seat(taking, quiz)).session.paper!.questions).toHaveLength(3);
  });
  it('is a secret of those who teach the subject until its results are out', async () => {
    const { head, teacher, secondTeacher, sectionA } = h.w.school;
    await setLines(10);
    const quiz = await hold();
    const { rev } = (await head.run(openQuiz, { quiz })).quiz;
    await head.run(edit, { quiz, rev, patch: { sections: [sectionA.id] } });
    expect((await secondTeacher.run(preview, { quiz })).questions).toHaveLength(3);
    // The class teacher of the section looks on at its quizzes, but teaches another subject.
    for (const action of [preview, openQuiz]) expect((await teacher.refused(action, { quiz })).code).toBe('NOT_FOUND');
  });
  it('is published only by someone who may enter the marks that it gives', async () => {
    const { teacher, secondTeacher, sectionA, class: klass, subject } = h.w.school;
    const input = {
      title: 'Mine',
      titleBn: 'আমার',
      class: klass.id,
      sections: [sectionA.id],
      subject: subject.id,
      questions: h.questions.map(({ id }) => ({ question: id, marks: 7.5 })),
      draw: [],
      opensAt: OPENS,
      closesAt: new Date(Date.parse(OPENS) + minutes(30)).toISOString(),
      limitMinutes: 30,
      shuffleQuestions: true,
      shuffleOptions: true,
      negativePercent: 0,
      partialCredit: true,
      examSubject: e.papers[101].id,
      examPart: 'mcq',
      review: {
        immediately: 'nothing' as const,
        whileOpen: 'nothing' as const,
        afterClose: 'nothing' as const,
        afterRelease: 'keys' as const,
      },
    };
    expect((await secondTeacher.run(declare, input)).why).toEqual([]);
    const { quiz, why } = await teacher.run(declare, input);
    expect(why.map(({ en }) => en).join()).toContain('may enter the marks');
    expect((await teacher.refused(publish, { quiz: quiz.id, rev: quiz.rev })).code).toBe('QUIZ_NOT_READY');
    const ctx = h.w.system(h.w.school.id);
    const group = await ctx.repo(Group).create({ name: 'Science', nameBn: 'বিজ্ঞান' } as never);
    const offer = { exam: e.exam.id, class: klass.id, subject: e.papers[134].subject, group: group.id, rank: 9 };
    const other = await ctx.repo(ExamSubject).create({ ...offer, parts: [MCQ] } as never);
    const wrong = { ...input, examSubject: other.id, subject: other.subject, questions: [] };
    expect((await secondTeacher.run(declare, wrong)).why.map(({ en }) => en).join()).toContain('does not take this');
  });
  it('gives no mark to someone who is marked absent, and the new one when a late answer counts after all', async () => {
    const { head, secondTeacher, sectionA, students } = h.w.school;
    const quiz = await published();
    const [seat, absent] = [await h.seat(await h.student(3), quiz), await h.seat(await h.student(4), quiz)];
    await seat.save(1, { 0: 'a', 1: 'b' });
    await absent.submit(1, { 0: 'a' });
    h.w.clock.advance(minutes(30) + GRACE_MS + 1);
    await h.sweep();
    await seat.save(2, { 1: 'a' }, { at: Date.parse(OPENS) + minutes(25) });
    const key = { examSubject: e.papers[101].id, section: sectionA.id };
    const cell = { student: students[4]!.id, value: 'absent' as const, was: null };
    await secondTeacher.run(examActions.saveMarks, { ...key, cells: [cell] });
    await head.run(release, { quiz });
    await h.w.runJobs();
    expect([await marksOf(3), await marksOf(4)]).toEqual([{ mcq: 10 }, {}]);
    await expect.poll(async () => (await head.run(lateAnswers, { quiz })).rows.length).toBe(1);
    const [late] = (await head.run(lateAnswers, { quiz })).rows;
    const { student, event, seq, question } = late!;
    await head.run(acceptLate, { quiz, student, event, seq, question: question.id, reason: 'The network was down' });
    await h.w.runJobs();
    expect(await marksOf(3)).toEqual({ mcq: 20 });
  });
});
