import { createHash, randomBytes } from 'node:crypto';
import { Membership, Role, Session, User } from '@pathshala/shared/modules/foundation/identity';
import type { World } from '@pathshala/core/testing';
import { actionsOf } from '@pathshala/shared/kit';
import { QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';

export const QUESTIONS = 20;
export const WRITER = 'bench-device';

/**
 * A published quiz of all students of section A, open now: twenty questions with four choices each, in another order
 * for everyone.
 */
export async function openQuiz(w: World): Promise<string> {
  const { school } = w;
  const place = { class: school.class.id, subject: school.subject.id };
  const options = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    text: `A choice of usual length, \\(x_${id} = \\frac{1}{2}\\)`,
  }));
  const made = await Promise.all(
    Array.from({ length: QUESTIONS }, (_, n) =>
      school.teacher.run(actionsOf(QuizQuestion).create, {
        ...place,
        type: 'single',
        body: `<p>${n + 1}. কোনটি সঠিক? \\(a^2+b^2=c^2\\)</p>`,
        content: { options },
        key: { options: ['b'] },
        status: 'ready',
      }),
    ),
  );
  const now = Date.now();
  const { quiz } = await school.teacher.run(quizzesActions.declare, {
    ...place,
    title: 'Bench',
    titleBn: 'পরিমাপ',
    sections: [school.sectionA.id],
    questions: made.map(({ id }) => ({ question: id, marks: 1 })),
    draw: [],
    opensAt: new Date(now - 1_000).toISOString(),
    closesAt: new Date(now + 3_600_000).toISOString(),
    limitMinutes: 50,
    shuffleQuestions: true,
    shuffleOptions: true,
    negativePercent: 0,
    partialCredit: true,
    review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  });
  await school.teacher.run(quizzesActions.publish, { quiz: quiz.id, rev: quiz.rev });
  return quiz.id;
}

/** Every student of section A as a user of their own with a session of their own. @returns their tokens */
export async function logInAll(w: World): Promise<string[]> {
  const sys = w.system();
  const { id: institution, groupId: group, students } = w.school;
  const role = (await sys.repo(Role).findOne({ key: 'student' }))!.id;
  const users = await sys.repo(User).createMany(
    students.map(({ name, nameBn }, index) => ({
      name,
      nameBn,
      email: `student.${index}@${w.school.alias}.bench.example.test`,
      username: `${w.school.alias}.bench.student.${index}`,
      locale: 'bn',
      passwordHash: 'none',
    })),
  );
  const memberships = await sys
    .repo(Membership)
    .createMany(
      users.map((user, index) => ({ user: user.id, role, group, institution, student: students[index]!.id })),
    );
  const tokens = users.map(() => randomBytes(32).toString('base64url'));
  const expiresAt = new Date(sys.now.getTime() + 86_400_000).toISOString();
  await sys.repo(Session).createMany(
    users.map((user, index) => ({
      tokenHash: createHash('sha256').update(tokens[index]!).digest('hex'),
      user: user.id,
      membership: memberships[index]!.id,
      lastSeenAt: sys.now.toISOString(),
      expiresAt,
    })),
  );
  return tokens;
}
