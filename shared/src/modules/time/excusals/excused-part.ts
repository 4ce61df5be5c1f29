export type DayPart = 'day' | 'first' | 'second';
export interface ExcusedDays {
  kind: 'leave' | 'duty';
  from: string;
  until: string;
  half: 'none' | 'first' | 'second';
  halfOn?: string | undefined;
}

/** The excused part of a date; null when none is. */
export function excusedPart({ from, until, half, halfOn }: ExcusedDays, date: string): DayPart | null {
  if (date < from || date > until) return null;
  return half !== 'none' && (halfOn ?? from) === date ? half : 'day';
}
