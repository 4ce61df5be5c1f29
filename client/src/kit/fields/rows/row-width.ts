import type { FieldKind } from '@pathshala/shared';
import { isNumberKind } from '../../table/xlsx';
import classes from './RowsEditor.module.css';

/** Class of a column: amounts and dates need no more than they are long. */
export function widthOf(kind: FieldKind): string {
  if (isNumberKind(kind)) return classes.amount ?? '';
  return kind === 'date' ? (classes.date ?? '') : '';
}
