import type { CSSProperties } from 'react';
import type { Column } from './data-table-props';
import classes from './DataTable.module.css';

/** Class of a column's cells: figures, what may be cut short, what must not break, and columns without a value. */
export function columnClass<R>(column: Column<R>, { isWay, isBare }: { isWay: boolean; isBare: boolean }): string {
  return [
    column.numeric ? classes.number : '',
    isWay ? classes.way : '',
    isBare ? classes.bare : column.isText && !isWay ? classes.text : '',
    column.isWhole ? classes.whole : '',
    column.isState ? classes.state : '',
    column.isPicture ? classes.picture : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Columns that have no value in any of these rows; they keep no place. */
export function bareColumns<R>(columns: readonly Column<R>[], rows: readonly R[]): ReadonlySet<string> {
  return new Set(
    columns
      .filter(
        ({ isEmpty, heading, isPicture }) =>
          isEmpty !== undefined && !heading && !isPicture && rows.every((row) => isEmpty(row)),
      )
      .map(({ id }) => id),
  );
}

/** Room for the name of a column in two lines, with the sign of its order. */
export const bareWidth = (label: string): CSSProperties =>
  ({ '--bare-width': `calc(${Math.ceil(label.length * 0.6) + 1}ch + 2.4rem)` }) as CSSProperties;

/** Shows the whole of a truncated text on hover. */
export function tellWhole(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null;
  if (!cell || cell.title !== '') return;
  const line = cell.querySelector<HTMLElement>('[data-line]') ?? cell;
  if (line.scrollWidth > line.clientWidth + 1) cell.title = line.innerText;
}
