import { Skeleton } from '@mantine/core';
import {
  headingOf,
  isEmptyCell,
  isNumberColumn,
  type ReportHead,
  type ReportRow,
  type ShownColumn,
} from '@pathshala/shared';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import table from '../table/DataTable.module.css';
import { useText } from '../text/locale';
import { Below, ReportCellView, useCellText, type DrillLinks } from './ReportCellView';
import classes from './Report.module.css';
import { nameOfGroup, VIRTUAL_ABOVE } from './row-places';
import type { ReportData } from './use-report';

const ROW_HEIGHT = 36;
const ROW_HEIGHT_BELOW = 37;
const OVERSCAN = 15;

export interface ReportTableProps {
  caption: string;
  head: ReportHead;
  data: Pick<ReportData, 'rowAt' | 'show' | 'isStale'>;
  links: DrillLinks;
  sort: string | null;
  onSort: (sort: string | undefined) => void;
}

/** The rows as a table of which only those in sight are drawn, with its head and its sums always in sight. */
export function ReportTable({ caption, head, data, links, sort, onSort }: ReportTableProps) {
  const { t } = useTranslation('kit');
  const textOf = useCellText();
  const scroll = useRef<HTMLDivElement>(null);
  const columns = head.columns.filter((column) => !column.grouped && !column.below);
  const below = head.columns.filter((column) => !column.grouped && column.below);
  const heading = headingOf(columns);
  const isVirtual = head.rows > VIRTUAL_ABOVE;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and never memoised
  const virtual = useVirtualizer({
    count: head.rows,
    getScrollElement: () => scroll.current,
    estimateSize: () => (below.length > 0 ? ROW_HEIGHT_BELOW : ROW_HEIGHT),
    overscan: OVERSCAN,
    enabled: isVirtual,
  });
  const items = virtual.getVirtualItems();
  const places = isVirtual ? items.map(({ index }) => index) : Array.from({ length: head.rows }, (_, at) => at);
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  useEffect(() => data.show(first, last));
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const cell = (column: ShownColumn, row: ReportRow): ReactNode => (
    <ReportCellView column={column} row={row} text={textOf(column, row)} link={links(column, row)} />
  );
  const nameOf = (row: ReportRow) =>
    nameOfGroup(row, head.columns, { textOf, totalOf: (what) => t('report.totalOf', { what }) });
  return (
    <div
      className={`${table.scroll} ${classes.scroll}`}
      ref={scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
      tabIndex={0}
      role="region"
      aria-label={caption}
      data-rows
    >
      <table
        className={`${table.table} ${classes.table} ${data.isStale ? table.stale : ''}`}
        aria-rowcount={head.rows + 1}
        data-density="compact"
      >
        <caption className={table.caption}>{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} isHeading={column === heading} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <tr aria-hidden style={{ height: before }} /> : null}
          {places.map((index) => {
            const row = data.rowAt(index);
            const frame = { 'data-index': index, ref: virtual.measureElement, 'aria-rowindex': index + 2 };
            if (!row)
              return (
                <tr key={index} {...frame} aria-busy>
                  <td colSpan={columns.length}>
                    <Skeleton h="1rem" />
                  </td>
                </tr>
              );
            const name = nameOf(row);
            if (row.emphasis === 'heading' && name !== null)
              return (
                <tr key={index} {...frame} data-emphasis="heading">
                  <th scope="rowgroup" colSpan={columns.length} style={indented(row)}>
                    {name}
                  </th>
                </tr>
              );
            return (
              <tr key={index} {...frame} data-emphasis={row.emphasis}>
                {columns.map((column) =>
                  column === heading ? (
                    <th key={column.key} scope="row" className={classes.heading} style={indented(row)}>
                      {name ?? cell(column, row)}
                      <Below columns={below} row={row} textOf={textOf} />
                    </th>
                  ) : (
                    <td key={column.key} className={classOf(column)} data-tone={toneOf(column, row)}>
                      {cell(column, row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
          {after > 0 ? <tr aria-hidden style={{ height: after }} /> : null}
        </tbody>
        {head.totals ? (
          <tfoot>
            <tr data-emphasis="total">
              {columns.map((column) =>
                column === heading ? (
                  <th key={column.key} scope="row" className={classes.heading}>
                    {t('report.total')}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)}>
                    {textOf(column, { cells: head.totals! })}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

const indented = ({ level = 0 }: ReportRow) =>
  level > 0 ? { paddingInlineStart: `${0.75 + level * 1.1}rem` } : undefined;
const classOf = (column: ShownColumn): string =>
  [isNumberColumn(column) ? table.number : '', column.strong ? classes.strong : ''].join(' ');
const toneOf = (column: ShownColumn, row: ReportRow): string | undefined =>
  column.tone && !isEmptyCell(row.cells[column.key]) ? column.tone : undefined;

function HeaderCell({
  column,
  isHeading,
  sort,
  onSort,
}: {
  column: ShownColumn;
  isHeading: boolean;
  sort: string | null;
  onSort: (sort: string | undefined) => void;
}) {
  const say = useText();
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none';
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  // Of figures the greatest are asked for first.
  const [once, twice] = isNumberColumn(column) ? [`-${column.key}`, column.key] : [column.key, `-${column.key}`];
  const next = sort === once ? twice : sort === twice ? undefined : once;
  return (
    <th
      scope="col"
      className={`${isNumberColumn(column) ? table.number : ''} ${isHeading ? classes.heading : ''}`}
      aria-sort={direction}
    >
      {column.sortable ? (
        <button
          type="button"
          className={table.sort}
          data-active={direction !== 'none' || undefined}
          onClick={() => onSort(next)}
        >
          {say(column.label)}
          <Icon size={13} aria-hidden />
        </button>
      ) : (
        say(column.label)
      )}
    </th>
  );
}
