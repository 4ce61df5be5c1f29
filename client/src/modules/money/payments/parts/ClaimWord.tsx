import { Alert, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { CLAIM_DOUBTS, PaymentClaim, type ClaimProof } from '@pathshala/shared/modules/money/payments';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

type Claim = Row<typeof PaymentClaim>;

/** The provider's answer about the payment of a claim, beside the family's report. */
export function ClaimWord({ claim }: { claim: Claim }) {
  // The first part of a payment for several children holds the answer for all parts.
  const { data } = useRecord(PaymentClaim, claim.together ?? claim.id);
  const { doubt, word } = data ?? claim;
  return <ProviderWord doubt={doubt} word={word} />;
}

/**
 * The provider's answer about a reported payment, or the statement's line, and the first difference; without one, the
 * answer proved it or two people have decided.
 */
export function ProviderWord({ doubt, word }: Pick<Claim, 'doubt' | 'word'>) {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const reason = CLAIM_DOUBTS.find(({ value }) => value === doubt);
  // Without a doubt of its own, a fault is why two people had to decide.
  const fault = reason ? null : (word?.fault ?? null);
  if (!reason && !word) return null;
  const lineOf = ({ amount, paidOn, payer, account, reference }: ClaimProof) =>
    [
      amount === null ? null : format.money(amount),
      paidOn ? format.date(paidOn) : null,
      payer ? t('word.payer', { number: format.phone(payer) }) : null,
      account ? t('word.account', { account }) : null,
      reference ? t('word.reference', { reference }) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Alert
      color={fault ? 'yellow' : !reason ? 'green' : reason.tone === 'bad' ? 'red' : 'yellow'}
      title={reason ? say(reason.label) : fault ? say(fault) : t('word.proven')}
      mb="sm"
    >
      {(word?.proofs ?? []).map((proof, at) => (
        <Text key={`${proof.by} ${proof.number} ${at}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span ff="monospace" size="sm">
            {proof.number}
          </Text>{' '}
          {t(proof.by === 'provider' ? 'word.provider' : 'word.statement')}: {lineOf(proof)}
        </Text>
      ))}
      {word?.fault && !fault ? <Text size="sm">{say(word.fault)}</Text> : null}
      {word?.says ? (
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {word.says}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {word?.heardAt ? t('word.at', { at: format.dateTime(word.heardAt) }) : t('word.unheard')}
      </Text>
    </Alert>
  );
}
