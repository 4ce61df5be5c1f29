import type { Condition, Entity, ListQuery } from '@pathshala/shared';
import { useCallback, useMemo } from 'react';
import { useOwnParams } from '../ui/use-address';
import { readView, writeView, type TableView } from './table-url';

export interface TableState extends TableView {
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: string | undefined) => void;
  setSearch: (q: string) => void;
  /** `without`: filters that end with the change. */
  setFilter: (name: string, condition: Condition | undefined, without?: readonly string[]) => void;
  /** Takes off search, filters and the look at deleted records, in one step. */
  clearFilters: () => void;
  setRemoved: (removed: boolean) => void;
  setColumns: (columns: string[] | null) => void;
  /** The part of the address that makes this view, without the page: what a saved view keeps. */
  search: string;
  /** Nothing of the view is in the address. */
  isBare: boolean;
  /** Shows another view; parts that do not fit the entity are left out. */
  applySearch: (search: string, options?: { replace?: boolean }) => void;
  /** A kept view as this entity would write it today. */
  normalOf: (search: string) => string;
}

/** Page, order, search, filters and columns of a list, kept in the URL. Typing does not fill the history of the browser. */
export function useTableState(entity: Entity): TableState {
  const [params, setParams] = useOwnParams();
  const view = useMemo(() => readView(entity, params), [entity, params]);
  const change = useCallback(
    (next: (view: TableView) => TableView, replace = true) =>
      setParams((now) => writeView(now, next(readView(entity, now))), { replace, preventScrollReset: true }),
    [entity, setParams],
  );
  return useMemo(() => {
    const query = (part: ListQuery, replace = true) =>
      change(({ query: now, columns }) => ({ query: clean({ ...now, page: undefined, ...part }), columns }), replace);
    return {
      ...view,
      setPage: (page) => query({ page }, false),
      setSize: (size) => query({ size }),
      setSort: (sort) => query({ sort }),
      setSearch: (q) => query({ q: q.trim() || undefined }),
      setFilter: (name, condition, without = []) =>
        change(({ query: now, columns }) => {
          const kept = Object.entries(now.filter ?? {}).filter(([each]) => each !== name && !without.includes(each));
          const filter = Object.fromEntries(kept);
          return {
            query: clean({ ...now, page: undefined, filter: condition ? { ...filter, [name]: condition } : filter }),
            columns,
          };
        }),
      clearFilters: () => query({ q: undefined, filter: undefined, removed: undefined }),
      setRemoved: (removed) => query({ removed: removed || undefined }, false),
      setColumns: (columns) => change(({ query: now }) => ({ query: now, columns })),
      search: searchOf(view),
      isBare: searchOf(view) === '' && !view.query.page,
      normalOf: (search) => searchOf(readView(entity, new URLSearchParams(search))),
      applySearch: (search, { replace = false } = {}) =>
        change(() => readView(entity, new URLSearchParams(search)), replace),
    };
  }, [entity, view, change]);
}

/** In one order, so that the same view is the same text. */
export function searchOf({ query: { page: _page, ...query }, columns }: TableView): string {
  const params = writeView(new URLSearchParams(), { query, columns });
  params.sort();
  return params.toString();
}

const clean = (query: { [K in keyof ListQuery]: ListQuery[K] | undefined }): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ListQuery;
