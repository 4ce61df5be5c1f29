import type { Field } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useText } from '../../text/locale';
import { useFormat } from '../../text/use-format';
import classes from './RowsEditor.module.css';
import type { AnyRow } from './use-rows';

interface RowsTotalProps {
  rows: readonly AnyRow[];
  columns: readonly (readonly [string, Field])[];
  totals: readonly string[];
}

/** Sums below the rows; text that is no number yet counts nothing. */
export function RowsTotal({ rows, columns, totals }: RowsTotalProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  if (!columns.some(([name]) => totals.includes(name))) return null;
  const sumOf = (name: string, { kind, of }: Field) => {
    const sum = rows.reduce((total, row) => total + (typeof row[name] === 'number' ? row[name] : 0), 0);
    if (kind === 'money') return format.money(sum);
    // Digits that binary fractions add beyond the declared places do not belong to the sum.
    return format.number(Number(sum.toFixed(of.scale ?? 2)));
  };
  return (
    <tfoot>
      <tr className={classes.total}>
        <td aria-hidden="true" />
        {columns.map(([name, field], at) => {
          const isSummed = totals.includes(name);
          return (
            <td key={name} className={isSummed ? classes.amount : undefined}>
              {isSummed ? (
                <>
                  <span className={classes.cardLabel}>{t('rows.totalOf', { what: say(field.label) })}</span>
                  <span>{sumOf(name, field)}</span>
                </>
              ) : at === 0 ? (
                t('rows.total')
              ) : null}
            </td>
          );
        })}
        <td aria-hidden="true" />
      </tr>
    </tfoot>
  );
}
