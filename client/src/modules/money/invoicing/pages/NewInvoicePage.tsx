import { Paper, Skeleton } from '@mantine/core';
import { addDays } from '@pathshala/shared/text';
import { invoicingActions, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { useNavigate } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const LIST = '/edu/invoice/master';
const DAYS_TO_PAY = 15;

/** /edu/invoice/create: an invoice by hand; the number of the series is offered and may be typed over. */
export default function NewInvoicePage() {
  const navigate = useNavigate();
  const { data, error, refetch } = useAction(invoicingActions.nextNumbers, {}, { staleTime: 0 });
  const back = () => void navigate(LIST);
  const today = todayAtSchool();
  return (
    <>
      <PageHeader />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="24rem" radius="lg" aria-busy="true" />
      ) : (
        <Paper withBorder radius="lg" p="md">
          <EntityForm
            entity={PlatformInvoice}
            defaults={{ number: data.invoice, issuedOn: today, dueOn: addDays(today, DAYS_TO_PAY) }}
            onSaved={back}
            onCancel={back}
          />
        </Paper>
      )}
    </>
  );
}
