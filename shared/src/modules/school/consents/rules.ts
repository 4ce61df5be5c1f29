import { ageOn } from '../../../text';

/** From this age on a student answers, and not the family. */
export const OF_AGE = 18;
/** `by` of a student who answers for themselves; else it is the id of a guardian. */
export const SELF = 'self';
export const CONSENT_ANSWERS = ['given', 'refused'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];
export type ConsentStanding = ConsentAnswer | 'none';

export const isOfAge = (dateOfBirth: string | undefined, today: string): boolean =>
  dateOfBirth !== undefined && dateOfBirth <= today && ageOn(dateOfBirth, today).years >= OF_AGE;

/**
 * Consent of a student for one purpose. One refusal outweighs every consent, so that a second account cannot overrule
 * it; an answer of someone who is no longer a guardian of the student counts for nothing; a student who has come of age
 * and has answered decides alone.
 */
export function standingOf(
  answers: readonly { by: string; answer: ConsentAnswer }[],
  adults: readonly string[],
): ConsentStanding {
  const own = answers.find(({ by }) => by === SELF);
  if (own) return own.answer;
  const said = answers.filter(({ by }) => adults.includes(by)).map(({ answer }) => answer);
  if (said.includes('refused')) return 'refused';
  return said.includes('given') ? 'given' : 'none';
}
