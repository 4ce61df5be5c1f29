import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../clock';
import { useMe } from '../data/session';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { bareColumns, bareWidth, columnClass, tellWhole } from './column-look';
import type { Column, DataTableProps } from './data-table-props';
import { GridRow } from './GridRow';
import { framed, rowKeys } from './row-parts';
import { useLatest } from './use-latest';
import { useMoreSign } from './use-more-sign';
import { useTableKeys } from './use-table-keys';
import type { RowTable } from './use-table-rows';
import classes from './DataTable.module.css';

/** Rows above this number are drawn only while they are in sight. */
const VIRTUAL_ABOVE = 80;

/** The rows as a table with a sticky header. */
export function TableGrid<R extends { id: string }>({
  table,
  id,
  caption,
  columns,
  sort,
  onSort,
  onOpen,
  rowMenu,
  onSelection,
  isChanged,
  isStale,
  density,
  drawsAll,
  frame,
}: DataTableProps<R> & { table: RowTable<R> }) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const say = useText();
  const me = useMe();
  const scroll = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const isVirtual = rows.length > VIRTUAL_ABOVE && !drawsAll && !frame;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and never memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (density === 'normal' ? 44 : 36),
    overscan: 12,
    enabled: isVirtual,
  });
  // A link inside of the button that opens the row would be two controls in one place, so the name opens it.
  const way = columns.find((column) => column.heading) ?? columns[0];
  useMoreSign(scroll);
  useTableKeys({ place: scroll, ...rowKeys(table, { onOpen, onSelection }) });
  const bare = useMemo(() => bareColumns(columns, table.options.data), [columns, table.options.data]);
  const laidOut = useMemo(
    () =>
      columns.map((column) => ({
        column,
        look: columnClass(column, { isWay: column === way, isBare: bare.has(column.id) }),
        opens: column === way,
      })),
    [columns, way, bare],
  );
  const select = useLatest((rowId: string, event: ChangeEvent<HTMLInputElement>) =>
    table.getRow(rowId).getToggleSelectedHandler()(event),
  );
  const items = virtual.getVirtualItems();
  const shown = isVirtual ? items.map((item) => rows[item.index]!) : rows;
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <div className={classes.scroll} ref={scroll} tabIndex={0} role="region" aria-label={caption} data-keys data-rows>
      <table
        id={id}
        className={`${classes.table} ${isStale ? classes.stale : ''}`}
        data-density={density ?? 'compact'}
        data-menu={rowMenu ? true : undefined}
      >
        <caption className={classes.caption}>
          <strong>{caption}</strong>
          <span>
            {[me?.membership?.institution ? say(me.membership.institution.name) : '', format.date(todayAtSchool())]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </caption>
        <thead>
          <tr>
            {frame ? (
              <th className={classes.narrow}>
                <span className="visually-hidden">{t('order.column')}</span>
              </th>
            ) : null}
            {onSelection ? (
              <th className={classes.narrow}>
                <Checkbox
                  size="xs"
                  aria-label={t('table.selectPage')}
                  checked={table.getIsAllRowsSelected() && rows.length > 0}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            ) : null}
            {laidOut.map(({ column, look }) => (
              <HeaderCell
                key={column.id}
                column={column}
                look={look}
                isBare={bare.has(column.id)}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {rowMenu ? (
              <th className={`${classes.narrow} ${classes.menu}`}>
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's reader has the whole text */}
        <tbody onMouseOver={(event) => tellWhole(event.target)}>
          {before > 0 ? <tr aria-hidden style={{ height: before }} /> : null}
          {shown.map((row) =>
            framed(frame, row.id, (carry) => (
              <GridRow
                key={row.id}
                row={row.original}
                columns={laidOut}
                isSelected={row.getIsSelected()}
                isChanged={isChanged?.(row.original) ?? false}
                carry={carry}
                onOpen={onOpen}
                onSelect={onSelection ? select : undefined}
                menu={rowMenu}
              />
            )),
          )}
          {after > 0 ? <tr aria-hidden style={{ height: after }} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<R>({
  column,
  look,
  isBare,
  sort,
  onSort,
}: {
  column: Column<R>;
  look: string;
  isBare: boolean;
  sort: string | undefined;
  onSort: DataTableProps<R & { id: string }>['onSort'];
}) {
  const direction = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none';
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  const next = direction === 'none' ? column.id : direction === 'ascending' ? `-${column.id}` : undefined;
  return (
    <th scope="col" className={look} style={isBare ? bareWidth(column.label) : undefined} aria-sort={direction}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-active={direction !== 'none' || undefined}
          onClick={() => onSort(next)}
        >
          {column.label}
          <Icon size={13} aria-hidden />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
