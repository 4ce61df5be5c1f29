import { ActionIcon, CopyButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { PayeeNumber, type paymentsActions } from '@pathshala/shared/modules/money/payments';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ScanCode, type Qr } from './ScanCode';

export type Company = ActionOutput<typeof paymentsActions.claims>['companies'][number];
const WAYS = PayeeNumber.fields.way.of.choices!;

/** The institution's numbers, the amount and the reference, each with a button to copy it into the provider's app. */
export function WhereToSend({
  companies,
  reference,
  amount,
}: {
  companies: readonly Company[];
  reference: string;
  amount: number;
}) {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const numbers = companies.flatMap(({ label, numbers: own }) => own.map((each) => ({ ...each, label })));
  if (numbers.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="where-to-send">
      <Title order={2} size="h4" id="where-to-send">
        {t('claim.where')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('claim.whereHint')}
      </Text>
      <Stack gap="xs">
        {numbers.map(({ number, way, holder, label, qr }) => (
          <Line
            key={`${number}${label.en}`}
            what={`${say(label)} · ${say(WAYS.find(({ value }) => value === way)!.label)}`}
            value={number}
            below={holder}
            qr={qr ?? null}
          />
        ))}
        {amount > 0 ? (
          <Line what={t('claim.amount')} value={String(amount / 100)} shown={format.money(amount)} />
        ) : null}
        <Line what={t('claim.reference')} value={reference} />
      </Stack>
    </Paper>
  );
}

function Line({
  what,
  value,
  shown,
  below,
  qr = null,
}: {
  what: string;
  value: string;
  shown?: string;
  below?: string | null;
  qr?: Qr | null;
}) {
  const { t } = useTranslation('payments');
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" c="dimmed">
          {what}
        </Text>
        <Text fw={650} ff={shown ? undefined : 'monospace'}>
          {shown ?? value}
        </Text>
        {below ? <Text size="xs">{below}</Text> : null}
        {qr ? <ScanCode of={qr} /> : null}
      </div>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="light"
            size="lg"
            onClick={copy}
            aria-label={copied ? t('claim.copied') : t('claim.copy', { what })}
          >
            {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}
