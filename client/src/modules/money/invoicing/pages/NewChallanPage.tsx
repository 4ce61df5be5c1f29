import { Paper, Skeleton } from '@mantine/core';
import { invoicingActions, openOf, PlatformChallan, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { useNavigate } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const LIST = '/edu/challan/master';

/** /edu/challan/create: begun from an invoice (`?invoice=`), it pays what is open of it. */
export default function NewChallanPage() {
  const navigate = useNavigate();
  const [invoice] = useAddressValue('invoice', isId, '');
  const numbers = useAction(invoicingActions.nextNumbers, {}, { staleTime: 0 });
  const record = useRecord(PlatformInvoice, invoice);
  const back = () => void navigate(LIST);
  const error = numbers.error ?? (invoice ? record.error : null);
  const isReady = numbers.data && (!invoice || record.data);
  return (
    <>
      <PageHeader />
      {error && !isReady ? (
        <ErrorState error={error} onRetry={() => void numbers.refetch()} />
      ) : !isReady ? (
        <Skeleton h="24rem" radius="lg" aria-busy="true" />
      ) : (
        <Paper withBorder radius="lg" p="md">
          <EntityForm
            entity={PlatformChallan}
            defaults={{
              number: numbers.data!.challan,
              date: todayAtSchool(),
              ...(record.data && invoice ? { lines: [{ invoice, amount: openOf(record.data) }] } : {}),
            }}
            onSaved={back}
            onCancel={back}
          />
        </Paper>
      )}
    </>
  );
}

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);
