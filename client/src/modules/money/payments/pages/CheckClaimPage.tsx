import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ClaimCard } from '../parts/ClaimCard';

/**
 * /student/payment/master/check-payment-with-transaction-id: the state of the caller's own payment; nothing about
 * others'.
 */
export default function CheckClaimPage() {
  const { t } = useTranslation('payments');
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const asked = useAction(
    paymentsActions.checkClaim,
    { transactionNumber: number },
    { enabled: number !== '', keep: false, subscriptions: [{ entity: 'paymentClaim' }] },
  );
  return (
    <>
      <PageHeader hint={t('check.hint')} />
      <Stack gap="md" maw="32rem">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setNumber(typed.trim());
          }}
        >
          <Group align="end" gap="sm">
            <TextInput
              label={t('claim.number')}
              autoFocus
              autoCapitalize="characters"
              style={{ flex: '1 1 12rem' }}
              maxLength={40}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" leftSection={<IconSearch size={17} />} disabled={typed.trim() === ''}>
              {t('check.look')}
            </Button>
          </Group>
        </form>
        <div role="status">
          {asked.isError && !asked.data ? (
            <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
          ) : null}
          {number !== '' && asked.isPending && !asked.isError ? <Skeleton h="5rem" radius="md" /> : null}
          {asked.data?.claim ? <ClaimCard claim={asked.data.claim} /> : null}
          {asked.data?.claim === null ? (
            <EmptyState icon={IconSearch} title={t('check.none')} hint={t('check.noneHint')} />
          ) : null}
        </div>
      </Stack>
    </>
  );
}
