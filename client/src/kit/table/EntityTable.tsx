import { Button, Stack } from '@mantine/core';
import {
  isRemovable,
  permissionOf,
  shownFields,
  type Condition,
  type Entity,
  type ListQuery,
  type Row,
  actionsOf,
} from '@pathshala/shared';
import { bulkFields } from '@pathshala/shared/modules/foundation/lists';
import { lazy, Suspense, useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRecentChanges } from '../data/live/recent-changes';
import { useCan, useMayRead, useOffered } from '../data/session';
import { useAction } from '../data/use-action';
import { useList } from '../data/use-entity';
import { useManySteps } from '../lifecycle/use-many-steps';
import { useTransitions } from '../lifecycle/use-transitions';
import { useWhyNot, type WhyNot } from '../lifecycle/use-why-not';
import { MeantOf } from '../people/MeantOf';
import { useLocale, useText } from '../text/locale';
import { withinSentence } from '../text/within-sentence';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { printElement } from '../ui/print-element';
import { BulkEditDialog } from './BulkEditDialog';
import { DataTable, type Column, type DataTableProps } from './DataTable';
import { inReadingOrder, listedFields, useEntityColumns, type AnyRow } from './entity-columns';
import { FilterBar } from './FilterBar';
import { nameRecord } from './name-record';
import { Pager } from './Pager';
import { RefusedDialog } from './RefusedDialog';
import { SavedViews } from './SavedViews';
import { SelectionBar } from './SelectionBar';
import { StepButtons } from './StepButtons';
import { TableMenu } from './TableMenu';
import { offerUndo } from './offer-undo';
import { useLatest } from './use-latest';
import { useRowMenu } from './use-row-menu';
import { useRowOrder } from './use-row-order';
import { useRowRemoval } from './use-row-removal';
import { useTableState } from './use-table-state';
import { useTablePreferences } from './use-table-preferences';

export interface EntityTableProps<E extends Entity> {
  entity: E;
  /** Columns of the list, in order; without it those that the entity declares. */
  columns?: readonly string[];
  /** Content for the cells of a column instead of its field's value as plain text. */
  cells?: Readonly<Record<string, (row: Row<E>, whyNot: WhyNot) => ReactNode>>;
  /** Further columns, after the entity's own and before its state. */
  extraColumns?: readonly Column<Row<E>>[];
  /** Conditions that this screen always adds; the person cannot take them off. */
  fixed?: Record<string, Condition>;
  /** Order when the person has chosen none. */
  sort?: string;
  onOpen?: (row: Row<E>, whyNot: WhyNot) => void;
  onEdit?: (row: Row<E>) => void;
  /** Further entries of a row's menu. */
  rowActions?: (row: Row<E>, whyNot: WhyNot) => ReactNode;
  /**
   * Names of the transitions that the menu of a row offers; undefined: all that its state and the rights of the person
   * allow.
   */
  transitionsOf?: (row: Row<E>) => readonly string[] | undefined;
  /** Buttons over the selected rows. */
  bulkActions?: (rows: Row<E>[], clear: () => void) => ReactNode;
  /** The action that an empty list offers. */
  emptyAction?: ReactNode;
  emptyHint?: string;
  toolbar?: ReactNode;
}

/** A column of what is looked up is left out where it says nothing at all. */
const isSaid =
  <R,>({ isEmpty }: Column<R>) =>
  (row: R): boolean =>
    !isEmpty?.(row);

const DEFAULT_SIZE = 25;
// Constants: a new object at each rendering would render every row again.
const NO_CELLS = {};
const NO_COLUMNS: readonly never[] = [];
const NO_ROWS: readonly never[] = [];
const NO_LABELS = {};
/** The code that moves rows is fetched with the first list that people order. */
const OrderedTable = lazy(() => import('./OrderedTable'));

/**
 * The list of an entity: server paging, order, search, filters, live rows, bulk actions, export, import, print; cards
 * on a phone.
 */
export function EntityTable<E extends Entity>({
  entity,
  columns,
  cells = NO_CELLS,
  extraColumns = NO_COLUMNS,
  fixed = {},
  sort,
  onOpen,
  onEdit,
  rowActions,
  transitionsOf,
  bulkActions,
  emptyAction,
  emptyHint,
  toolbar,
}: EntityTableProps<E>) {
  const { t } = useTranslation('kit');
  const say = useText();
  const locale = useLocale();
  const can = useCan();
  const tableId = useId();
  const state = useTableState(entity);
  const isRecent = useRecentChanges();
  const [preferences] = useTablePreferences();
  const [isPrinting, setPrinting] = useState(false);
  const [selection, setSelection] = useState<Record<string, true>>({});
  const [isEditing, setEditing] = useState(false);
  const query: ListQuery = {
    ...(sort ? { sort } : {}),
    ...state.query,
    size: state.query.size ?? DEFAULT_SIZE,
    ...(Object.keys({ ...state.query.filter, ...fixed }).length > 0
      ? { filter: { ...state.query.filter, ...fixed } }
      : {}),
  };
  const list = useList(entity, query);
  const labels = list.data?.labels ?? NO_LABELS;
  const mayRead = useMayRead();
  const isOffered = useOffered(entity);
  const fields = shownFields(entity as Entity);
  const names = inReadingOrder(entity, state.columns ?? columns ?? listedFields(entity), locale).filter(
    (name) => (!fields[name] || mayRead(fields[name])) && isOffered(name),
  );
  const own = useEntityColumns(entity, names, labels) as unknown as Column<Row<E> & AnyRow>[];
  const restore = useAction(actionsOf(entity as Entity).restore);
  const rows = (list.data?.rows ?? NO_ROWS) as (Row<E> & AnyRow)[];
  const whyNot = useWhyNot(entity, rows);
  const transitions = useTransitions(entity, { only: transitionsOf as never, whyNot });
  const removed = Boolean(state.query.removed);
  const may = {
    edit: Boolean(onEdit) && entity.actions.includes('update') && can(permissionOf(entity.name, 'update')) && !removed,
    remove: entity.actions.includes('remove') && can(permissionOf(entity.name, 'remove')) && !removed,
    restore: removed && entity.actions.includes('restore') && can(permissionOf(entity.name, 'update')),
    bulkEdit: bulkFields(entity).length > 0 && can(permissionOf(entity.name, 'update')) && !removed,
    import:
      entity.actions.includes('import') &&
      can(permissionOf(entity.name, 'create')) &&
      can(permissionOf(entity.name, 'update')),
    seeRemoved: entity.actions.includes('restore') && can(permissionOf(entity.name, 'update')),
  };
  // Another order than that of the entity shows no neighbours.
  const order = useRowOrder(entity, {
    rows,
    query,
    isOwnOrder: !sort && !state.query.sort,
    onMoved: (id, back) => {
      const row = rows.find((each) => each.id === id);
      offerUndo(
        row && back !== undefined
          ? {
              text: t('order.moved', { name: titleOf(row) }),
              undo: t('order.undo'),
              onUndo: () => order?.move(id, back, true),
            }
          : null,
      );
    },
  });
  const clear = () => setSelection({});
  const print = () => {
    // All rows must be in the page while it is copied to the print window.
    flushSync(() => setPrinting(true));
    printElement(tableId, say(entity.labels.many));
    setPrinting(false);
  };
  const titleOf = useCallback(
    (row: { id: string }) => nameRecord(entity, row, { locale, labels }),
    [entity, locale, labels],
  );
  const steps = useManySteps(entity, {
    whyNot,
    only: transitionsOf as never,
    titleOf,
    onDone: (stayed) => setSelection(Object.fromEntries(stayed.map((id) => [id, true as const]))),
  });

  const { remove, refused, forgetRefused } = useRowRemoval(entity, { titleOf, onRemoved: clear });

  const removable = (row: AnyRow) => isRemovable(entity as Entity, row);
  const rowMenu = useRowMenu<Row<E> & AnyRow>({
    titleOf,
    rowActions: rowActions && ((row) => rowActions(row, whyNot)),
    stepsOf: transitions.of,
    order,
    onEdit: may.edit ? onEdit : undefined,
    onRestore: may.restore ? (row) => void restore.run({ id: row.id, rev: row.rev }) : undefined,
    onRemove: (row) => (may.remove && removable(row) ? () => void remove([row]) : undefined),
  });
  const openRow = useLatest((row: Row<E>) => onOpen?.(row, whyNot));
  const shown = useMemo(() => {
    const all = own
      .filter((column) => !(column.id in entity.lookedUp.fields) || rows.length === 0 || rows.some(isSaid(column)))
      .map((column) => {
        const cell = cells[column.id];
        return cell ? { ...column, render: (row: Row<E> & AnyRow) => cell(row, whyNot), isEmpty: () => false } : column;
      });
    return [
      ...all.filter(({ isState }) => !isState),
      ...(extraColumns as unknown as Column<Row<E> & AnyRow>[]),
      ...all.filter(({ isState }) => isState),
    ];
  }, [own, entity, rows, cells, extraColumns, whyNot]);

  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const chosen = rows.filter((row) => selection[row.id]);
  const isFiltered = Boolean(state.query.q || state.query.filter || removed);
  const isEmpty = list.data?.total === 0;
  const page = state.query.page ?? 1;
  const hasMenu =
    may.edit ||
    may.remove ||
    may.restore ||
    order !== null ||
    Boolean(rowActions) ||
    rows.some((row) => transitions.of(row).length > 0);
  const table: DataTableProps<Row<E> & AnyRow> = {
    id: tableId,
    caption: say(entity.labels.many),
    columns: shown,
    rows,
    isLoading: list.isPending,
    isStale: list.isPlaceholderData,
    sort: state.query.sort ?? sort,
    onSort: state.setSort,
    density: preferences.density,
    drawsAll: isPrinting,
    isChanged: (row) => isRecent(entity.name, row.id),
    selection,
    onSelection: may.remove || may.bulkEdit || bulkActions || (steps.isOffered && !removed) ? setSelection : undefined,
    onOpen: onOpen ? openRow : undefined,
    rowMenu: hasMenu ? rowMenu : undefined,
  };
  return (
    <Stack gap="xs" data-list>
      <FilterBar entity={entity} state={state} labels={labels} fixed={Object.keys(fixed)}>
        {toolbar}
        <SavedViews list={entity.name} state={state} />
        <TableMenu
          entity={entity}
          query={query}
          onPrint={print}
          columns={names}
          onColumns={state.setColumns}
          mayImport={may.import}
          {...(may.seeRemoved ? { onRemoved: () => state.setRemoved(!removed) } : {})}
        />
      </FilterBar>
      {isEmpty ? (
        <EmptyState
          title={isFiltered ? t('table.noMatch') : t('table.empty', { what: withinSentence(say(entity.labels.many)) })}
          hint={isFiltered ? t('table.noMatchHint') : emptyHint}
          action={
            isFiltered ? (
              <>
                {state.query.q ? <MeantOf entity={entity.name} text={state.query.q} onPick={state.setSearch} /> : null}
                <Button variant="light" onClick={state.clearFilters}>
                  {t('table.clearAll')}
                </Button>
              </>
            ) : (
              emptyAction
            )
          }
        />
      ) : order && !isPrinting ? (
        <Suspense fallback={<DataTable {...table} />}>
          <OrderedTable {...(table as unknown as DataTableProps<AnyRow>)} order={order} nameOf={titleOf} />
        </Suspense>
      ) : (
        <DataTable {...table} />
      )}
      {/* Below the rows, so that none of them moves under the pointer that has just ticked one. */}
      {chosen.length > 0 ? (
        <SelectionBar
          count={chosen.length}
          onEdit={may.bulkEdit ? () => setEditing(true) : undefined}
          onRemove={may.remove && chosen.every(removable) ? () => void remove(chosen) : undefined}
          onClear={clear}
        >
          {bulkActions?.(chosen, clear)}
          <StepButtons steps={steps.of(chosen)} isPending={steps.isPending} />
        </SelectionBar>
      ) : null}
      {list.data && !isEmpty ? (
        <Pager
          page={page}
          size={query.size!}
          total={list.data.total}
          isMore={list.data.isMore}
          onPage={(next) => {
            clear();
            state.setPage(next);
          }}
          onSize={state.setSize}
        />
      ) : null}
      {isEditing ? (
        <BulkEditDialog
          entity={entity}
          rows={chosen}
          query={query}
          total={list.data?.total ?? 0}
          isMore={list.data?.isMore}
          onClose={(isDone) => {
            setEditing(false);
            if (isDone) clear();
          }}
        />
      ) : null}
      {refused ? <RefusedDialog {...refused} onClose={forgetRefused} /> : null}
      {steps.refused.length > 0 ? (
        <RefusedDialog refusals={steps.refused} isSingle={false} onClose={steps.forgetRefused} />
      ) : null}
    </Stack>
  );
}
