import { actionsOf } from '@pathshala/shared';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import type { Caller } from './api';
import { now } from './clock';

export interface Arena {
  quiz: string;
  title: string;
  titleBn: string;
  /** The demo student's section, and another one of the class. */
  sections: [own: string, other: string];
  /** A student of the other section, without an account so far. */
  second: { student: string; name: string; nameBn: string };
  /** The demo student. */
  student: string;
  /** Question ids in the order of the paper: one choice, a number, a short answer, true or false. */
  questions: string[];
}

/** A draft of four questions for two sections, in the hands of the demo teacher. */
export async function prepareQuiz({
  head,
  student,
  name,
}: {
  head: Caller;
  student: Caller;
  name: string;
}): Promise<Arena> {
  const { rows } = await head.run(quizzesActions.quizzes, { page: 1, size: 100 });
  const { quiz: like } = await head.run(quizzesActions.openQuiz, {
    quiz: rows.find((row) => row.title === 'Practice quiz')!.id,
  });
  const me = await student.run(identityActions.me, {});
  const own = like.sections[0]!;
  const sections = await head.run(actionsOf(Section).list, {
    filter: { class: { eq: like.class } },
    size: 50,
  } as never);
  const other = sections.rows.find((row) => row.id !== own)!.id;
  const enrolled = await head.run(actionsOf(Enrolment).list, {
    filter: { section: { eq: other } },
    size: 5,
    sort: 'roll',
  } as never);
  const person = await head.run(actionsOf(Student).get, { id: enrolled.rows[0]!.student });
  const questions: string[] = [];
  for (const plan of PLANS)
    questions.push(
      (
        await head.run(actionsOf(QuizQuestion).create, {
          class: like.class,
          subject: like.subject,
          difficulty: 'easy',
          marks: 1,
          status: 'ready',
          ...plan,
        } as never)
      ).id,
    );
  const [title, titleBn] = [`River quiz ${name}`, `নদী কুইজ ${name}`];
  const opensAt = new Date(now().getTime() - 60_000).toISOString();
  const { quiz } = await head.run(quizzesActions.declare, {
    title,
    titleBn,
    class: like.class,
    sections: [own, other],
    subject: like.subject,
    teacher: like.teacher ?? null,
    questions: questions.map((question) => ({ question, marks: 1 })),
    draw: [],
    opensAt,
    closesAt: new Date(now().getTime() + 3_600_000).toISOString(),
    limitMinutes: 30,
    shuffleQuestions: false,
    shuffleOptions: false,
    negativePercent: 0,
    partialCredit: true,
    review: { immediately: 'marks', whileOpen: 'marks', afterClose: 'marks', afterRelease: 'keys' },
  });
  return {
    quiz: quiz.id,
    title,
    titleBn,
    sections: [own, other],
    second: { student: person.id, name: person.name, nameBn: person.nameBn },
    student: me.person.student!,
    questions,
  };
}

/** The hard stop, counted from now. */
export async function endIn(head: Caller, quiz: string, seconds: number): Promise<void> {
  const { rev } = (await head.run(quizzesActions.openQuiz, { quiz })).quiz;
  await head.run(quizzesActions.edit, {
    quiz,
    rev,
    patch: { closesAt: new Date(now().getTime() + seconds * 1_000).toISOString() },
  });
}

/** Author's id → text of a choice: on a student's paper it is found by its text. */
export const CHOICES = { a: 'পদ্মা', b: 'মেঘনা', c: 'যমুনা' } as const;

const PLANS = [
  {
    type: 'single',
    body: '<p>বাংলাদেশের দীর্ঘতম নদী কোনটি?</p>',
    content: {
      options: Object.entries(CHOICES).map(([id, text]) => ({ id, text })),
    },
    key: { options: ['b'] },
  },
  { type: 'numeric', body: '<p>\\(3 \\times 4\\) কত?</p>', content: {}, key: { value: 12 } },
  { type: 'shortText', body: '<p>পদ্মা কোন সাগরে মেশে?</p>', content: {}, key: { accepted: [['বঙ্গোপসাগর']] } },
  { type: 'trueFalse', body: '<p>যমুনা একটি নদী।</p>', content: {}, key: { truth: true } },
];
