import type { Action, Registry } from '@pathshala/shared/kit';
import findMyWay from 'find-my-way';

export interface Found {
  readonly action: Action;
  /** Parts of the path that the action names, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
}
/** The action behind a method and a path without its query; null where there is none, or a part cannot be decoded. */
export type RouteTable = (method: string, path: string) => Found | null;

/** Longer parts than ids: codes on papers. */
const MOST_PART = 2_000;
const tables = new WeakMap<Registry, RouteTable>();

/**
 * Every action of the product by its path, as a tree: there are more than two thousand, and looking through a list of
 * them took a seventh of a request. Named parts come before `:id`, so that `/api/sections/options` is not the section
 * "options".
 */
export function routesOf(registry: Registry): RouteTable {
  let table = tables.get(registry);
  if (!table) tables.set(registry, (table = makeTable(registry)));
  return table;
}

function makeTable({ actions }: Registry): RouteTable {
  const tree = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MOST_PART });
  const nothing = () => undefined;
  for (const action of actions.values())
    if (action.kind !== 'signal') tree.on(action.method, action.path, nothing, action);
  return (method, path) => {
    const found = tree.find((method === 'HEAD' ? 'GET' : method) as 'GET', path);
    return found?.store ? { action: found.store as Action, params: found.params } : null;
  };
}
