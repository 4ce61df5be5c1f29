import { Group } from '@mantine/core';
import { Fragment, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps } from './data-table-props';
import { framed, isControl, OpenLink, rowKeys, SecondLine } from './row-parts';
import { useTableKeys } from './use-table-keys';
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
  const rest = columns.filter((column) => column !== heading && !column.isPicture && !column.isBrief);
  const brief = columns.filter((column) => column.isBrief);
  const picture = columns.find((column) => column.isPicture);
  const place = useRef<HTMLDivElement>(null);
  useTableKeys({ place, ...rowKeys(table, { onOpen, onSelection }) });
  return (
    <div id={id} ref={place} className={`${classes.cards} ${isStale ? classes.stale : ''}`} role="list" data-keys>
      {table.getRowModel().rows.map((row) =>
        framed(frame, row.id, (carry) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard opens by the heading
          <div
            key={row.id}
            ref={carry?.ref}
            style={carry?.style}
            role="listitem"
            data-row={row.id}
            tabIndex={-1}
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
                <input
                  type="checkbox"
                  className={classes.tick}
                  data-large
                  aria-label={t('table.selectRow')}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              ) : null}
              {picture && !picture.isEmpty?.(row.original) ? picture.render(row.original) : null}
              <div style={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
                {onOpen ? (
                  <OpenLink onOpen={() => onOpen(row.original)} isUnnamed={heading?.isEmpty?.(row.original)}>
                    {heading?.render(row.original)}
                  </OpenLink>
                ) : (
                  heading?.render(row.original)
                )}
                {heading?.second ? <SecondLine>{heading.second(row.original)}</SecondLine> : null}
                <Brief columns={brief} row={row.original} />
              </div>
              {rowMenu?.(row.original)}
            </Group>
            <dl className={classes.pairs}>
              {rest.map((column) => {
                const shown = column.isEmpty?.(row.original) ? null : column.render(row.original);
                return isNothing(shown) ? null : (
                  <div key={column.id} style={{ display: 'contents' }}>
                    <dt className={isBare(column) ? 'visually-hidden' : undefined}>{column.label}</dt>
                    <dd className={isBare(column) ? classes.wide : undefined}>
                      {shown}
                      {column.second ? <SecondLine>{column.second(row.original)}</SecondLine> : null}
                    </dd>
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

/** "Six - A · Roll 12": figures with their word, all else without. */
function Brief<R>({ columns, row }: { columns: readonly Column<R>[]; row: R }) {
  const told = columns.filter(({ isEmpty }) => !isEmpty?.(row));
  return told.length === 0 ? null : (
    <div className={classes.brief}>
      {told.map((column, at) => (
        <Fragment key={column.id}>
          {at > 0 ? ' · ' : null}
          {column.numeric ? `${column.label} ` : null}
          {column.render(row)}
        </Fragment>
      ))}
    </div>
  );
}
