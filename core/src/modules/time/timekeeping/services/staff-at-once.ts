import { eachDay } from '@pathshala/shared/text';

/** The most days of one transaction; the data around them is read once for all. */
const DAYS_AT_ONCE = 2_000;

/** Employees whose days in a span are computed in one transaction: each day may be a row to write. */
export const staffAtOnce = ({ from, until }: { from: string; until: string }): number =>
  Math.max(1, Math.floor(DAYS_AT_ONCE / Math.max(1, eachDay(from, until).length)));
