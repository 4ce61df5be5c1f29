import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { PortalPage } from '../../../school/cms';
import { OutcomeCard } from '../parts/OutcomeCard';
import { useOutcome } from '../parts/use-outcome';

/** /web/sonali-pay-message: what became of a payment. Nothing in the address is believed but which one it is. */
export default function OutcomePage() {
  const { t } = useTranslation('gateways');
  return <PortalPage title={t('outcome.title')}>{(site) => <Outcome site={site} />}</PortalPage>;
}

function Outcome({ site }: { site: CommonData }) {
  const { t } = useTranslation('gateways');
  const [params] = useAddress();
  const reference = params.get('payment') ?? '';
  const asked = useOutcome(site.site_id, reference);
  return (
    <Stack gap="md" maw="40rem">
      <h1>{t('outcome.title')}</h1>
      {reference === '' || (asked.isError && !asked.data) ? (
        reference === '' ? (
          <EmptyState title={t('outcome.unknown')} />
        ) : (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        )
      ) : asked.data ? (
        <OutcomeCard payment={asked.data.payment}>
          {asked.data.payment.receipts.map((number) => (
            <Text key={number} fw={600}>
              {t('outcome.receipt', { number })}
            </Text>
          ))}
        </OutcomeCard>
      ) : (
        <Skeleton h="14rem" radius="lg" aria-busy="true" />
      )}
      <Anchor component={Link} to={`/web/student-fee?alias=${site.alias}`}>
        {t('outcome.back')}
      </Anchor>
    </Stack>
  );
}
