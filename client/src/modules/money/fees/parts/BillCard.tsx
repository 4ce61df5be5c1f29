import { Button, Text } from '@mantine/core';
import { LINE_STATUSES, PRICE_LEVELS } from '@pathshala/shared/modules/money/fees';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecentChanges } from '../../../../kit/data/live/recent-changes';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { billLook } from './bill-look';
import type { Statement } from './statement';
import classes from './StudentFees.module.css';

type Bill = Statement['bills'][number];

/** One thing and one period: what, until when, how much, and on request why. */
export function BillCard({ bill, payAt }: { bill: Bill; payAt?: (amount: number) => string }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  const isRecent = useRecentChanges();
  const period = usePeriod(bill);
  const look = billLook(bill);
  const of = bill.amount - bill.waived;
  return (
    <li className={classes.bill} data-changed={bill.lines.some((line) => isRecent('feeLine', line.id)) || undefined}>
      <div>
        <Text fw={600}>{say(bill.label)}</Text>
        <Text size="sm" c="dimmed">
          {[period, bill.balance > 0 ? t('statement.dueBy', { date: format.shortDate(bill.dueDate) }) : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {bill.fine > 0 ? (
          <Text size="sm" c="var(--tone-bad-text)">
            {t('statement.withFine', { amount: format.money(bill.balance + bill.fine) })}
          </Text>
        ) : null}
      </div>
      <div>
        <div className={classes.amount}>{format.money(bill.balance === 0 ? of : bill.balance)}</div>
        {bill.balance !== 0 && bill.balance !== of ? (
          <Text size="xs" c="dimmed" ta="end">
            {t('statement.of', { amount: format.money(of) })}
          </Text>
        ) : null}
        <div style={{ textAlign: 'end' }}>
          <StatusBadge tone={look.tone}>{say(look.label)}</StatusBadge>
        </div>
        {payAt && bill.balance > 0 ? (
          <div style={{ textAlign: 'end' }} className="no-print">
            <Button
              component={Link}
              to={payAt(bill.balance + bill.fine)}
              size="compact-sm"
              variant="light"
              aria-label={`${t('statement.pay')}: ${say(bill.label)}, ${period}`}
            >
              {t('statement.pay')}
            </Button>
          </div>
        ) : null}
      </div>
      <Why bill={bill} />
    </li>
  );
}

function Why({ bill }: { bill: Bill }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [first, ...later] = bill.lines;
  const reason = PRICE_LEVELS.find(({ value }) => value === first?.reason);
  return (
    <details className={classes.details}>
      <summary>{t('statement.why')}</summary>
      <ul>
        {first && reason ? (
          <li>{t('statement.reason', { reason: `${format.money(first.amount)}, ${say(reason.label)}` })}</li>
        ) : null}
        {first?.waivers.map((waiver) => (
          <li key={waiver.waiver}>
            {t('statement.waiver', { name: nameIn(locale, waiver), amount: format.money(waiver.amount) })}
          </li>
        ))}
        {later.map((line) => (
          <li key={line.id}>
            {line.amount === 0
              ? t('statement.adjustmentWaiver', {
                  date: format.date(line.createdAt.slice(0, 10)),
                  amount: format.money(line.waived),
                })
              : t('statement.adjustment', {
                  date: format.date(line.createdAt.slice(0, 10)),
                  amount: format.money(line.amount - line.waived),
                })}
          </li>
        ))}
        {bill.paid > 0 ? (
          <li>
            {t('statement.paid')}: {format.money(bill.paid)}
          </li>
        ) : null}
      </ul>
    </details>
  );
}

/** "January 2026", "year 2026", "once". */
function usePeriod({ period, month }: Pick<Bill, 'period' | 'month'>): string {
  const { t } = useTranslation('fees');
  const format = useFormat();
  if (period === 'once') return t('statement.period.once');
  return period.startsWith('year-')
    ? t('statement.period.year', { year: format.digits(Number(period.slice(5, 9))) })
    : format.month(month);
}

export function CancelledLine({ line }: { line: Statement['cancelled'][number] }) {
  const say = useText();
  const format = useFormat();
  const status = LINE_STATUSES.find(({ value }) => value === 'cancelled')!;
  return (
    <li className={classes.bill}>
      <div>
        <Text td="line-through" c="dimmed">
          {say(line.label)}, {format.month(line.month)}
        </Text>
        <Text size="xs" c="dimmed">
          {line.cancelReason ?? ''}
        </Text>
      </div>
      <div>
        <div className={classes.amount}>
          <Text span td="line-through" c="dimmed">
            {format.money(line.amount - line.waived)}
          </Text>
        </div>
        <StatusBadge tone="neutral">{say(status.label)}</StatusBadge>
      </div>
    </li>
  );
}
