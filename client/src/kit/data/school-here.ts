const COOKIE = 'school';
const YEAR_S = 31_536_000;

/**
 * Stores the alias of the institution in which someone works on this device, for the next login page, which the server
 * renders. The alias is as public as the institution's website and names no person.
 */
export function keepSchool(alias: string): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(alias)}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** The alias that was stored last; null on a new device. */
export function keptSchool(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return found ? decodeURIComponent(found.slice(COOKIE.length + 1)) : null;
}
