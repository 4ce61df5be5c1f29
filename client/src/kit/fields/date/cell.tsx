import { isDateString } from '@pathshala/shared/text';
import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';

export function DateCell({ value }: CellProps) {
  const format = useFormat();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {typeof value === 'string' && isDateString(value) ? format.date(value) : ''}
    </span>
  );
}
