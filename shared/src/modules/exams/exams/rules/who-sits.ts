/** A subject of an exam as far as it says who takes it. */
export interface OfferedSubject {
  id: string;
  subject: string;
  /** Only sections of this group; all without it. */
  group?: string | undefined;
  kind: 'compulsory' | 'optional' | 'excluded';
  /** Everyone, only those of one religion, or only those who chose the subject. */
  takenBy: 'everybody' | 'islam' | 'hindu' | 'buddhist' | 'christian' | 'chosen';
}
export interface Candidate {
  religion: string;
  group?: string | undefined;
  /** The student's own choices and those made for them: subject → kind; `none` = does not take it. */
  choices: ReadonlyMap<string, 'compulsory' | 'optional' | 'none'>;
}

/** The subjects that a student sits in an exam, each with the kind that it has for them. */
export function subjectsOf<S extends OfferedSubject>(
  candidate: Candidate,
  offered: readonly S[],
): { offer: S; kind: OfferedSubject['kind'] }[] {
  return offered.flatMap((offer) => {
    if (offer.group && offer.group !== candidate.group) return [];
    const choice = candidate.choices.get(offer.subject);
    if (choice === 'none') return [];
    if (choice) return [{ offer, kind: offer.kind === 'excluded' ? 'excluded' : choice }];
    if (offer.takenBy === 'chosen') return [];
    return offer.takenBy === 'everybody' || offer.takenBy === candidate.religion ? [{ offer, kind: offer.kind }] : [];
  });
}
