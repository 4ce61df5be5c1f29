import { actionsOf } from '@pathshala/shared';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { expect, type Browser } from '@playwright/test';
import { ObjectId, type Db } from 'mongodb';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { openAs, PHONE, type Person } from '../support/people';
import { quizPath } from '../support/quiz-page';
import { inviteStudent } from '../support/quiz-people';
import { prepareQuiz } from '../support/quiz-setup';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { BrowserStudent } from './quiz-browser';
import { ApiStudent, scoreOf, type StoredAttempt } from './quiz-student';

const API_STUDENTS = 5;
const CUT_AFTER_MS = 12_000;
const CUT_MS = 30_000;
/** Answers written before the end may arrive that long after it. */
const GRACE_MS = 60_000;

/**
 * One quiz of two sections: two students in browsers and languages of their own, five at the API, and their teacher who
 * watches.
 */
export async function quizActor(browser: Browser, book: Book): Promise<Actor> {
  const [head, studentApi] = await Promise.all(
    ['head', 'student'].map((name) => loginByApi(`${name}@shapla.demo.test`)),
  );
  const arena = await prepareQuiz({ head: head!, student: studentApi!, name: String(Date.now() % 100_000) });
  const { quiz, questions } = arena;
  const [sitting, ...others] = await inviteSome(head!, arena.sections[1]);
  await head!.run(quizzesActions.publish, { quiz, rev: (await head!.run(quizzesActions.openQuiz, { quiz })).quiz.rev });
  const teacher = await openAs(browser, 'teacher@shapla.demo.test');
  await teacher.page.goto(quizPath('quizzes.monitor', quiz));
  const phone = new BrowserStudent(
    'the student on a phone',
    await openAs(browser, 'student@shapla.demo.test', { locale: 'bn', viewport: PHONE }),
    arena.titleBn,
    'bn',
  );
  const desk = new BrowserStudent(
    'the student at a desk',
    await openAs(browser, sitting!.email, { url: secondUrl() }),
    arena.title,
    'en',
  );
  const browsers = [
    { person: phone, student: arena.student },
    { person: desk, student: sitting!.student },
  ];
  const students = await Promise.all(
    others.map((each, index) => ApiStudent.enter(book, { quiz, questions }, { ...each, isSilent: index === 0 })),
  );
  await Promise.all([
    phone.begin(quizPath('quizzes.mine')),
    desk.begin(quizPath('quizzes.mine')),
    ...students.map((student) => student.begin()),
  ]);

  return {
    name: 'quiz',
    async work(storm) {
      await Promise.all([
        ...students.map((student) => student.write(storm)),
        desk.write(storm),
        phone.write(storm),
        pause(CUT_AFTER_MS)
          .then(() => phone.cutFor(CUT_MS))
          .then(() => book.say('the phone has its network again')),
      ]);
      await Promise.all([phone.finish(), desk.finish(), ...students.map((student) => student.finish())]);
      // Attempts still open are submitted as they are, once earlier answers have had time to arrive.
      await head!.run(quizzesActions.closeNow, { quiz });
    },
    async compare(db: Db) {
      const stored = () =>
        db
          .collection<StoredAttempt & { student: ObjectId }>('quiz_attempts')
          .find({ quiz: new ObjectId(quiz) } as never)
          .toArray();
      await comesTrue(async () => (await stored()).every((attempt) => attempt.state === 'graded'), GRACE_MS * 1.5);
      const attempts = await stored();
      const of = (id: string) => attempts.filter((attempt) => String(attempt.student) === id);
      for (const student of students) student.compare(of(student.student));
      for (const { person, student } of browsers) {
        const [attempt, ...more] = of(student);
        book.same(`${person.name}: attempts`, more.length, 0);
        book.same(
          `${person.name}: answers that stand`,
          questions.map((question) => attempt?.answers[question]?.value ?? null),
          person.written,
        );
        book.same(`${person.name}: score`, attempt?.score, scoreOf(person.written));
      }
      book.same('attempts of the quiz', attempts.length, students.length + browsers.length);
      await compareMonitor(teacher, attempts, book);
    },
    async close() {
      await Promise.all(
        [teacher, phone.person, desk.person, head!, studentApi!, ...students].map((each) => each.close()),
      );
    },
  };
}

/** Gives an account to some of those who are in the section now. */
async function inviteSome(head: Caller, section: string): Promise<{ student: string; email: string }[]> {
  const { rows } = await head.run(actionsOf(Enrolment).list, {
    filter: { section: { eq: section } },
    size: 200,
    sort: 'roll',
  } as never);
  return Promise.all(
    rows
      .filter((row) => !row.until)
      .slice(0, API_STUDENTS + 1)
      .map(async ({ student }) => {
        const { name, nameBn } = await head.run(actionsOf(Student).get, { id: student });
        const email = `soak-${student}@shapla.demo.test`;
        await inviteStudent(head, { student, name, nameBn, email });
        return { student, email };
      }),
  );
}

/** The teacher's screen, which nobody has touched since the beginning. */
async function compareMonitor(teacher: Person, attempts: readonly StoredAttempt[], book: Book): Promise<void> {
  const { page } = teacher;
  await page.getByRole('button', { name: /Submitted$/ }).click();
  const rows = page.getByRole('row').filter({ hasText: / of 4/ });
  await expect(rows)
    .toHaveCount(attempts.length)
    .catch(() => undefined);
  const scores = (await rows.allInnerTexts()).map((text) => Number(/([\d.]+) of 4/.exec(text)?.[1])).sort();
  book.same('scores on the monitor', scores, attempts.map((attempt) => attempt.score).sort());
  book.same('errors in the teacher’s browser', teacher.faults, []);
}
