import { actionsOf } from '@pathshala/shared/kit';
import { answersDigest, sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { keyOf, type Place, type School, type Year } from './stage';

const QUESTIONS = 4;
const MINUTE_MS = 60_000;
const banks = new WeakMap<School, readonly string[]>();

/** A quiz in each institution: written at the same hour, closed by the clock and released by its teacher. */
export async function holdQuizzes(year: Year): Promise<void> {
  const { clock, worker, schools, count } = year;
  const held: { school: School; quiz: string }[] = [];
  for (const school of schools) held.push({ school, quiz: await writeQuiz(year, school) });
  clock.advance(90 * MINUTE_MS);
  await worker.tick('quizzes.sweepQuizzes');
  for (const { school, quiz } of held) {
    await school.places[0]!.teachers[0]!.run(quizzesActions.release, { quiz });
    count('quizzes released');
  }
  await worker.work();
}

/** A quiz of the first section by its first subject teacher, written by those who log in: handed in, or left open. */
async function writeQuiz(year: Year, school: School): Promise<string> {
  const { clock, worker } = year;
  const place = school.places[0]!;
  const teacher = place.teachers[0]!;
  const questions = banks.get(school) ?? (await writeQuestions(school, place));
  banks.set(school, questions);
  const now = clock.now().getTime();
  const { quiz } = await teacher.run(quizzesActions.declare, {
    title: 'Quiz of the month',
    titleBn: 'মাসের কুইজ',
    class: school.class,
    sections: [place.row.id],
    subject: school.subjects[0]!.id,
    questions: questions.map((question) => ({ question, marks: 1 })),
    draw: [],
    opensAt: new Date(now).toISOString(),
    closesAt: new Date(now + 60 * MINUTE_MS).toISOString(),
    limitMinutes: 30,
    shuffleQuestions: true,
    shuffleOptions: true,
    negativePercent: 0,
    partialCredit: true,
    review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  });
  await teacher.run(quizzesActions.publish, { quiz: quiz.id, rev: quiz.rev });
  await worker.work();
  const sitters = school.students.filter(({ own, hasLeft, section }) => own && !hasLeft && section === place.row.id);
  for (const [at, { own }] of sitters.entries()) await sit(year, { own: own!, quiz: quiz.id, handsIn: at % 3 !== 1 });
  return quiz.id;
}

/** Answers one after the other, one of them changed; a student who forgets to hand in is handed in by the clock. */
async function sit(
  { random, clock, count }: Year,
  { own, quiz, handsIn }: { own: NonNullable<School['students'][number]['own']>; quiz: string; handsIn: boolean },
): Promise<void> {
  const writer = keyOf(random, 16);
  const { attempt, paper } = await own.run(sittingActions.start, { quiz, writer });
  const given: Record<string, { value: string }> = {};
  let seq = 0;
  for (const question of [...paper!.questions, paper!.questions[0]!]) {
    const { options } = question.content as { options: { id: string }[] };
    const value = random.pick(options).id;
    given[question.id] = { value };
    const answers = [{ question: question.id, value, at: clock.now().getTime() }];
    await own.run(sittingActions.saveAnswers, { attempt, writer, seq: (seq += 1), answers, current: 0 });
  }
  count('quizzes written');
  if (!handsIn) return;
  await own.run(sittingActions.submit, { attempt, writer, seq: (seq += 1), answers: [], digest: answersDigest(given) });
}

async function writeQuestions(school: School, { teachers }: Place): Promise<string[]> {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Choice ${id}` }));
  const made: string[] = [];
  for (let n = 0; n < QUESTIONS; n += 1)
    made.push(
      (
        await teachers[0]!.run(actionsOf(QuizQuestion).create, {
          class: school.class,
          subject: school.subjects[0]!.id,
          type: 'single',
          body: `<p>${n + 1}. কোনটি সঠিক?</p>`,
          content: { options },
          key: { options: ['b'] },
          status: 'ready',
        })
      ).id,
    );
  return made;
}
