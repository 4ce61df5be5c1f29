import { MONTH_PATTERN } from '@pathshala/shared';
import { toBengaliDigits } from '@pathshala/shared/text';
import { useLocale } from '../../text/locale';
import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';
import { Colour, isColour } from './colour';

/** Short numbers alone, as subject codes in a list: 101; 102. */
const SHORT_NUMBERS = /^\d{1,4}(; ?\d{1,4})*$/;

export function TextCell({ value }: CellProps) {
  const locale = useLocale();
  const text = value === undefined || value === null ? '' : String(value);
  return <span>{locale === 'bn' && SHORT_NUMBERS.test(text) ? toBengaliDigits(text) : text}</span>;
}
/** Codes keep their Latin digits: a person compares them with paper and with other systems. A month is no such code. */
export const CodeCell = ({ field, value }: CellProps) =>
  isColour(value) ? (
    <Colour value={value} />
  ) : field.of.pattern?.source === MONTH_PATTERN.source && typeof value === 'string' ? (
    <Month value={value} />
  ) : (
    <span translate="no">{value === undefined || value === null ? '' : String(value)}</span>
  );

function Month({ value }: { value: string }) {
  const format = useFormat();
  return <span>{format.month(value)}</span>;
}
