import { Anchor, Button, Skeleton, Stack, Title } from '@mantine/core';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { paymentsActions, paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { screens } from '@pathshala/shared/screens';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { ChildChoice } from '../../../time/attendance';
import { ClaimCard } from '../../payments';
import { GiveUpButton } from '../parts/GiveUpButton';
import { OutcomeCard } from '../parts/OutcomeCard';

const FEES = screens.find(({ id }) => id === 'fees.mine')?.path ?? '/student/payment/report/general';

/** /student/payment/status: a payment as it lands, those before it, and those reported by transaction ID. */
export default function StatusPage() {
  const { t } = useTranslation('gateways');
  const [params] = useAddress();
  const payment = params.get('payment');
  return (
    <>
      <PageHeader hint={t('status.hint')} />
      {payment ? (
        <One key={payment} payment={payment} />
      ) : (
        <ChildChoice>{(student, control) => <All key={student} student={student} control={control} />}</ChildChoice>
      )}
    </>
  );
}

function One({ payment }: { payment: string }) {
  const { t } = useTranslation('gateways');
  const asked = useAction(gatewaysActions.payments, { paymentIntent: payment });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="14rem" radius="lg" aria-busy="true" />;
  return (
    <Stack maw="40rem">
      <List student={asked.data.payments[0]!.student!} payment={payment} />
      <Anchor component={Link} to="/student/payment/status">
        {t('status.all')}
      </Anchor>
    </Stack>
  );
}

function All({ student, control }: { student: string; control: React.ReactNode }) {
  return (
    <Stack maw="40rem">
      {control}
      <List student={student} />
      <Reported student={student} />
    </Stack>
  );
}

/** Payments that the family has reported by transaction ID, beside those that were made here. */
function Reported({ student }: { student: string }) {
  const { t } = useTranslation('gateways');
  const { data, isError, error, refetch } = useAction(
    paymentsActions.claims,
    { student },
    { subscriptions: [{ entity: 'paymentClaim', room: { field: 'student', value: student } }], keep: false },
  );
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="7rem" radius="lg" aria-busy="true" />;
  if (data.claims.length === 0) return null;
  return (
    <section aria-labelledby="reported-payments">
      <Title order={2} size="h4" mb="xs" id="reported-payments">
        {t('public.reported')}
      </Title>
      <Stack gap="xs">
        {data.claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </Stack>
    </section>
  );
}

/** Live: it follows the student's payments, whichever device or counter they come from. */
function List({ student, payment }: { student: string; payment?: string }) {
  const { t } = useTranslation('gateways');
  const asked = useAction(
    gatewaysActions.payments,
    { student, ...(payment ? { paymentIntent: payment } : {}) },
    // Without a room: of a payment for several children each of them hears.
    { subscriptions: [{ entity: 'paymentIntent' }], keep: false },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="14rem" radius="lg" aria-busy="true" />;
  const fees = (
    <Button component={Link} to={FEES} variant="default">
      {t('status.fees')}
    </Button>
  );
  if (asked.data.payments.length === 0)
    return <EmptyState icon={IconCreditCard} title={t('status.none')} hint={t('status.noneHint')} action={fees} />;
  return (
    <>
      <Title order={2} className="visually-hidden">
        {t('status.title')}
      </Title>
      {asked.data.payments.map((each) => (
        <OutcomeCard key={each.id} payment={each}>
          {each.receipts.map(({ id, number }) => (
            <DocumentButton key={id} kind={paymentsDocuments.receipt} input={{ id }} about={number} />
          ))}
          {each.canGiveUp ? <GiveUpButton payment={each.id} /> : null}
          {['failed', 'cancelled', 'expired'].includes(each.state) && !each.checkedUntil ? fees : null}
        </OutcomeCard>
      ))}
    </>
  );
}
