import { MONTH_PATTERN } from '@pathshala/shared';
import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';
import { Colour, isColour } from './colour';

export const TextCell = ({ value }: CellProps) => (
  <span>{value === undefined || value === null ? '' : String(value)}</span>
);
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
