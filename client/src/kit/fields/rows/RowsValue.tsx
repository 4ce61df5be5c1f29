import { actionsOf, referencesIn, type Field } from '@pathshala/shared';
import { useQueries } from '@tanstack/react-query';
import { callAction } from '../../data/api';
import { keys } from '../../data/query-keys';
import { useRegistry } from '../../data/session';
import type { Labels } from '../contracts';
import { RowText } from './cell';

type AnyRow = Readonly<Record<string, unknown>>;

/** Names of the records that the rows refer to; a record without a name yet shows as nothing. */
export function useRowLabels(field: Field, rows: readonly AnyRow[]): Labels {
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
