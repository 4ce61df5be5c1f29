import { Group, Paper, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { PaymentClaim, type paymentsActions } from '@pathshala/shared/modules/money/payments';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

export type Claim = ActionOutput<typeof paymentsActions.claims>['claims'][number];
const STATUSES = PaymentClaim.fields.status.of.choices!;

/** The outcome of one payment, by transaction id. `of`: the child, where payments for several are shown. */
export function ClaimCard({ claim, of }: { claim: Claim; of?: string }) {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const status = STATUSES.find(({ value }) => value === claim.status)!;
  return (
    <Paper withBorder p="sm" component="article" aria-label={claim.transactionNumber}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Text fw={600} ff="monospace">
            {[claim.transactionNumber, claim.secondTransactionNumber].filter(Boolean).join(', ')}
          </Text>
          <Text size="sm" c="dimmed">
            {say(claim.company)} · {format.date(claim.paidOn)}
          </Text>
          {of ? <Text size="sm">{of}</Text> : null}
          {claim.total === null ? null : (
            <Text size="sm">{t('joint.partOf', { total: format.money(claim.total) })}</Text>
          )}
          {claim.received === null ? null : (
            <Text size="sm">{t('joint.received', { amount: format.money(claim.received) })}</Text>
          )}
          {claim.receipt ? <Text size="sm">{t('receipt.of', { number: claim.receipt })}</Text> : null}
          {claim.note ? <Text size="sm">{claim.note}</Text> : null}
        </div>
        <div style={{ textAlign: 'end' }}>
          <Text fw={650} className="number">
            {format.money(claim.amount)}
          </Text>
          <StatusBadge tone={status.tone ?? 'neutral'}>{say(status.label)}</StatusBadge>
        </div>
      </Group>
    </Paper>
  );
}
