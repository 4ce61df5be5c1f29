import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';
import classes from './cell.module.css';

export function DateTimeCell({ value }: CellProps) {
  const format = useFormat();
  return <span className={classes.together}>{typeof value === 'string' && value ? format.dateTime(value) : ''}</span>;
}
