/** One draw of a declaration, with the people who took part and their parts. */
export interface DrawParts {
  state: 'committed' | 'drawn' | 'voided';
  frozenBy?: string | null | undefined;
  drawnBy?: string | null | undefined;
  voidedBy?: string | null | undefined;
}
export type Part = 'freeze' | 'draw' | 'void';
/** Reason why someone must leave a part to another person. */
export type PartFault = 'FREEZER_DRAWS' | 'SECOND_OFFICER' | 'VOIDED_BEFORE' | 'FROZE_BEFORE';

/**
 * Reason why these accounts of one person may not take this part, or null. Freezing and drawing are two people's; a
 * draw is voided by a third who neither froze nor drew it. Voiding is no second throw for the same people: anyone who
 * voided has no part in what follows, and a list is not frozen twice by one person.
 * @param draws all draws of the declaration, the present one included
 */
export function partFault(part: Part, own: ReadonlySet<string>, draws: readonly DrawParts[]): PartFault | null {
  const isOwn = (user: string | null | undefined) => typeof user === 'string' && own.has(user);
  const current = draws.find(({ state }) => state !== 'voided');
  if (part === 'void') return isOwn(current?.frozenBy) || isOwn(current?.drawnBy) ? 'SECOND_OFFICER' : null;
  const voided = draws.filter(({ state }) => state === 'voided');
  if (voided.some(({ voidedBy }) => isOwn(voidedBy))) return 'VOIDED_BEFORE';
  if (part === 'draw') return isOwn(current?.frozenBy) ? 'FREEZER_DRAWS' : null;
  return voided.some(({ frozenBy }) => isOwn(frozenBy)) ? 'FROZE_BEFORE' : null;
}
