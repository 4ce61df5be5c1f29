import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { ExamSubject, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { systemPart, type CacheKind, type Context } from '../../../../kernel';
import { takersOf } from '../../exams';
import type { QuizRow } from './paper';

const KEPT_MS = 10_000;
/** Before someone is refused, what is older is read again: an optional subject may have been chosen just now. */
const REFUSAL_MS = 1_000;
export const takers: CacheKind<ReadonlySet<string>> = {
  name: 'quizzes.takers',
  stale: [Enrolment, ExamSubject, SubjectChoice],
  keepMs: KEPT_MS,
  untoldMs: KEPT_MS,
  limit: 500,
};

/** Whether a student sits the paper of an online exam; a quiz is for everyone in its sections. */
export async function takesPaper(
  ctx: Context,
  { examSubject, sections }: Pick<QuizRow, 'examSubject' | 'sections'>,
  student: string,
): Promise<boolean> {
  if (!examSubject) return true;
  const known = ctx.kernel.caches.of(takers);
  const key = `${ctx.tenantId}:${examSubject}:${sections.join()}`;
  const load = () => takersOf(systemPart(ctx), { examSubject, sections });
  if ((await known.get(key, load)).has(student)) return true;
  return (await known.get(key, load, { maxAgeMs: REFUSAL_MS })).has(student);
}
