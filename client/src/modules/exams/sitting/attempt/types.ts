import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import type { AttemptState as StateName, sittingActions, SectionClock } from '@pathshala/shared/modules/exams/sitting';

export type SessionAnswer = ActionOutput<typeof sittingActions.start>;
export type ClockView = SessionAnswer['clock'];
export type PaperView = NonNullable<SessionAnswer['paper']>;
export type SheetQuestion = PaperView['questions'][number];
export type KeptAnswerView = SessionAnswer['answers'][string];
export type StartInput = ActionInput<typeof sittingActions.start>;
export type SaveInput = ActionInput<typeof sittingActions.saveAnswers>;
export type SaveAnswer = ActionOutput<typeof sittingActions.saveAnswers>;
export type SubmitInput = ActionInput<typeof sittingActions.submit>;
export type SubmitAnswer = ActionOutput<typeof sittingActions.submit>;
export type BeatInput = ActionInput<typeof sittingActions.beat>;
export type BeatAnswer = ActionOutput<typeof sittingActions.beat>;
export type TakeOverInput = ActionInput<typeof sittingActions.takeOver>;

/**
 * The attempt's time and outcome, as far as known. Merged from answers and live events, in whatever order they arrive.
 */
export interface AttemptClock {
  state: StateName;
  startedAt: number;
  /** Deadline without the extra time of the section, milliseconds of the server. */
  due: number;
  section: SectionClock;
  /** Version of what belongs to this attempt alone. */
  version: number;
  takeovers: number;
  /** Continues after the end of the quiz: its own time alone counts. */
  isReopened: boolean;
  reason: string | null;
}

/** An answer that the server has not confirmed. */
export interface PendingAnswer {
  question: string;
  value: AnswerValue;
  /** When it was given, in server time. */
  at: number;
  /** Milliseconds on the question so far. */
  spent: number;
  flag: boolean;
  /** Counts the changes of this page; a confirmation of an older one does not confirm this one. */
  version: number;
}

/** Its end, as far as the device knows. */
export interface Finish {
  receipt: string | null;
  /** ISO instant. */
  finishedAt: string | null;
  /** The server holds exactly what this device holds; null when nobody compared. */
  isComplete: boolean | null;
}
