import { addDays, dhakaClock, instantAt } from '@pathshala/shared/text';
import type { Condition } from '@pathshala/shared';
import type { FilterProps } from '../contracts';
import { DateFilter } from '../date/filter';

/** Whole days in Dhaka over an instant: the last day counts to its end. */
export function DateTimeFilter({ value, onChange, ...props }: FilterProps) {
  const toDays = (condition: Condition | undefined): Condition | undefined =>
    condition && {
      ...(typeof condition.gte === 'string' ? { gte: dhakaClock(condition.gte).date } : {}),
      ...(typeof condition.lt === 'string' ? { lte: addDays(dhakaClock(condition.lt).date, -1) } : {}),
    };
  const instant = (date: string) => instantAt(date, '00:00').toISOString();
  const toInstants = (condition: Condition | undefined): Condition | undefined =>
    condition && {
      ...(isDate(condition.gte) ? { gte: instant(condition.gte) } : {}),
      ...(isDate(condition.lte) ? { lt: instant(addDays(condition.lte, 1)) } : {}),
    };
  return <DateFilter {...props} value={toDays(value)} onChange={(next) => onChange(toInstants(next))} />;
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
