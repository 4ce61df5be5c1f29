import type { CellProps } from '../contracts';
import { Colour, isColour } from './colour';

export const TextCell = ({ value }: CellProps) => (
  <span>{value === undefined || value === null ? '' : String(value)}</span>
);
/** Codes keep their Latin digits: a person compares them with paper and with other systems. */
export const CodeCell = ({ value }: CellProps) =>
  isColour(value) ? (
    <Colour value={value} />
  ) : (
    <span translate="no">{value === undefined || value === null ? '' : String(value)}</span>
  );
