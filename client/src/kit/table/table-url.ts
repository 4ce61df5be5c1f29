import type { Condition, Entity, Field, ListQuery, Operator } from '@pathshala/shared';
import { OPERATORS, shownFields } from '@pathshala/shared';

/**
 * The part of a list that is in the URL: everything that makes it this view, so that a link or a bookmark is a saved
 * view.
 */
export interface TableView {
  query: ListQuery;
  /** Shown columns when they differ from the declared ones. */
  columns: string[] | null;
}

const OWN = ['page', 'size', 'sort', 'q', 'removed', 'cols'];
const isOwn = (key: string) => OWN.includes(key) || key.startsWith('f.');

/**
 * Reads a view from the URL. Parts that do not fit the entity (an old bookmark, a typing error) are left out, never an
 * error.
 */
export function readView(entity: Entity, params: URLSearchParams): TableView {
  const filter: Record<string, Condition> = {};
  const fields = shownFields(entity);
  const query: ListQuery = {};
  for (const [key, value] of params) {
    if (!key.startsWith('f.')) continue;
    const [, name = '', operator = ''] = key.split('.');
    const field = fields[name];
    if (!isOperator(operator) || (!field && name !== 'createdAt' && name !== 'updatedAt')) continue;
    (filter[name] ??= {})[operator] = readValue(field, operator, value);
  }
  for (const [name, condition] of Object.entries(filter))
    if (entity.query.safeParse({ filter: { [name]: condition } }).success)
      query.filter = { ...query.filter, [name]: condition };
  const take = (part: ListQuery) => {
    if (entity.query.safeParse(part).success) Object.assign(query, part);
  };
  if (params.has('page')) take({ page: Number(params.get('page')) });
  if (params.has('size')) take({ size: Number(params.get('size')) });
  if (params.has('sort')) take({ sort: params.get('sort')! });
  if (params.get('q')) take({ q: params.get('q')! });
  if (params.get('removed') === '1') query.removed = true;
  const columns =
    params
      .get('cols')
      ?.split(',')
      .filter((name) => name in fields || name === 'createdAt' || name === 'updatedAt') ?? null;
  return { query, columns: columns && columns.length > 0 ? columns : null };
}

/** Writes a view into the URL; parameters of others (an open drawer) stay. */
export function writeView(params: URLSearchParams, { query, columns }: TableView): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([key]) => !isOwn(key)));
  if (query.page && query.page > 1) next.set('page', String(query.page));
  if (query.size) next.set('size', String(query.size));
  if (query.sort) next.set('sort', query.sort);
  if (query.q) next.set('q', query.q);
  if (query.removed) next.set('removed', '1');
  for (const [name, condition] of Object.entries(query.filter ?? {})) {
    for (const [operator, value] of Object.entries(condition))
      next.set(`f.${name}.${operator}`, Array.isArray(value) ? value.join(',') : String(value));
  }
  if (columns) next.set('cols', columns.join(','));
  return next;
}

function readValue(field: Field | undefined, operator: Operator, text: string): unknown {
  if (operator === 'exists') return text === 'true';
  if (operator === 'in') return text.split(',').map((each) => readOne(field, each));
  return readOne(field, text);
}

function readOne(field: Field | undefined, text: string): unknown {
  switch (field?.kind) {
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
      return Number(text);
    case 'bool':
      return text === 'true';
    default:
      return text;
  }
}

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);
