import { Checkbox, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps } from './data-table-props';
import { framed, isControl, OpenLink } from './row-parts';
import type { RowTable } from './use-table-rows';
import classes from './DataTable.module.css';

/** The rows as cards, for a phone. */
export function TableCards<R extends { id: string }>({
  table,
  id,
  columns,
  onOpen,
  rowMenu,
  onSelection,
  isChanged,
  isStale,
  frame,
}: DataTableProps<R> & { table: RowTable<R> }) {
  const { t } = useTranslation('kit');
  const heading = columns.find((column) => column.heading) ?? columns[0];
  const rest = columns.filter((column) => column !== heading);
  return (
    <div id={id} className={`${classes.cards} ${isStale ? classes.stale : ''}`} role="list">
      {table.getRowModel().rows.map((row) =>
        framed(frame, row.id, (carry) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard opens by the heading
          <div
            key={row.id}
            ref={carry?.ref}
            style={carry?.style}
            role="listitem"
            data-row={row.id}
            data-carried={carry?.isCarried || undefined}
            className={classes.card}
            data-selected={row.getIsSelected() || undefined}
            data-changed={isChanged?.(row.original) || undefined}
            onClick={
              onOpen
                ? (event) => {
                    if (!isControl(event.target)) onOpen(row.original);
                  }
                : undefined
            }
          >
            <Group justify="space-between" wrap="nowrap" gap="xs">
              {carry?.handle}
              {onSelection ? (
                <Checkbox
                  aria-label={t('table.selectRow')}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              ) : null}
              <div style={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
                {onOpen ? (
                  <OpenLink onOpen={() => onOpen(row.original)} isUnnamed={heading?.isEmpty?.(row.original)}>
                    {heading?.render(row.original)}
                  </OpenLink>
                ) : (
                  heading?.render(row.original)
                )}
              </div>
              {rowMenu?.(row.original)}
            </Group>
            <dl className={classes.pairs}>
              {rest.map((column) => {
                const shown = column.isEmpty?.(row.original) ? null : column.render(row.original);
                return isNothing(shown) ? null : (
                  <div key={column.id} style={{ display: 'contents' }}>
                    <dt className={isBare(column) ? 'visually-hidden' : undefined}>{column.label}</dt>
                    <dd className={isBare(column) ? classes.wide : undefined}>{shown}</dd>
                  </div>
                );
              })}
            </dl>
          </div>
        )),
      )}
    </div>
  );
}

const isBare = ({ label, isAction }: Column<never>) => label === '' || isAction === true;

/** Columns that are drawn by hand put a dash where a table would have a hole; a card needs none. */
const NOTHING: readonly unknown[] = [null, undefined, false, '', '–', '—'];
const isNothing = (shown: ReactNode): boolean => NOTHING.includes(shown);
