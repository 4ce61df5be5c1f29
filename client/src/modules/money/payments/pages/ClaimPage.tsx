import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { paymentsActions, paymentsScreens } from '@pathshala/shared/modules/money/payments';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { OnlineOffer } from '../../fees';
import { ChildChoice } from '../../../time/attendance';
import { ClaimCard } from '../parts/ClaimCard';
import { TransferForm } from '../parts/TransferForm';
import WalletOffer from '../parts/WalletOffer';
import { WhereToSend } from '../parts/WhereToSend';
import { useAccount } from '../parts/use-account';

const JOINT = paymentsScreens.find(({ id }) => id === 'payments.jointClaim')!;

/**
 * /student/payment/master/payment-with-transaction-id: "I have sent the money"; the office looks for it and answers
 * here, live.
 */
export default function ClaimPage() {
  const { t } = useTranslation('payments');
  const say = useText();
  return (
    <>
      <PageHeader hint={t('claim.hint')} />
      <ChildChoice>
        {(student, control) => (
          <>
            {control ? (
              <Group mb="md">
                {control}
                <Button
                  component={Link}
                  to={JOINT.path}
                  variant="light"
                  leftSection={<IconUsers size={17} aria-hidden />}
                >
                  {say(JOINT.title)}
                </Button>
              </Group>
            ) : null}
            <OfStudent key={student} student={student} />
          </>
        )}
      </ChildChoice>
    </>
  );
}

function OfStudent({ student }: { student: string }) {
  const { t } = useTranslation('payments');
  const [params] = useAddress();
  // The amount of the bill or total that was pressed.
  const wanted = Number(params.get('amount')) || null;
  const asked = useAction(
    paymentsActions.claims,
    { student, ...(wanted ? { amount: wanted } : {}) },
    {
      subscriptions: [
        { entity: 'paymentClaim', room: { field: 'student', value: student } },
        { entity: 'payeeNumber' },
      ],
      keep: false,
    },
  );
  const account = useAccount(student);
  const send = useAction(paymentsActions.claimPayment, {
    changes: ['paymentClaim'],
    quiet: (error) => error.status === 422,
  });
  const format = useFormat();
  const [isAnother, setAnother] = useState(false);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data || account.isPending) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  const { companies, claims, reference } = asked.data;
  const checking = claims.reduce((sum, { status, amount }) => (status === 'submitted' ? sum + amount : sum), 0);
  const due = wanted ?? account.data?.toPay ?? 0;
  return (
    <Stack gap="lg" maw="40rem">
      {checking > 0 ? (
        <Alert color="amber" role="status">
          {t('claim.checking', { amount: format.money(checking) })}
        </Alert>
      ) : null}
      <WalletOffer student={student} />
      <Group>
        <OnlineOffer student={student} />
      </Group>
      {companies.length === 0 ? (
        <Alert color="blue">{t('claim.noCompany')}</Alert>
      ) : checking > 0 && due === 0 && !isAnother ? (
        <Group>
          <Button variant="default" onClick={() => setAnother(true)}>
            {t('claim.another')}
          </Button>
        </Group>
      ) : (
        <>
          <WhereToSend companies={companies} reference={reference} amount={due} />
          <TransferForm
            companies={companies}
            due={due}
            isPending={send.isPending}
            send={async (said) => {
              const outcome = await send.run({ student, ...said });
              if (outcome.ok) setAnother(false);
              return outcome.ok ? null : outcome.error;
            }}
          />
        </>
      )}
      {claims.length > 0 ? (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('claim.sent')}
          </Title>
          <Stack gap="xs">
            {claims.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} />
            ))}
          </Stack>
        </section>
      ) : null}
    </Stack>
  );
}
