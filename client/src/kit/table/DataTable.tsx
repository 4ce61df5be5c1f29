import { Checkbox, Group, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type ComponentType, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../clock';
import { useMe } from '../data/session';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import classes from './DataTable.module.css';

export interface Column<R> {
  id: string;
  label: string;
  render: (row: R) => ReactNode;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** Heading of the card on a phone. */
  heading?: boolean;
  /** A row without a value here: a card leaves the label out too. What is drawn as nothing needs no word of it. */
  isEmpty?: (row: R) => boolean;
  /** Buttons that carry their own text: on a card they have no label and take its whole width. */
  isAction?: boolean;
}

/** What makes a row movable: its element, its look while it is dragged, and the handle at its start. */
export interface Carry {
  ref: (node: HTMLElement | null) => void;
  style: CSSProperties;
  handle: ReactNode;
  isCarried: boolean;
}
export interface RowFrameProps {
  id: string;
  draw: (carry: Carry) => ReactElement;
}

export interface DataTableProps<R extends { id: string }> {
  /** For printing and tests. */
  id?: string;
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Nothing to show yet: placeholders in the shape of rows. */
  isLoading?: boolean;
  /** Shown rows belong to the previous question. */
  isStale?: boolean;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  onOpen?: ((row: R) => void) | undefined;
  rowMenu?: ((row: R) => ReactNode) | undefined;
  selection?: RowSelectionState;
  onSelection?: ((selection: RowSelectionState) => void) | undefined;
  isChanged?: (row: R) => boolean;
  density?: 'normal' | 'compact';
  /** Every row as a table, in sight or not, on a phone too: what a print takes. */
  drawsAll?: boolean;
  /** Draws each row with what moves it; then all rows of the page are in the document. */
  frame?: ComponentType<RowFrameProps> | undefined;
}

/** Rows above this number are drawn only while they are in sight. */
const VIRTUAL_ABOVE = 80;
export const PHONE = '(max-width: 47.9375em)';
const features = tableFeatures({ rowSelectionFeature });
const NO_SELECTION: RowSelectionState = {};

/** A table of rows with a sticky header, order, selection (shift selects a range), thousands of rows, and cards on a phone. */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const table = useRows(props);
  if (props.isLoading) return <Placeholders isPhone={Boolean(isPhone)} columns={props.columns.length} />;
  return isPhone && !props.drawsAll ? <Cards {...props} table={table} /> : <Grid {...props} table={table} />;
}

function useRows<R extends { id: string }>({ columns, rows, selection, onSelection }: DataTableProps<R>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, R>();
    return helper.columns(
      columns.map((column) =>
        helper.display({ id: column.id, header: column.label, cell: ({ row }) => column.render(row.original) }),
      ),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: (row: R) => row.id,
    enableRowSelection: Boolean(onSelection),
    state: { rowSelection: selection ?? NO_SELECTION },
    onRowSelectionChange: (update) =>
      onSelection?.(typeof update === 'function' ? update(selection ?? NO_SELECTION) : update),
  });
}

type RowTable<R extends { id: string }> = ReturnType<typeof useRows<R>>;

function Grid<R extends { id: string }>({
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
    estimateSize: () => (density === 'compact' ? 34 : 44),
    overscan: 12,
    enabled: isVirtual,
  });
  // A link inside of the button that opens the row would be two controls in one place, so the name opens it.
  const way = columns.find((column) => column.heading) ?? columns[0];
  const items = virtual.getVirtualItems();
  const shown = isVirtual ? items.map((item) => rows[item.index]!) : rows;
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <div className={classes.scroll} ref={scroll} tabIndex={0} role="region" aria-label={caption}>
      <table id={id} className={`${classes.table} ${isStale ? classes.stale : ''}`} data-density={density}>
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
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowMenu ? (
              <th className={classes.narrow}>
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <tr aria-hidden style={{ height: before }} /> : null}
          {shown.map((row) =>
            framed(frame, row.id, (carry) => (
              <tr
                key={row.id}
                ref={carry?.ref}
                style={carry?.style}
                data-row={row.id}
                data-carried={carry?.isCarried || undefined}
                data-open={onOpen ? true : undefined}
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
                {carry ? <td className={classes.narrow}>{carry.handle}</td> : null}
                {onSelection ? (
                  <td className={classes.narrow}>
                    <Checkbox
                      size="xs"
                      aria-label={t('table.selectRow')}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={column.numeric ? classes.number : column === way ? classes.way : undefined}
                  >
                    {column === way && onOpen ? (
                      <OpenLink onOpen={() => onOpen(row.original)}>{column.render(row.original)}</OpenLink>
                    ) : (
                      column.render(row.original)
                    )}
                  </td>
                ))}
                {rowMenu ? <td className={classes.narrow}>{rowMenu(row.original)}</td> : null}
              </tr>
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
  sort,
  onSort,
}: {
  column: Column<R>;
  sort: string | undefined;
  onSort: DataTableProps<R & { id: string }>['onSort'];
}) {
  const direction = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none';
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  const next = direction === 'none' ? column.id : direction === 'ascending' ? `-${column.id}` : undefined;
  return (
    <th scope="col" className={column.numeric ? classes.number : undefined} aria-sort={direction}>
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

/** The keyboard's way into a row; the whole row is only a larger target for the pointer. */
function OpenLink({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.sort} style={{ textAlign: 'start', fontWeight: 550 }} onClick={onOpen}>
      {children}
    </button>
  );
}

function Cards<R extends { id: string }>({
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
                  <OpenLink onOpen={() => onOpen(row.original)}>{heading?.render(row.original)}</OpenLink>
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

const framed = (Frame: ComponentType<RowFrameProps> | undefined, id: string, draw: (carry?: Carry) => ReactElement) =>
  Frame ? <Frame key={id} id={id} draw={draw} /> : draw();

function Placeholders({ isPhone, columns }: { isPhone: boolean; columns: number }) {
  const lines = Array.from({ length: isPhone ? 4 : 8 }, (_, index) => index);
  if (isPhone)
    return (
      <div className={classes.cards} aria-busy="true">
        {lines.map((line) => (
          <Skeleton key={line} h="6.5rem" radius="lg" />
        ))}
      </div>
    );
  return (
    <div className={classes.scroll} aria-busy="true">
      {lines.map((line) => (
        <Group key={line} px="md" py="sm" wrap="nowrap">
          {Array.from({ length: Math.max(columns, 1) }, (_, index) => (
            <Skeleton key={index} h="0.9rem" />
          ))}
        </Group>
      ))}
    </div>
  );
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, label, [role=menu], [role=menuitem]') !== null;
