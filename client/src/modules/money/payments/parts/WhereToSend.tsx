import { ActionIcon, CopyButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { PayeeNumber, type paymentsActions } from '@pathshala/shared/modules/money/payments';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

export type Company = ActionOutput<typeof paymentsActions.claims>['companies'][number];
const QUIET = 4;
type Qr = NonNullable<Company['numbers'][number]['qr']>;
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
        {qr ? <Code of={qr} /> : null}
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

/** Dark on white in either colour scheme, with the white border that cameras need. */
function Code({ of: { size, path } }: { of: Qr }) {
  const { t } = useTranslation('payments');
  const around = size + 2 * QUIET;
  return (
    <figure style={{ margin: '0.5rem 0 0' }}>
      <svg
        role="img"
        aria-label={t('claim.qr')}
        viewBox={`${-QUIET} ${-QUIET} ${around} ${around}`}
        width="10rem"
        height="10rem"
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={around} height={around} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <Text component="figcaption" size="xs" c="dimmed">
        {t('claim.qr')}
      </Text>
    </figure>
  );
}
