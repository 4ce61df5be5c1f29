/**
 * Periods of the Personal Data Protection Act 2026 (Act 63 of 2026), whose rules name none that could be read by
 * November 2026: usual ones elsewhere, until the authority sets its own.
 */
export const DUTIES = {
  /** Days within which a person has an answer. */
  answerDays: 30,
  /** Hours from the moment a breach is noticed until the authority knows of it. */
  reportHours: 72,
  /** Days and hours before the end at which those who are to act are reminded. */
  remindDays: 3,
  remindHours: 24,
} as const;
