/** The first month of the accounting year of schools and colleges: July. */
const FIRST_MONTH = 7;

/** The accounting year of a date, as it stands on receipts: "2025-26" from July 2025 to June 2026. */
export function fiscalYearOf(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const first = month >= FIRST_MONTH ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Receipts and cancellations are counted apart; both begin with 1 every accounting year. */
export type SeriesKind = 'receipt' | 'cancellation';
export const seriesOf = (kind: SeriesKind, date: string): string =>
  `${kind === 'receipt' ? '' : 'C-'}${fiscalYearOf(date)}`;

/** "2025-26/000042": with six digits the numbers of a year stand in their order wherever texts are sorted. */
export const receiptNumber = (series: string, count: number): string => `${series}/${String(count).padStart(6, '0')}`;
