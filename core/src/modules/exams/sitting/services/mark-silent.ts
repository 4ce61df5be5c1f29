import { QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { hotPath, type Context } from '../../../../kernel';

/** Twice what a living process takes at most to write that someone is there. */
const STALE_MS = 70_000;

/**
 * Students whose server process died with them connected: nobody else would ever say that they are gone. @returns how
 * many
 */
export async function markSilent(sys: Context, quiz: string): Promise<number> {
  const before = new Date(sys.now.getTime() - STALE_MS).toISOString();
  const rows = await sys
    .repo(QuizAttempt)
    .find({ where: { quiz, state: 'inProgress', connected: true, seenAt: { lt: before } }, limit: 500 });
  await Promise.all(
    rows.map((row) =>
      hotPath(sys.kernel, QuizAttempt).update(sys, {
        id: row.id,
        guard: { state: 'inProgress', rev: row.rev },
        set: { connected: false },
        isApplied: () => true,
      }),
    ),
  );
  return rows.length;
}
