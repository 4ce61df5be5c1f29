/** The first month of the accounting year of schools and colleges: July. */
const FIRST_MONTH = 7;

/** The accounting year of a date, as it is on receipts and vouchers: "2025-26" from July 2025 to June 2026. */
export function fiscalYearOf(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const first = month >= FIRST_MONTH ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
