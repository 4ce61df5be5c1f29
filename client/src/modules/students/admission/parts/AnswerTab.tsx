import { Skeleton, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { ProviderWord } from '../../../money/payments';

type Payment = Row<typeof AdmissionPayment>;

/** Why a fee has no answer. The page of a provider receives one without a person. */
function withoutAnswer({ company, state, decidedBy, asked, decision }: Payment) {
  if (decision) return 'attached';
  if (!company) return 'counter';
  if (state === 'claimed') return asked === 0 ? 'none' : 'unstored';
  return state === 'received' && !decidedBy ? 'page' : 'unstored';
}

/** The family's report of an application fee, with the provider's answer beside it. */
export default function AnswerTab({ record }: RecordTabProps) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const say = useText();
  const payment = useRecord(AdmissionPayment, record);
  if (payment.error && !payment.data)
    return <ErrorState error={payment.error} onRetry={() => void payment.refetch()} />;
  if (!payment.data) return <Skeleton h="6rem" />;
  const { amount, paidOn, sender, verifiedPhone, transactionNumber, secondTransactionNumber, doubt, word, verified } =
    payment.data;
  const { decision } = payment.data;
  const isReported = Boolean(payment.data.company);
  const numbers = [transactionNumber, secondTransactionNumber].filter(Boolean).join(', ');
  return (
    <Stack gap="xs">
      <Text ff="monospace" fw={600}>
        {numbers}
      </Text>
      <Text size="sm">
        {t(isReported ? 'answer.said' : 'answer.taken', { amount: format.money(amount), date: format.date(paidOn) })}
      </Text>
      {verifiedPhone ? <Text size="sm">{t('answer.verified', { number: format.phone(verifiedPhone) })}</Text> : null}
      {sender ? <Text size="sm">{t('answer.sender', { number: format.phone(sender) })}</Text> : null}
      {verified ? <Text size="sm">{t('answer.automatic')}</Text> : null}
      {decision ? (
        <>
          <Text size="sm">
            {t('answer.decided', { proposed: say(decision.proposedBy), confirmed: say(decision.confirmedBy) })}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('answer.reason', { note: decision.note })}
          </Text>
        </>
      ) : null}
      {doubt || word ? (
        <ProviderWord doubt={doubt} word={word} />
      ) : verified ? null : (
        <Text c="dimmed">{t(`answer.${withoutAnswer(payment.data)}`)}</Text>
      )}
    </Stack>
  );
}
