import { isListed, shownFields, type Entity, type ListPage, type Locale } from '@pathshala/shared';
import { useMemo } from 'react';
import { cellViews, isNumeric, type Labels } from '../fields';
import { RefInList } from '../fields/ref/cell';
import { useLocale } from '../text/locale';
import type { Column } from './DataTable';
import { Portrait } from './Portrait';

export type AnyRow = Record<string, unknown> & { id: string; rev: number };

/** Kinds that an order by makes sense for. */
const UNSORTABLE = new Set(['ref', 'refs', 'json', 'file', 'image', 'address', 'richText', 'longText', 'rows']);

/** Fields that say what a record is in where no life-cycle does. */
const STATES = new Set(['active', 'status', 'state']);

/** Names of the columns that a list starts with. */
export const listedFields = (entity: Entity): readonly string[] => entity.columns;

/** Of the two names of a record the one in the page's language comes first. */
export function inReadingOrder(entity: Entity, names: readonly string[], locale: Locale): string[] {
  const { en, bn } = entity.title;
  const [own, other] = locale === 'bn' ? [bn, en] : [en, bn];
  const from = names.indexOf(own);
  const to = names.indexOf(other);
  if (from === -1 || to === -1 || from <= to) return [...names];
  const ordered = names.filter((name) => name !== own);
  ordered.splice(to, 0, own);
  return ordered;
}

/** Names of all columns that may be shown. */
export const possibleFields = (entity: Entity): string[] =>
  Object.entries(shownFields(entity))
    .filter(([, field]) => field.kind !== 'json' && isListed(field))
    .map(([name]) => name);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Kinds whose values are words of any length; all others stay in one piece. */
const TEXTS = new Set(['text', 'longText', 'richText', 'address', 'refs', 'rows', 'email']);

/** References that need no word before them: "Six · Morning". */
const PLACES = new Set(['class', 'section', 'shift', 'version', 'group']);

/**
 * Columns from the declaration. `labels` names what references point to. Both names of a record are one column, the
 * one in the page's language above; the state comes last. The same objects as long as nothing in them changes, so that
 * rows are not drawn again.
 */
export function useEntityColumns(
  entity: Entity,
  names: readonly string[],
  labels: ListPage<unknown>['labels'],
): Column<AnyRow>[] {
  const locale = useLocale();
  const listed = names.join(' ');
  return useMemo(
    () => makeColumns(entity, { names: listed.split(' ').filter(Boolean), labels, locale }),
    [entity, listed, labels, locale],
  );
}

function makeColumns(
  entity: Entity,
  { names, labels, locale }: { names: readonly string[]; labels: Labels; locale: Locale },
): Column<AnyRow>[] {
  const other = entity.title[locale === 'bn' ? 'en' : 'bn'];
  const isPair = other !== entity.title[locale] && names.includes(other) && names.includes(entity.title[locale]);
  const columns = names
    .filter((name) => !isPair || name !== other)
    .flatMap((name) => columnOf(entity, name, labels, locale))
    .map((column) => (isPair && column.heading ? { ...column, second: secondName(other) } : column));
  return [...columns.filter(({ isState }) => !isState), ...columns.filter(({ isState }) => isState)];
}

const secondName = (name: string) => (row: AnyRow) => (isBlank(row[name]) ? null : String(row[name]));

function columnOf(entity: Entity, name: string, labels: Labels, locale: Locale): Column<AnyRow>[] {
  const field = shownFields(entity)[name];
  if (!field) return [];
  const View = field.kind === 'ref' ? RefInList : cellViews[field.kind];
  return [
    {
      id: name,
      label: field.label[locale],
      numeric: isNumeric(field.kind) && !field.of.choices,
      sortable: !UNSORTABLE.has(field.kind) && !field.sealed && name in entity.fields,
      heading: entity.title[locale] === name,
      isText: TEXTS.has(field.kind),
      isWhole: !TEXTS.has(field.kind),
      isState: entity.lifecycle?.field === name || STATES.has(name),
      isBrief: name in entity.lookedUp.fields || PLACES.has(field.of.entity ?? ''),
      isPicture: field.kind === 'image',
      isEmpty: (row) => isBlank(row[name]),
      render: (row) =>
        field.kind === 'money' && row[name] === 0 ? (
          <span className="number">–</span>
        ) : field.of.portrait ? (
          <Portrait field={field} entity={entity} name={name} value={row[name]} />
        ) : (
          <View field={field} name={name} entity={entity.name} value={row[name]} labels={labels} />
        ),
    },
  ];
}
