import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { useSides } from './use-sides';
import classes from './StatementMonths.module.css';

interface Line {
  id: string;
  /** `YYYY-MM-DD`; sums in paisa, the balance is the one after the line. */
  date: string;
  debit: number;
  credit: number;
  balance: number;
}

const monthOf = ({ date }: Line) => date.slice(0, 7);

/** A statement on a phone: two columns by month, newest first, so that recent lines need no scrolling. */
export function StatementMonths<R extends Line>({ rows, about }: { rows: readonly R[]; about: (row: R) => ReactNode }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const sides = useSides();
  const newest = rows.toReversed();
  const months = [...new Set(newest.map(monthOf))];
  return (
    <Stack gap="md" component="section" aria-label={t('statement.caption')}>
      {months.map((month) => (
        <section key={month}>
          <Title order={2} size="h5" mb={4}>
            {format.month(`${month}-01`)}
          </Title>
          <ul className={classes.rows}>
            {newest
              .filter((row) => monthOf(row) === month)
              .map((row) => (
                <li key={row.id}>
                  <div>
                    {about(row)}
                    <Text size="sm" c="dimmed">
                      {format.shortDate(row.date)}
                    </Text>
                  </div>
                  <div>
                    <Text fw={600} className="number" {...(row.debit === 0 ? { c: 'var(--tone-good-text)' } : {})}>
                      {row.debit === 0
                        ? t('statement.less', { amount: format.money(row.credit) })
                        : format.money(row.debit)}
                    </Text>
                    <Text size="sm" c="dimmed" className="number">
                      {sides(row.balance)}
                    </Text>
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
