export interface TypedNumbers {
  /** The number that a code has proved. */
  phone: string;
  fatherPhone?: string | undefined;
  motherPhone?: string | undefined;
  localGuardianName?: string | undefined;
}

/**
 * The adult to whom the verified number belongs, and who is called and logs in with it: the local guardian, else the
 * parent who entered it as their own, else the only parent who entered none, else the father.
 */
export function contactOf({ phone, fatherPhone, motherPhone, localGuardianName }: TypedNumbers) {
  if (localGuardianName) return 'guardian';
  if (fatherPhone === phone) return 'father';
  if (motherPhone === phone) return 'mother';
  return fatherPhone && !motherPhone ? 'mother' : 'father';
}
