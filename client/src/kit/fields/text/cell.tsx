import { MONTH_PATTERN } from '@pathshala/shared';
import { asNumeral, localizeDigits } from '@pathshala/shared/text';
import { useLocale } from '../../text/locale';
import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';
import { Colour, isColour } from './colour';

export const TextCell = ({ value }: CellProps) => (
  <span>{value === undefined || value === null ? '' : String(value)}</span>
);
/**
 * Codes keep their Latin digits: people compare them with paper and with other systems. Months, and codes that are read
 * as numbers, are the exceptions.
 */
export const CodeCell = ({ field, value }: CellProps) =>
  isColour(value) ? (
    <Colour value={value} />
  ) : field.of.pattern?.source === MONTH_PATTERN.source && typeof value === 'string' ? (
    <Month value={value} />
  ) : field.of.isRead && typeof value === 'string' ? (
    <Digits value={value} />
  ) : (
    <span translate="no">{value === undefined || value === null ? '' : String(value)}</span>
  );

function Month({ value }: { value: string }) {
  const format = useFormat();
  return <span>{format.month(value)}</span>;
}

function Digits({ value }: { value: string }) {
  const locale = useLocale();
  // Only if the whole code is a number.
  return <span>{/^\d+$/.test(value) ? localizeDigits(asNumeral(value), locale) : value}</span>;
}
