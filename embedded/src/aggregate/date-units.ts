import { badValue } from '../errors';

export const DAY = 86_400_000;

export function dayOfYear(d: Date): number {
  return Math.floor((d.getTime() - Date.UTC(d.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

export function isoWeek(d: Date): { year: number; week: number } {
  const thursday = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate() + 4 - (d.getUTCDay() || 7)));
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

const FIXED: Record<string, number> = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000, day: DAY };
export const MONTHS_IN: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** MongoDB counts bins from the start of the year 2000. */
const REFERENCE = Date.UTC(2000, 0, 1);

export function truncate(d: Date, unit: string, bin: number, startOfWeek: string): Date {
  const months = MONTHS_IN[unit];
  if (months !== undefined) {
    const since = (d.getUTCFullYear() - 2000) * 12 + d.getUTCMonth();
    const start = Math.floor(since / (months * bin)) * months * bin;
    return new Date(Date.UTC(2000, start, 1));
  }
  const step = (unit === 'week' ? 7 * DAY : fixedUnit(unit)) * bin;
  const reference =
    unit === 'week' ? REFERENCE + ((weekday(startOfWeek) - new Date(REFERENCE).getUTCDay() + 7) % 7) * DAY : REFERENCE;
  return new Date(reference + Math.floor((d.getTime() - reference) / step) * step);
}

function weekday(name: string): number {
  const found = WEEKDAYS.indexOf(name.toLowerCase().slice(0, 3));
  if (found < 0) throw badValue(`unknown day of week value: ${name}`);
  return found;
}

export function fixedUnit(unit: string): number {
  const size = FIXED[unit];
  if (size === undefined) throw badValue(`unknown time unit value: ${unit}`);
  return size;
}

export function difference(start: Date, end: Date, unit: string, startOfWeek: string): number {
  const months = MONTHS_IN[unit];
  if (months !== undefined) {
    const count = (d: Date): number => Math.floor((d.getUTCFullYear() * 12 + d.getUTCMonth()) / months);
    return count(end) - count(start);
  }
  const size = unit === 'week' ? 7 * DAY : fixedUnit(unit);
  return Math.round(
    (truncate(end, unit, 1, startOfWeek).getTime() - truncate(start, unit, 1, startOfWeek).getTime()) / size,
  );
}
