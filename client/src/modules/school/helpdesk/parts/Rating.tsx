import { Button, Group, Paper, Rating as Stars, Text, TextInput } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { helpdeskActions, type SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { toast } from '../../../../kit/ui/toast';

/** The sender's word on a solved request; it can be changed. */
export function Rating({ ticket }: { ticket: Row<typeof SupportTicket> }) {
  const { t } = useTranslation('helpdesk');
  const [stars, setStars] = useState(ticket.rating ?? 0);
  const [text, setText] = useState(ticket.ratingText ?? '');
  const rate = useAction(helpdeskActions.rate, {
    changes: ['supportTicket'],
    onDone: () => toast('good', t('rating.kept')),
  });
  return (
    <Paper withBorder p="sm" mt="sm" component="section" aria-label={t('rating.title')}>
      <Text fw={600} size="sm">
        {t('rating.title')}
      </Text>
      <Group mt="xs" align="end">
        <Stars
          value={stars}
          onChange={setStars}
          size="lg"
          getSymbolLabel={(value) => t('rating.stars', { count: value })}
        />
        <TextInput
          label={t('rating.text')}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <Button
          variant="default"
          disabled={stars === 0}
          loading={rate.isPending}
          onClick={() =>
            void rate.run({ id: ticket.id, rating: stars, ...(text.trim() ? { ratingText: text.trim() } : {}) })
          }
        >
          {t('rating.send')}
        </Button>
      </Group>
    </Paper>
  );
}
