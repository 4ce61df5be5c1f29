import { foldForSearch } from '../../../../text';

/** The facts of a student that show that two records may be of one child. */
export interface Likeness {
  name: string;
  nameBn: string;
  dateOfBirth?: string | undefined;
  fatherName?: string | undefined;
  fatherNameBn?: string | undefined;
  phone?: string | undefined;
  birthRegistration?: string | undefined;
}
export const DUPLICATE_REASONS = ['birthRegistration', 'nameAndBirth', 'nameAndFather', 'nameAndPhone'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Why two records look like one child; empty when they do not. The strongest reason is first. */
export function duplicateReasons(a: Likeness, b: Likeness): DuplicateReason[] {
  const isSame = (x: string | undefined, y: string | undefined) => Boolean(x) && x === y;
  const namesMeet = meet(a.name, b.name) || meet(a.nameBn, b.nameBn);
  const fathersMeet = meet(a.fatherName, b.fatherName) || meet(a.fatherNameBn, b.fatherNameBn);
  const bornTogether = isSame(a.dateOfBirth, b.dateOfBirth);
  const reasons: [DuplicateReason, boolean][] = [
    ['birthRegistration', isSame(a.birthRegistration, b.birthRegistration)],
    ['nameAndBirth', namesMeet && bornTogether],
    ['nameAndFather', namesMeet && fathersMeet],
    ['nameAndPhone', namesMeet && isSame(a.phone, b.phone)],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

const HONORIFICS = /^(?:md|mohammad|mohammed|muhammad|mst|mosammat|মোঃ|মো:|মো|মোহাম্মদ|মুহাম্মদ|মোছাঃ|মোসাঃ|মোসাম্মৎ)\s+/u;

/**
 * "Md. Rahim  Uddin" and "MD RAHIM UDDIN" are one name: case, dots, blanks and spellings that sound alike do not count.
 */
export const foldPersonName = (name: string): string =>
  foldForSearch(
    name
      .replace(/[.,'’]/g, ' ')
      .toLowerCase()
      .trim()
      .replace(HONORIFICS, ''),
  );

function meet(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return false;
  const folded = foldPersonName(a);
  return folded !== '' && folded === foldPersonName(b);
}
