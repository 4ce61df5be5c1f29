import { Alert, Button, Group, Paper, Select, Skeleton, Space, Stack, Text, Title } from '@mantine/core';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { IconReceipt } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { MONTH_TONES } from './bill-look';
import { BillCard, CancelledLine } from './BillCard';
import { MonthStrip } from './MonthStrip';
import type { Statement } from './statement';
import { FeePapers } from './FeePapers';
import { OnlineOffer } from './OnlineOffer';
import { WalletOffer } from './WalletOffer';
import classes from './StudentFees.module.css';

/** The address where an amount, in paisa, is paid; only families have one. */
export type PayAt = (amount: number) => string;

/** One student's year of fees: the due sum, twelve boxes, each bill. A new bill or a payment appears on its own. */
export function StudentFees({ student, payAt }: { student: string; payAt?: PayAt }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [year, setYear] = useState<string | null>(null);
  const [month, setMonth] = useState<string | null>(null);
  const asked = useAction(
    feesActions.statement,
    { student, ...(year ? { year } : {}) },
    { subscriptions: ['feeLine', 'wallet'].map((entity) => ({ entity, room: { field: 'student', value: student } })) },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="7rem" radius="lg" />
        <Skeleton h="8rem" radius="lg" />
        <Skeleton h="14rem" radius="lg" />
      </Stack>
    );
  const { student: person, months, bills, cancelled, totals, years } = asked.data;
  const shown = bills.filter((bill) => month === null || bill.month === month);
  const open = [...shown].sort((a, b) => Number(b.balance > 0) - Number(a.balance > 0));
  return (
    <Stack gap="md" className={classes.page} data-stale={asked.isPlaceholderData || undefined}>
      <Group justify="space-between" align="end" gap="xs">
        <div>
          <Title order={2}>{nameIn(locale, person)}</Title>
          <Text c="dimmed" size="sm">
            {[
              person.section ? say(person.section) : '',
              person.roll === null
                ? ''
                : t('statement.roll', { roll: format.number(person.roll, { grouping: false }) }),
              person.code,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {years.length > 1 ? (
          <Select
            aria-label={t('statement.year')}
            className="no-print"
            w="10rem"
            allowDeselect={false}
            value={asked.data.year?.id ?? null}
            data={years.map((each) => ({ value: each.id, label: say(each.label) }))}
            onChange={(next) => {
              setYear(next);
              setMonth(null);
            }}
          />
        ) : null}
      </Group>
      <FeePapers student={student} />
      {payAt && totals.wallet > 0 ? <WalletOffer student={student} /> : null}
      <Due totals={totals} {...(payAt ? { payAt } : {})}>
        {payAt && totals.toPay > 0 ? <OnlineOffer student={student} /> : null}
      </Due>
      {bills.length === 0 && cancelled.length === 0 ? (
        <Paper withBorder>
          <EmptyState icon={IconReceipt} title={t('statement.noBills')} hint={t('statement.noBillsHint')} />
        </Paper>
      ) : (
        <>
          <MonthStrip
            label={t('month.strip')}
            chosen={month ? [month] : []}
            onToggle={(next) => setMonth(next === month ? null : next)}
            boxes={months.map((box) => ({
              month: box.month,
              tone: MONTH_TONES[box.state],
              says: box.state === 'none' ? '–' : t(`month.${box.state}`),
              ...(box.balance > 0 ? { amount: format.money(box.balance, { round: true }) } : {}),
            }))}
          />
          <section aria-label={t('statement.bills')}>
            <Title order={3} size="h4" mb="xs">
              {month ? format.month(month) : t('statement.bills')}
            </Title>
            {open.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('statement.noneInMonth')}
              </Text>
            ) : null}
            <ul className={classes.list}>
              {open.map((bill) => (
                <BillCard key={`${bill.subHead}${bill.period}`} bill={bill} {...(payAt ? { payAt } : {})} />
              ))}
            </ul>
          </section>
          {cancelled.length > 0 ? (
            <section>
              <Text component="h3" size="sm" fw={600} c="dimmed" mb="xs">
                {t('statement.cancelled')}
              </Text>
              <ul className={classes.list}>
                {cancelled.map((line) => (
                  <CancelledLine key={line.id} line={line} />
                ))}
              </ul>
            </section>
          ) : null}
        </>
      )}
    </Stack>
  );
}

function Due({ totals, payAt, children }: { totals: Statement['totals']; payAt?: PayAt; children?: ReactNode }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const parts = (
    [
      ['overdue', totals.overdue],
      ['fine', totals.fine],
      ['earlier', totals.earlier],
      ['earlierFine', totals.earlierFine],
      ['checking', totals.checking],
      ['billed', totals.amount],
      ['waived', totals.waived],
      ['paid', totals.paid],
      ['wallet', totals.wallet],
    ] as const
  ).filter(([name, value]) => value !== 0 || name === 'billed' || name === 'paid');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('statement.due')} role="status">
      <Text size="sm" c="dimmed">
        {t('statement.due')}
      </Text>
      <Text className={classes.due} c={totals.overdue > 0 && totals.toPay > 0 ? 'var(--tone-bad-text)' : undefined}>
        {format.money(totals.toPay)}
      </Text>
      {payAt && totals.toPay > 0 ? (
        <Group mt="xs" gap="xs" className="no-print">
          {children}
          <Button component={Link} to={payAt(totals.toPay)} variant="default">
            {t('statement.payAll', { amount: format.money(totals.toPay) })}
          </Button>
        </Group>
      ) : null}
      {totals.toPay === 0 ? (
        <Alert color={totals.checking > 0 ? 'yellow' : 'leaf'} py={6} mt="xs">
          {totals.checking > 0
            ? t('statement.covered', { amount: format.money(totals.checking) })
            : t('statement.nothingDue')}
        </Alert>
      ) : null}
      <Space h="sm" />
      <Figures
        figures={parts.map(([key, value]) => ({ key, label: t(`statement.${key}`), value: format.money(value) }))}
      />
    </Paper>
  );
}
