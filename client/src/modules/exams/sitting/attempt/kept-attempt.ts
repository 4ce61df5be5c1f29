import type { QuizState } from '@pathshala/shared/modules/exams/sitting';
import type { AttemptState } from './attempt-state';
import type { KeptAttempt } from './attempt-store';

/** The person's place; the feed needs both. */
export interface Place {
  student: string;
  section: string | null;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The data that the device keeps, in the shape of the server's own answer, so that both are read in one way. */
export function keptOf(
  { attempt, quiz, clock, confirmed, finish, paper, isWriting, seq, current }: AttemptState,
  { student, section, serverNow, quizState }: Place & { serverNow: number; quizState: QuizState },
): KeptAttempt {
  const { pausedAt, endedAt, pausedMs, extraMinutes } = clock.section;
  return {
    student,
    section,
    session: {
      attempt,
      quiz,
      writing: isWriting,
      lastSeq: seq,
      current,
      answers: Object.fromEntries(confirmed),
      paperHash: paper.hash,
      ...(finish?.receipt ? { receipt: finish.receipt } : {}),
      ...(finish?.finishedAt ? { finishedAt: finish.finishedAt } : {}),
      clock: {
        serverTime: Math.round(serverNow),
        state: clock.state,
        quizState,
        startedAt: iso(clock.startedAt),
        due: iso(clock.due),
        deadline: iso(clock.due),
        pausedMs,
        extraMinutes,
        clock: clock.version,
        takeovers: clock.takeovers,
        ...(pausedAt ? { pausedAt } : {}),
        ...(endedAt && !clock.isReopened ? { endedAt } : {}),
      },
    },
  };
}
