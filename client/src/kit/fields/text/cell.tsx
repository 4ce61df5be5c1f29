import type { CellProps } from '../contracts';

export const TextCell = ({ value }: CellProps) => <span>{value === undefined || value === null ? '' : String(value)}</span>;
/** Codes keep their Latin digits: a person compares them with paper and with other systems. */
export const CodeCell = ({ value }: CellProps) => <span translate="no">{value === undefined || value === null ? '' : String(value)}</span>;
