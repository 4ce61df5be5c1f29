import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { gatewaysActions, IntentEvent, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import type { Lost } from './lost';
import { ProposeDialog } from './ProposeDialog';

const ASKED = new Set(['created', 'redirected', 'processing', 'failed', 'cancelled', 'expired']);
const EVENTS = IntentEvent.fields.kind.of.choices ?? [];

/** Payments with what was heard of each, and what can be done about it. */
export function RecoveryList({ rows, onChanged }: { rows: readonly Lost[]; onChanged: () => void }) {
  return (
    <Stack gap="sm">
      {rows.map((row) => (
        <Found key={row.id} row={row} onChanged={onChanged} />
      ))}
    </Stack>
  );
}

function Found({ row, onChanged }: { row: Lost; onChanged: () => void }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const of = { institution: row.institution.id, paymentIntent: row.id };
  const ask = useAction(gatewaysActions.askAgain, {
    onDone: ({ isAnswered }) => {
      if (!isAnswered) toast('info', t('recovery.silent'));
      onChanged();
    },
    changes: ['paymentIntent'],
  });
  const decide = useAction(gatewaysActions.decideOutcome, {
    changes: ['paymentIntent', 'receipt'],
    onDone: ({ receipts }) => {
      toast(
        'good',
        receipts.length > 0 ? t('recovery.credited', { receipt: receipts.join(', ') }) : t('recovery.decided'),
      );
      onChanged();
    },
  });
  const kind = (value: string) => say(EVENTS.find((each) => each.value === value)?.label ?? { en: value, bn: value });
  return (
    <Paper withBorder p="md" component="article" aria-label={row.reference}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{[row.name ? say(row.name) : '', row.code].filter(Boolean).join(' · ')}</Text>
        <StateBadge entity={PaymentIntent} state={row.state} />
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[
          say(row.institution.label),
          say(row.gateway),
          format.money(row.payable),
          row.reference,
          row.providerNumber,
          row.phone ? format.phone(row.phone) : null,
          format.dateTime(row.startedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {row.why ? <Text size="sm">{row.why}</Text> : null}
      {row.suspense > 0 ? (
        <Text size="sm" fw={600}>
          {t('recovery.suspense', { amount: format.money(row.suspense) })}
        </Text>
      ) : null}
      {row.receipts.length > 0 ? (
        <Text size="sm">{t('outcome.receipt', { number: row.receipts.join(', ') })}</Text>
      ) : null}
      {row.state === 'proposed' && row.proposal ? (
        <Alert color="amber" mt="xs">
          {t(`recovery.proposal.${row.proposal}`, {
            name: row.proposedBy ? say(row.proposedBy) : '',
            amount: format.money(row.suspense),
          })}
          <Text size="sm">{row.note}</Text>
          {row.isOwnProposal ? <Text size="sm">{t('recovery.own')}</Text> : null}
        </Alert>
      ) : null}
      <Group mt="sm" gap="xs">
        {ASKED.has(row.state) ? (
          <>
            <Button size="xs" loading={ask.isPending} onClick={() => void ask.run(of)}>
              {t('recovery.ask')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setProposing(true)}>
              {t('recovery.attach')}
            </Button>
          </>
        ) : null}
        {row.state === 'review' ? (
          <Button size="xs" onClick={() => setProposing(true)}>
            {t('recovery.propose')}
          </Button>
        ) : null}
        {row.state === 'proposed' && !row.isOwnProposal
          ? ([true, false] as const).map((isRight) => (
              <Button
                key={String(isRight)}
                size="xs"
                variant={isRight ? 'filled' : 'default'}
                loading={decide.isPending}
                onClick={() => void decide.run({ ...of, rev: row.rev, isRight })}
              >
                {t(isRight ? 'recovery.confirm' : 'recovery.sendBack')}
              </Button>
            ))
          : null}
        <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('recovery.events', { count: row.events.length })}
        </Button>
      </Group>
      {isOpen ? (
        <Stack gap={2} mt="xs" component="ul" pl="md">
          {row.events.map((event) => (
            <Text
              key={`${event.at}${event.kind}${event.says}`}
              component="li"
              size="xs"
              style={{ overflowWrap: 'anywhere' }}
            >
              {format.dateTime(event.at)} · {kind(event.kind)} · {event.says}
            </Text>
          ))}
        </Stack>
      ) : null}
      {isProposing ? (
        <ProposeDialog
          row={row}
          onClose={() => setProposing(false)}
          onDone={() => {
            setProposing(false);
            onChanged();
          }}
        />
      ) : null}
    </Paper>
  );
}
