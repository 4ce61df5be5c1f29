import { t, type Text } from '../../../kit';
import { COMMON_PASSWORDS } from './common-passwords.data';

/** Of students and guardians. */
export const PASSWORD_LENGTH = 6;
/** Of everyone who works for an institution. */
export const STAFF_PASSWORD_LENGTH = 8;
/** Of people of the platform: anyone who guesses theirs has every institution. */
export const PLATFORM_PASSWORD_LENGTH = 10;

const COMMON = t(
  'Too many people use this password, so it is guessed first. Choose another one.',
  'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, তাই সবার আগে এটিই অনুমান করা হয়। অন্য একটি দিন।',
);
const OWN = t(
  'The password must not be your own email, mobile number or username.',
  'নিজের ইমেইল, মোবাইল নম্বর বা ব্যবহারকারীর নাম পাসওয়ার্ড হতে পারে না।',
);
const SHORT = {
  platform: t(
    'People who look after the platform need at least ten characters.',
    'প্ল্যাটফর্ম পরিচালনাকারীদের পাসওয়ার্ড কমপক্ষে দশ অক্ষরের হতে হবে।',
  ),
  staff: t('Employees need at least eight characters.', 'কর্মচারীদের পাসওয়ার্ড কমপক্ষে আট অক্ষরের হতে হবে।'),
};
const LEAST = { platform: PLATFORM_PASSWORD_LENGTH, staff: STAFF_PASSWORD_LENGTH };
/** Of whom a password is: the more it opens, the longer it is. */
export type PasswordKind = 'family' | 'staff' | 'platform';

/**
 * Whether it is among the first that anyone would try: a common one, one character again and again, or a row of the
 * alphabet or of numbers.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const codes = [...plain].map((each) => each.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, at) => code - codes[at]!));
  const isRow = steps.size <= 1 && Math.abs([...steps][0] ?? 0) <= 1;
  return isRow || COMMON_PASSWORDS.has(plain);
}

/**
 * Reason why a new password is refused, apart from the specified minimum of six characters; null when it is not.
 * @param own identifiers with which the person logs in
 */
export function passwordFault(
  password: string,
  { own = [], kind = 'family' }: { own?: readonly (string | undefined)[]; kind?: PasswordKind } = {},
): Text | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if (kind !== 'family' && [...plain].length < LEAST[kind]) return SHORT[kind];
  if (isCommonPassword(password)) return COMMON;
  const names = own.flatMap((each) => (each ? [each.toLowerCase(), each.toLowerCase().split('@')[0]!] : []));
  return names.includes(plain) ? OWN : null;
}
