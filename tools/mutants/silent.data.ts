/** A place whose change no test can notice, because nobody can see or be told any difference. */
export interface SilentPlace {
  path: string;
  /** Occurs once in the file; a change within it is silent. */
  at: string;
  why: string;
}

/**
 * Judged one by one, after a sample drew them: only a place whose change leaves everything that the product answers, keeps
 * and sends as it is. A rule that is hard to reach is not silent.
 */
export const SILENT: readonly SilentPlace[] = [];
