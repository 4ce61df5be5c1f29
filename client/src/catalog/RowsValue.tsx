import { Text } from '@mantine/core';
import { actionsOf, referencesIn, type Field } from '@pathshala/shared';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callAction } from '../kit/data/api';
import { keys } from '../kit/data/query-keys';
import { useRegistry } from '../kit/data/session';
import type { Labels } from '../kit/fields';
import { RowText } from '../kit/fields/rows/cell';
import classes from './RecordDetails.module.css';

type AnyRow = Readonly<Record<string, unknown>>;

/** Names of what the rows refer to; what has none yet shows as nothing. */
function useRowLabels(field: Field, rows: readonly AnyRow[]): Labels {
  const { entities } = useRegistry();
  const wanted = referencesIn({ rows: field })
    .map(({ column, target }) => ({
      target,
      ids: [...new Set(rows.map((row) => row[column!]).filter((id) => typeof id === 'string'))],
    }))
    .filter(({ ids }) => ids.length > 0);
  const found = useQueries({
    queries: wanted.map(({ target, ids }) => ({
      queryKey: keys.options(target, { ids }),
      queryFn: async () => (await callAction(actionsOf(entities.get(target)!).options, { ids })).items,
    })),
  });
  const out: Labels = {};
  for (const [at, { target }] of wanted.entries())
    out[target] = {
      ...out[target],
      ...Object.fromEntries((found[at]?.data ?? []).map((item) => [item.id, item.label])),
    };
  return out;
}

/** All rows of a field, one a line. */
export function RowsValue({ field, value }: { field: Field; value: unknown }) {
  const rows = (value as AnyRow[] | null) ?? [];
  const labels = useRowLabels(field, rows);
  return (
    <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {rows.map((row, at) => (
        <li key={at}>
          <RowText field={field} row={row} labels={labels} />
        </li>
      ))}
    </ol>
  );
}

/** What a change did to the rows of a field: those that came, went or read differently; the others are not repeated. */
export function RowsChange({ field, before, after }: { field: Field; before: unknown; after: unknown }) {
  const { t } = useTranslation('kit');
  const [old, now] = [(before as AnyRow[] | null) ?? [], (after as AnyRow[] | null) ?? []];
  const labels = useRowLabels(field, [...old, ...now]);
  const changes = rowChanges(field.of.key ?? null, old, now);
  if (changes.length === 0) return <>{t('rows.reordered')}</>;
  return (
    <>
      {changes.map(({ was, is }, at) => (
        <Text key={at} size="sm" component="div">
          {was && is ? t('rows.changed') : was ? t('rows.removed') : t('rows.added')}:{' '}
          {was ? (
            <span className={classes.before}>
              <RowText field={field} row={was} labels={labels} />
            </span>
          ) : null}{' '}
          {is ? <RowText field={field} row={is} labels={labels} /> : null}
        </Text>
      ))}
    </>
  );
}

/** Rows with a key are followed by it, others by their place among the rows that are not the same on both sides. */
function rowChanges(key: string | null, old: readonly AnyRow[], now: readonly AnyRow[]) {
  const form = (row: AnyRow) => JSON.stringify(row);
  const [had, has] = [new Set(old.map(form)), new Set(now.map(form))];
  const went = old.filter((row) => !has.has(form(row)));
  const came = now.filter((row) => !had.has(form(row)));
  if (key === null)
    return Array.from({ length: Math.max(went.length, came.length) }, (_, at) => ({ was: went[at], is: came[at] }));
  const keysOf = [...new Set([...went, ...came].map((row) => row[key]))];
  return keysOf.map((each) => ({
    was: went.find((row) => row[key] === each),
    is: came.find((row) => row[key] === each),
  }));
}
