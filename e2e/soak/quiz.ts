import { actionsOf } from '@pathshala/shared';
import { Enrolment } from '@pathshala/shared/modules/academics';
import { Student } from '@pathshala/shared/modules/people';
import { quizzesActions } from '@pathshala/shared/modules/quizzes';
import { expect, type Browser } from '@playwright/test';
import { ObjectId, type Db } from 'mongodb';
import { loginByApi, secondUrl, type Caller } from '../support/api';
import { openAs, PHONE, type Person } from '../support/people';
import { quizPath } from '../support/quiz-page';
import { inviteStudent } from '../support/quiz-people';
import { prepareQuiz } from '../support/quiz-setup';
import { comesTrue, pause, type Actor } from './actor';
import type { Book } from './book';
import { BrowserPupil } from './quiz-browser';
import { ApiPupil, scoreOf, type StoredAttempt } from './quiz-pupil';

const API_PUPILS = 5;
const CUT_AFTER_MS = 12_000;
const CUT_MS = 30_000;
/** What was written before the end may arrive that long after it. */
const GRACE_MS = 60_000;

/** One quiz of two sections: two pupils in browsers and languages of their own, five at the API, and their teacher who watches. */
export async function quizActor(browser: Browser, book: Book): Promise<Actor> {
  const [head, student] = await Promise.all(['head', 'student'].map((name) => loginByApi(`${name}@shapla.demo.test`)));
  const arena = await prepareQuiz({ head: head!, student: student!, name: String(Date.now() % 100_000) });
  const { quiz, questions } = arena;
  const [sitting, ...others] = await inviteSome(head!, arena.sections[1]);
  await head!.run(quizzesActions.publish, { quiz, rev: (await head!.run(quizzesActions.openQuiz, { quiz })).quiz.rev });
  const teacher = await openAs(browser, 'teacher@shapla.demo.test');
  await teacher.page.goto(quizPath('quizzes.monitor', quiz));
  const phone = new BrowserPupil(
    'the pupil on a phone',
    await openAs(browser, 'student@shapla.demo.test', { locale: 'bn', viewport: PHONE }),
    arena.titleBn,
    'bn',
  );
  const desk = new BrowserPupil(
    'the pupil at a desk',
    await openAs(browser, sitting!.email, { url: secondUrl() }),
    arena.title,
    'en',
  );
  const browsers = [
    { pupil: phone, student: arena.student },
    { pupil: desk, student: sitting!.student },
  ];
  const pupils = await Promise.all(
    others.map((each, index) => ApiPupil.enter(book, { quiz, questions }, { ...each, isSilent: index === 0 })),
  );
  await Promise.all([
    phone.begin(quizPath('quizzes.mine')),
    desk.begin(quizPath('quizzes.mine')),
    ...pupils.map((pupil) => pupil.begin()),
  ]);

  return {
    name: 'quiz',
    async work(storm) {
      await Promise.all([
        ...pupils.map((pupil) => pupil.write(storm)),
        desk.write(storm),
        phone.write(storm),
        pause(CUT_AFTER_MS)
          .then(() => phone.cutFor(CUT_MS))
          .then(() => book.say('the phone has its network again')),
      ]);
      await Promise.all([phone.finish(), desk.finish(), ...pupils.map((pupil) => pupil.finish())]);
      // Who has not handed in is handed in with what he has, once what he wrote before has had its time to arrive.
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
      for (const pupil of pupils) pupil.compare(of(pupil.student));
      for (const { pupil, student: id } of browsers) {
        const [attempt, ...more] = of(id);
        book.same(`${pupil.name}: attempts`, more.length, 0);
        book.same(
          `${pupil.name}: answers that stand`,
          questions.map((question) => attempt?.answers[question]?.value ?? null),
          pupil.written,
        );
        book.same(`${pupil.name}: score`, attempt?.score, scoreOf(pupil.written));
      }
      book.same('attempts of the quiz', attempts.length, pupils.length + browsers.length);
      await compareMonitor(teacher, attempts, book);
    },
    async close() {
      await Promise.all([teacher, phone.person, desk.person, head!, student!, ...pupils].map((each) => each.close()));
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
      .slice(0, API_PUPILS + 1)
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
