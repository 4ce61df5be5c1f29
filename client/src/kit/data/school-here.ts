const COOKIE = 'school';
const YEAR_S = 31_536_000;

/**
 * Keeps the alias of the institution in which someone works on this device, for the next login page, which the server
 * writes. It is as public as its website, and names no person.
 */
export function keepSchool(alias: string): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(alias)}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** The alias that was kept last; null on a new device. */
export function keptSchool(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return found ? decodeURIComponent(found.slice(COOKIE.length + 1)) : null;
}
