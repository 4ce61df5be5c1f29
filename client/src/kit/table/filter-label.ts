import type { Field, Locale } from '@pathshala/shared';
import { dhakaClock, isDateString } from '@pathshala/shared/text';
import type { Formats } from '../text/use-format';

interface FilterWords {
  yes: string;
  no: string;
  from: string;
  until: string;
}

/** Text of a chip for one condition: `Status: Active, Left`, `Date: From 05/01/2026`. */
export function filterLabel({
  field,
  name,
  condition,
  locale,
  format,
  refName,
  words,
}: {
  field: Field | undefined;
  name: string;
  condition: Record<string, unknown>;
  locale: Locale;
  format: Formats;
  refName: string | undefined;
  words: FilterWords;
}): string {
  const one = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (field?.kind === 'choice')
      return field.of.choices?.find((choice) => choice.value === value)?.label[locale] ?? String(value);
    if (field?.kind === 'ref' || field?.kind === 'refs') return refName ?? '…';
    if (field?.kind === 'money') return format.money(Number(value));
    if (typeof value === 'number') return format.number(value, { grouping: false });
    if (typeof value === 'string' && isDateString(value)) return format.shortDate(value);
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) return format.shortDate(dhakaClock(value).date);
    return String(value);
  };
  const parts: string[] = [];
  if (condition.gte !== undefined) parts.push(`${words.from} ${one(condition.gte)}`);
  if (condition.gt !== undefined) parts.push(`> ${one(condition.gt)}`);
  if (condition.lte !== undefined) parts.push(`${words.until} ${one(condition.lte)}`);
  if (condition.lt !== undefined) parts.push(`< ${one(condition.lt)}`);
  if (condition.eq !== undefined) parts.push(one(condition.eq));
  if (condition.ne !== undefined) parts.push(`≠ ${one(condition.ne)}`);
  if (Array.isArray(condition.in)) parts.push(condition.in.map(one).join(', '));
  if (condition.contains !== undefined) parts.push(`“${String(condition.contains)}”`);
  if (condition.exists !== undefined) parts.push(condition.exists ? words.yes : words.no);
  return `${field?.label[locale] ?? name}: ${parts.join(' ')}`;
}
