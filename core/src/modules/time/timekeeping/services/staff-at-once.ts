import { eachDay } from '@pathshala/shared/text';

/** Days that are computed in one transaction; the data around them is read once for all. */
const DAYS_AT_ONCE = 2_000;

/** Employees of whom a span is computed in one transaction: each of their days may be a row to write. */
export const staffAtOnce = ({ from, until }: { from: string; until: string }): number =>
  Math.max(1, Math.floor(DAYS_AT_ONCE / Math.max(1, eachDay(from, until).length)));
