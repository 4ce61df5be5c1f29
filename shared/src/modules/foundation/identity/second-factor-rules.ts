import { toLatinDigits } from '../../../text';

/** Roles whose accounts open the money, the results or the people of a whole institution, or of several. */
export const KEEPERS = ['operator', 'groupStaff', 'head', 'accountant'] as const;
export const isKeeper = (role: string | null): boolean => (KEEPERS as readonly string[]).includes(role ?? '');
const PLATFORM = ['operator', 'groupStaff'];
/** Short passwords are theirs alone: the specification's six letters. */
const FAMILIES = ['student', 'guardian'];
export const isFamily = (role: string): boolean => FAMILIES.includes(role);

/** A working day; afterwards keepers log in again, whatever they are doing. */
export const KEEPER_SESSION_MS = 12 * 3_600_000;
/** Without a call that a person made, a keeper's session ends. */
export const KEEPER_IDLE_MS = 30 * 60_000;
export const CHALLENGE_MINUTES = 15;
export const TRUST_DAYS = 30;
export const RECOVERY_CODES = 10;

export type PlatformChoice = 'none' | 'platform' | 'keepers';
export type InstitutionChoice = 'platform' | 'keepers' | 'staff';

/** Whether a role in one place requires it, by the choices of platform and institution. */
export function isRequired(
  role: string,
  choices: { platform: PlatformChoice; institution: InstitutionChoice },
): boolean {
  if (isFamily(role)) return false;
  if (PLATFORM.includes(role)) return choices.platform !== 'none';
  if (isKeeper(role)) return choices.platform === 'keepers' || choices.institution !== 'platform';
  return choices.institution === 'staff';
}

/** The instant from which someone cannot log in without a second factor. */
export function requiredFrom({
  graceDays,
  since,
}: {
  graceDays: number;
  /** When the account was opened, and when the rules were changed. */
  since: readonly (string | undefined)[];
}): string {
  const latest = Math.max(...since.flatMap((each) => (each ? [Date.parse(each)] : [])));
  return new Date(latest + graceDays * 86_400_000).toISOString();
}

/** A code as it is compared: digits of either script, without the characters that people put between them. */
export const plainCode = (typed: string): string =>
  toLatinDigits(typed)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}·.]/gu, '');
/** Six digits of an app; anything else is taken for a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);
