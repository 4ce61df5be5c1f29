import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';

export function DateTimeCell({ value }: CellProps) {
  const format = useFormat();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>{typeof value === 'string' && value ? format.dateTime(value) : ''}</span>
  );
}
