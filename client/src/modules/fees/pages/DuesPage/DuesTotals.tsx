import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { SUMS, type Dues } from './dues-row';
import classes from './DuesPage.module.css';

/** Sums over everyone found, not only the page. */
export function DuesTotals({ totals }: { totals: Dues['totals'] }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const sums = [
    [t('dues.students', { count: totals.students }), `${format.number(totals.owing)} ${t('dues.owing')}`],
    ...SUMS.map((name) => [t(`dues.${name}`), format.money(totals[name])]),
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('dues.total')} role="status">
      <dl className={classes.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
