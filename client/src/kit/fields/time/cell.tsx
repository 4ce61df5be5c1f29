import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';

export function TimeCell({ value }: CellProps) {
  const format = useFormat();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>{typeof value === 'string' && value ? format.timeOfDay(value) : ''}</span>
  );
}
