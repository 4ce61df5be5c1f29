import type { Condition, Entity, ListQuery } from '@pathshala/shared';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type TableView } from './table-url';

export interface TableState extends TableView {
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: string | undefined) => void;
  setSearch: (q: string) => void;
  setFilter: (name: string, condition: Condition | undefined) => void;
  /** Takes off search, filters and the look at deleted records, in one step. */
  clearFilters: () => void;
  setRemoved: (removed: boolean) => void;
  setColumns: (columns: string[] | null) => void;
}

/** Page, order, search, filters and columns of a list, kept in the URL. Typing does not fill the history of the browser. */
export function useTableState(entity: Entity): TableState {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(entity, params), [entity, params]);
  const change = useCallback(
    (next: (view: TableView) => TableView, replace = true) => setParams((now) => writeView(now, next(readView(entity, now))), { replace, preventScrollReset: true }),
    [entity, setParams],
  );
  return useMemo(() => {
    const query = (part: ListQuery, replace = true) => change(({ query: now, columns }) => ({ query: clean({ ...now, page: undefined, ...part }), columns }), replace);
    return {
      ...view,
      setPage: (page) => query({ page }, false),
      setSize: (size) => query({ size }),
      setSort: (sort) => query({ sort }),
      setSearch: (q) => query({ q: q.trim() || undefined }),
      setFilter: (name, condition) =>
        change(({ query: now, columns }) => {
          const { [name]: _gone, ...filter } = now.filter ?? {};
          return { query: clean({ ...now, page: undefined, filter: condition ? { ...filter, [name]: condition } : filter }), columns };
        }),
      clearFilters: () => query({ q: undefined, filter: undefined, removed: undefined }),
      setRemoved: (removed) => query({ removed: removed || undefined }, false),
      setColumns: (columns) => change(({ query: now }) => ({ query: now, columns })),
    };
  }, [view, change]);
}

const clean = (query: { [K in keyof ListQuery]: ListQuery[K] | undefined }): ListQuery => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ListQuery;
