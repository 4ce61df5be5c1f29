import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import classes from './Library.module.css';
import type { LoanView } from './types';

/** Books that someone has, with what is due when and what they cost by now. */
export function LoanList({
  loans,
  none,
  buttons,
}: {
  loans: readonly LoanView[];
  none: string;
  buttons?: (loan: LoanView) => ReactNode;
}) {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  if (loans.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ul className={classes.lines}>
      {loans.map((loan) => (
        <li key={loan.id} className={classes.loan} data-loan={loan.accession}>
          <div className={classes.what}>
            <Text fw={600}>{say(loan.title)}</Text>
            <Text size="sm" c="dimmed">
              {loan.accession} · {t('loan.due', { date: format.date(loan.dueOn) })}
            </Text>
          </div>
          {loan.state === 'lost' ? <StatusBadge tone="bad">{t('loan.lost')}</StatusBadge> : null}
          {loan.state === 'active' && loan.daysLate > 0 ? (
            <StatusBadge tone="bad">{t('loan.late', { count: loan.daysLate })}</StatusBadge>
          ) : null}
          {loan.fine > 0 ? <Text size="sm">{t('loan.fine', { amount: format.money(loan.fine) })}</Text> : null}
          {loan.replacement > 0 ? (
            <Text size="sm">{t('loan.price', { amount: format.money(loan.replacement) })}</Text>
          ) : null}
          {loan.owes > 0 ? (
            <StatusBadge tone="warn">{t('loan.owes', { amount: format.money(loan.owes) })}</StatusBadge>
          ) : null}
          {loan.fromPay > 0 ? (
            <StatusBadge tone="info">{t('loan.fromPay', { amount: format.money(loan.fromPay) })}</StatusBadge>
          ) : null}
          {loan.paid > 0 ? (
            <StatusBadge tone="good">{t('loan.paid', { amount: format.money(loan.paid) })}</StatusBadge>
          ) : null}
          {buttons?.(loan)}
        </li>
      ))}
    </ul>
  );
}
