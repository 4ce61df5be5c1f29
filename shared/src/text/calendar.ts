/** School calendar arithmetic on date-only strings `YYYY-MM-DD`; no time zone takes part in it. */

const DAY_MS = 86_400_000;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
// Bangladesh keeps UTC+6 without daylight saving (one summer, 2009, excepted), so a constant is exact for school
// records and avoids an Intl formatter for every row of a list.
const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** Friday and Saturday, as 0 = Sunday … 6 = Saturday; CLDR wrongly gives Saturday and Sunday for Bangladesh. */
export const DEFAULT_WEEKEND: readonly number[] = [5, 6];

/** True for a real calendar day written `YYYY-MM-DD` (2026-02-30 is not one). */
export function isDateString(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** The date in Dhaka at the given instant. */
export function todayInDhaka(now: Date): string {
  return toDateString(now.getTime() + DHAKA_OFFSET_MS);
}

/** Wall clock in Dhaka at an instant (ISO string or Date). Throws RangeError for an unreadable instant. */
export function dhakaClock(instant: string | Date): { date: string; hour: number; minute: number } {
  const time = instant instanceof Date ? instant.getTime() : Date.parse(instant);
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${String(instant)}`);
  const local = new Date(time + DHAKA_OFFSET_MS);
  return { date: toDateString(local.getTime()), hour: local.getUTCHours(), minute: local.getUTCMinutes() };
}

/** The instant of a school date and time of day (`HH:mm`) in Dhaka. */
export function instantAt(date: string, time: string): Date {
  return new Date(timeOf(date) + Date.parse(`1970-01-01T${time}:00Z`) - DHAKA_OFFSET_MS);
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return toDateString(timeOf(date) + days * DAY_MS);
}

/** Same day of the month `months` later, held to the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (((index % 12) + 12) % 12) + 1;
  return makeDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** The date `days` before `today`; the 7-day and 30-day filters start here. */
export function daysAgo(today: string, days: number): string {
  return addDays(today, -days);
}

/** Inclusive look-back range that ends today and spans `days` days before it. */
export function lookBack(today: string, days: number): { from: string; to: string } {
  return { from: daysAgo(today, days), to: today };
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function diffDays(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
}

/** Every date from `from` to `to`, both included; empty when `to` is earlier. */
export function eachDay(from: string, to: string): string[] {
  const count = diffDays(from, to) + 1;
  return count <= 0 ? [] : Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** All dates of the month that holds `yearMonth` (`YYYY-MM`, or any date in it). */
export function daysOfMonth(yearMonth: string): string[] {
  const { year, month } = partsOf(`${yearMonth.slice(0, 7)}-01`);
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => makeDate(year, month, index + 1));
}

/** Weekday, 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(timeOf(date)).getUTCDay();
}

/** Whether the date falls on a weekly holiday of the institution. */
export function isWeekend(date: string, weekendDays: readonly number[] = DEFAULT_WEEKEND): boolean {
  return weekendDays.includes(weekdayOf(date));
}

/** First day of the week that holds `date`; weeks start on Saturday unless told otherwise. */
export function startOfWeek(date: string, firstWeekday = 6): string {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
}

/** Gregorian leap year. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Number of days of a month (1-12). */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/** Year, month (1-12) and day of a date string. Throws RangeError when it is not a real date. */
export function partsOf(date: string): { year: number; month: number; day: number } {
  if (!isDateString(date)) throw new RangeError(`Not a date: ${date}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Date string from numbers; the caller has checked the ranges. */
export function makeDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day of a birthday in a year; someone born on 29 February has it on the 28th of other years, in every list. */
export function birthdayIn(year: number, born: string): string {
  const { month, day } = partsOf(born);
  return makeDate(year, month, Math.min(day, daysInMonth(year, month)));
}

/** Years and months that someone born on a date has completed on another; the years by `birthdayIn`. */
export function ageOn(born: string, on: string): { years: number; months: number } {
  const [birth, day] = [partsOf(born), partsOf(on)];
  const due = day.month === birth.month ? partsOf(birthdayIn(day.year, born)).day : birth.day;
  const months = (day.year - birth.year) * 12 + (day.month - birth.month) - (day.day < due ? 1 : 0);
  return { years: Math.floor(months / 12), months: ((months % 12) + 12) % 12 };
}

function timeOf(date: string): number {
  if (!isDateString(date)) throw new RangeError(`Not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function toDateString(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
