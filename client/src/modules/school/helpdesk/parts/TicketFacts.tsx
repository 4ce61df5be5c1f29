import { Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  HelpDeskCategory,
  HelpDeskPriority,
  SupportTicket,
  type Thread,
} from '@pathshala/shared/modules/school/helpdesk';
import { useTranslation } from 'react-i18next';
import { useOptions } from '../../../../kit/data/use-entity';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useTick } from './use-tick';

const MINUTE_MS = 60_000;

/** Times, deadlines and the sender's page, beside a thread. */
export function TicketFacts({ ticket, thread }: { ticket: Row<typeof SupportTicket>; thread: Thread }) {
  const { t } = useTranslation('helpdesk');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const now = useTick(MINUTE_MS);
  const category = useOptions(HelpDeskCategory, { ids: [ticket.category] }).data?.[0];
  const priority = useOptions(HelpDeskPriority, { ids: [ticket.priority] }).data?.[0];
  const { fields } = SupportTicket;
  const isOpen = ticket.state === 'open' || ticket.state === 'inProgress';
  const due = (at: string | undefined) =>
    at ? (
      <>
        {format.dateTime(at)} {at < now ? <StatusBadge tone="bad">{t('facts.late')}</StatusBadge> : null}
      </>
    ) : null;
  const facts = [
    [say(fields.asker.label), thread.names[ticket.asker]],
    [say(fields.category.label), thread.side === 'desk' ? null : category?.label[locale]],
    [say(fields.priority.label), thread.side === 'desk' ? null : priority?.label[locale]],
    [say(fields.assignee.label), thread.side === 'desk' || !ticket.assignee ? null : thread.names[ticket.assignee]],
    [say(fields.receivedAt.label), format.dateTime(ticket.receivedAt)],
    [say(fields.answerDueAt.label), isOpen && !ticket.answeredAt ? due(ticket.answerDueAt) : null],
    [say(fields.solveDueAt.label), isOpen ? due(ticket.solveDueAt) : null],
    [t('facts.clock'), ticket.state === 'waiting' ? t('facts.stopped') : null],
    [say(fields.rating.label), ticket.rating ? t('rating.stars', { count: ticket.rating }) : null],
    [say(fields.ratingText.label), ticket.ratingText],
    [say(fields.page.label), ticket.page],
    [say(fields.failures.label), ticket.failures],
  ] as const;
  return (
    <Stack gap={6} component="dl" m={0} mt="md">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <Text size="xs" c="dimmed" component="dt">
              {label}
            </Text>
            <Text size="sm" component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
            </Text>
          </div>
        ) : null,
      )}
    </Stack>
  );
}
