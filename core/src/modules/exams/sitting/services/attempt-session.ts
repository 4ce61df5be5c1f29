import type { KeptAnswer } from '@pathshala/shared/modules/exams/sitting';
import type { AttemptRow } from './grading';

/**
 * An attempt as this process knows it. It may be out of date; every write is guarded by `clock` and `lastSeq`, so that
 * a write from an outdated copy matches nothing, reads again, and is tried again.
 */
export interface AttemptSession {
  readonly attempt: Readonly<AttemptRow>;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** The student's own questions; anything else is not stored. */
  readonly questions: ReadonlySet<string>;
}
