import { Group, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import type { SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

/** The subject, and whether it waits for the desk or is late. */
export function SubjectCell({ ticket }: { ticket: Row<typeof SupportTicket> }) {
  const { t } = useTranslation('helpdesk');
  const isOpen = ticket.state === 'open' || ticket.state === 'inProgress';
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" truncate fw={isOpen && ticket.unanswered ? 600 : 400} title={ticket.subject}>
        {ticket.subject}
      </Text>
      {isOpen && ticket.late ? <StatusBadge tone="bad">{t('facts.late')}</StatusBadge> : null}
    </Group>
  );
}
