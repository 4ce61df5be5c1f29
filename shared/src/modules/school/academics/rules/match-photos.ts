import { toLatinDigits } from '../../../../text';

export interface PhotoOwner {
  student: string;
  roll: number;
  /** The student's number. */
  code: string;
}
export const PHOTO_FAULTS = ['nobody', 'unclear', 'twice'] as const;
/** Nobody has this number; two have it, one as roll and one as ID; another file names the same student. */
export type PhotoFault = (typeof PHOTO_FAULTS)[number];
export type PhotoMatch = { student: string; fault: null } | { student: null; fault: PhotoFault };

/**
 * `7.jpg`, `০৭.jpg`, `Roll-07 Tasnim.jpg`: the roll, with the text that a camera or a clerk puts behind it;
 * `24-0012.jpg` is an ID.
 */
const ROLL = /^(?:roll|রোল)?[\s._#:-]*(0*\d{1,4})(?![\p{L}\p{M}\d]|-\d{3})/iu;

/**
 * The students in these photographs, by the names of the files: a student's ID, or the roll within the section. Digits
 * of both scripts count.
 * @returns in the order of the names
 */
export function matchPhotos(names: readonly string[], owners: readonly PhotoOwner[]): PhotoMatch[] {
  const found = names.map((name) => ownerOf(name, owners));
  return found.map((match) =>
    match.student !== null && found.filter(({ student }) => student === match.student).length > 1
      ? { student: null, fault: 'twice' }
      : match,
  );
}

function ownerOf(name: string, owners: readonly PhotoOwner[]): PhotoMatch {
  const stem = toLatinDigits(name.normalize('NFC'))
    .replace(/\.[^.]*$/, '')
    .trim()
    .toLowerCase();
  const byCode = owners.filter(({ code }) => bears(stem, toLatinDigits(code).toLowerCase()));
  const digits = ROLL.exec(stem)?.[1] ?? '';
  // The beginning of an ID is no roll.
  const isPart = byCode.some(({ code }) => code.length > digits.length);
  const byRoll = owners.filter((owner) => !isPart && owner.roll > 0 && owner.roll === Number(digits));
  const students = new Set([...byCode, ...byRoll].map(({ student }) => student));
  if (students.size > 1) return { student: null, fault: 'unclear' };
  const [student] = students;
  return student === undefined ? { student: null, fault: 'nobody' } : { student, fault: null };
}

/** The name is the ID, or starts with it followed by a character that no ID contains. */
const bears = (stem: string, code: string): boolean =>
  code !== '' && stem.startsWith(code) && !/^[\p{L}\p{M}\d-]/u.test(stem.slice(code.length));
