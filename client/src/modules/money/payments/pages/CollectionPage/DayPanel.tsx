import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { paymentsActions, paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../../kit/clock';
import { DocumentButton } from '../../../../../kit/documents/DocumentButton';
import { useAction } from '../../../../../kit/data/use-action';
import { DateText } from '../../../../../kit/fields/date/DateText';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { receiptTotal } from '../../parts/receipt-types';
import classes from './CollectionPage.module.css';

/** The money that all counters have taken on a day, by person and method, as it happens. */
export function DayPanel({ onOpen }: { onOpen: (receipt: string) => void }) {
  const { t } = useTranslation('payments');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [date, setDate] = useState(() => todayAtSchool());
  const asked = useAction(paymentsActions.daySummary, { date }, { subscriptions: [{ entity: 'receipt' }] });
  const day = asked.data;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('day.title')}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h4">
          {t('day.title')}
        </Title>
        <DocumentButton
          kind={paymentsDocuments.daySheet}
          input={{ date }}
          label={t('receipt.print')}
          about={t('day.title')}
          size="compact-sm"
        />
      </Group>
      <DateText
        label={t('day.date')}
        value={date}
        onChange={(next) => {
          if (typeof next === 'string' && next.length === 10) setDate(next);
        }}
      />
      {asked.isError && !day ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {!day && !asked.isError ? <Skeleton h="8rem" mt="sm" /> : null}
      {day ? (
        <Stack gap="sm" mt="sm">
          <div role="status">
            <Text size="xs" c="dimmed">
              {t('day.total', { count: day.count })}, {format.date(date)}
            </Text>
            <Text fw={700} size="1.6rem" className={classes.money}>
              {format.money(day.amount)}
            </Text>
          </div>
          {day.collectors.map((each) => (
            <div key={each.collector ?? 'nobody'}>
              <Group justify="space-between" wrap="nowrap">
                <Text fw={600} size="sm">
                  {say(each.label)}
                </Text>
                <Text fw={600} size="sm" className={classes.money}>
                  {format.money(each.amount)}
                </Text>
              </Group>
              {each.methods.map((method) => (
                <Group key={method.paymentType} justify="space-between" wrap="nowrap">
                  <Text size="sm" c="dimmed">
                    {say(method.label)} ({format.number(method.count)})
                  </Text>
                  <Text size="sm" className={classes.money}>
                    {format.money(method.amount)}
                  </Text>
                </Group>
              ))}
            </div>
          ))}
          {day.cancelled.count > 0 ? (
            <Text size="sm" c="var(--tone-bad-text)">
              {t('day.cancelled', { count: day.cancelled.count, amount: format.money(day.cancelled.amount) })}
            </Text>
          ) : null}
          {day.receipts.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('day.none')}
            </Text>
          ) : null}
          <ul className={classes.receipts}>
            {day.receipts.map((receipt) => (
              <li key={receipt.id}>
                <Button variant="subtle" size="compact-sm" onClick={() => onOpen(receipt.id)}>
                  {receipt.number}
                </Button>
                <Text size="sm" truncate>
                  {nameIn(locale, receipt)}
                </Text>
                {receipt.status === 'cancelled' ? (
                  <StatusBadge tone="bad">{t('receipt.cancelled')}</StatusBadge>
                ) : (
                  <Text size="sm" className={classes.money}>
                    {format.money(receiptTotal(receipt))}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </Stack>
      ) : null}
    </Paper>
  );
}
