import { AppError, fill, t } from '@pathshala/shared/kit';
import { Quiz, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { hotPath, type Context } from '../../../../kernel';
import { takeMarks } from '../../exams';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import type { AttemptRow, QuizRow } from '../../sitting';

const LEFT = t(
  '{count} marks of the online exam {title} were not entered: the sheet is closed, or the student has another mark, is absent or does not take the paper.',
  'অনলাইন পরীক্ষা {title}-এর {count}টি নম্বর নেওয়া যায়নি: নম্বর শিট বন্ধ, অথবা শিক্ষার্থীর অন্য নম্বর আছে, সে অনুপস্থিত বা এই বিষয়ের পরীক্ষার্থী নয়।',
);

/** Section by section; marks already in the sheet are not written again. @returns how many marks are new there */
export default async function passMarksJob(sys: Context, { quiz: id }: { quiz: string }): Promise<number> {
  const quiz = await sys.repo(Quiz).findOne({ id });
  if (!quiz?.examSubject || !quiz.examPart || !['resultsReleased', 'archived'].includes(quiz.state!)) return 0;
  let [passed, left] = [0, 0];
  for (const section of quiz.sections) {
    const attempts = (
      await sys
        .repo(QuizAttempt)
        .find({ where: { quiz: id, section, state: { in: ['graded', 'released'] } }, sort: [] })
    ).filter(({ score, examMark }) => score !== undefined && score !== examMark);
    if (attempts.length === 0) continue;
    const taken = await intoSheet(sys, quiz, { section, attempts });
    for (const attempt of attempts.filter(({ student }) => taken.has(student)))
      await hotPath(sys.kernel, QuizAttempt).update(sys, {
        id: attempt.id,
        guard: {},
        set: { examMark: attempt.score },
        isApplied: (after) => after.examMark === attempt.score,
      });
    passed += taken.size;
    left += attempts.length - taken.size;
  }
  if (left > 0) await tellTeacher(sys, quiz, left);
  return passed;
}

async function intoSheet(
  sys: Context,
  { examSubject, examPart }: QuizRow,
  { section, attempts }: { section: string; attempts: readonly AttemptRow[] },
): Promise<Set<string>> {
  try {
    return await takeMarks(sys, {
      examSubject: examSubject!,
      section,
      part: examPart!,
      marks: attempts.map(({ student, score, examMark }) => ({ student, mark: score!, before: examMark ?? null })),
    });
  } catch (error) {
    // A sheet that was closed in the meantime: a person decides.
    if (error instanceof AppError && error.status < 500) return new Set();
    throw error;
  }
}

async function tellTeacher(sys: Context, quiz: QuizRow, count: number): Promise<void> {
  if (!quiz.teacher) return;
  const title = fill(LEFT, { count, title: { en: quiz.title, bn: quiz.titleBn } });
  await notify(
    sys,
    (await accountsOf(sys, { staff: [quiz.teacher] })).map(({ user }) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'work' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      link: '/site/employee/exam-marks-entry',
      source: `quiz-marks:${quiz.id}:${quiz.rev}:${count}`,
    })),
  );
}
