export interface TypedNumbers {
  /** The number that a code has proved. */
  phone: string;
  fatherPhone?: string | undefined;
  motherPhone?: string | undefined;
  localGuardianName?: string | undefined;
}

/**
 * The adult whose number is the proved one, who is called and logs in with it: a local guardian; else the parent who
 * has given it as theirs; else the only parent who has given none. The father where that leaves both or neither.
 */
export function contactOf({ phone, fatherPhone, motherPhone, localGuardianName }: TypedNumbers) {
  if (localGuardianName) return 'guardian';
  if (fatherPhone === phone) return 'father';
  if (motherPhone === phone) return 'mother';
  return fatherPhone && !motherPhone ? 'mother' : 'father';
}
