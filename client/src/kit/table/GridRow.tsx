import { memo, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Carry, Column } from './data-table-props';
import { isControl, OpenLink, SecondLine } from './row-parts';
import classes from './DataTable.module.css';

/** A column with the class of its cells. `opens`: its cell has the control that opens the row. */
export interface LaidOut<R> {
  column: Column<R>;
  look: string;
  opens: boolean;
}

interface GridRowProps<R> {
  row: R;
  /** The same object as long as no column changed. */
  columns: readonly LaidOut<R>[];
  isSelected: boolean;
  isChanged: boolean;
  /** The parts that make it movable, where rows are. */
  carry: Carry | undefined;
  onOpen: ((row: R) => void) | undefined;
  onSelect: ((id: string, event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  menu: ((row: R) => ReactNode) | undefined;
}

/** One row of a table. It is drawn again only when its record, its columns or its selection changed. */
export const GridRow = memo(function GridRow<R extends { id: string }>({
  row,
  columns,
  isSelected,
  isChanged,
  carry,
  onOpen,
  onSelect,
  menu,
}: GridRowProps<R>) {
  const { t } = useTranslation('kit');
  return (
    <tr
      ref={carry?.ref}
      style={carry?.style}
      data-row={row.id}
      tabIndex={-1}
      data-carried={carry?.isCarried || undefined}
      data-open={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      data-changed={isChanged || undefined}
      onClick={
        onOpen
          ? (event) => {
              if (!isControl(event.target)) onOpen(row);
            }
          : undefined
      }
    >
      {carry ? <td className={classes.narrow}>{carry.handle}</td> : null}
      {onSelect ? (
        <td className={classes.narrow}>
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={t('table.selectRow')}
            checked={isSelected}
            onChange={(event) => onSelect(row.id, event)}
          />
        </td>
      ) : null}
      {columns.map(({ column, look, opens }) => (
        <td key={column.id} className={look}>
          {opens && onOpen ? (
            <OpenLink onOpen={() => onOpen(row)} isUnnamed={column.isEmpty?.(row)}>
              {column.render(row)}
            </OpenLink>
          ) : (
            column.render(row)
          )}
          {column.second ? <SecondLine>{column.second(row)}</SecondLine> : null}
        </td>
      ))}
      {menu ? <td className={`${classes.narrow} ${classes.menu}`}>{menu(row)}</td> : null}
    </tr>
  );
}) as <R extends { id: string }>(props: GridRowProps<R> & { key?: string }) => ReactNode;
