import { Text } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { RowText } from '../kit/fields/rows/cell';
import { useRowLabels } from '../kit/fields/rows/RowsValue';
import classes from './RecordDetails.module.css';

type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Effect of a change on the rows of a field: those that came, went or read differently; the others are not repeated.
 */
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
