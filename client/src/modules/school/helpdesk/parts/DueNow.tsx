import { Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import { dueAt, HelpDeskHours, HelpDeskPriority } from '@pathshala/shared/modules/school/helpdesk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

const ALL = { size: 200 };

/** The meaning of hours and priorities for someone who asks at this moment. */
export function DueNow() {
  const { t } = useTranslation('helpdesk');
  const locale = useLocale();
  const format = useFormat();
  const [now] = useState(serverNow);
  const priorities = useList(HelpDeskPriority, { ...ALL, filter: { active: { eq: true } } });
  const hours = useList(HelpDeskHours, ALL);
  if (priorities.isPending || hours.isPending) return <Skeleton h="9rem" mt="lg" aria-busy="true" />;
  if (!priorities.data || !hours.data || priorities.data.rows.length === 0) return null;
  const spans = hours.data.rows;
  const time = (wanted: number) => {
    const due = dueAt(now, wanted, spans);
    return due ? format.dateTime(due) : null;
  };
  return (
    <Paper withBorder p="md" mt="lg" component="section">
      <Title order={2} size="h3">
        {t('due.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('due.hint')}
      </Text>
      {spans.length === 0 ? (
        <Text mt="sm">{t('due.never')}</Text>
      ) : (
        <Table mt="sm" verticalSpacing={6}>
          <Table.Tbody>
            {priorities.data.rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Th scope="row">{nameIn(locale, row)}</Table.Th>
                <Table.Td>
                  {t('due.answer', { time: time(row.responseHours) })}
                  <br />
                  <Text span c="dimmed" size="sm">
                    {t('due.solved', { time: time(row.resolutionHours) })}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}
