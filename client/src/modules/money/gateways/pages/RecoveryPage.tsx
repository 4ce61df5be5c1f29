import { NativeSelect } from '@mantine/core';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useLocale } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { RecoveryList } from '../parts/RecoveryList';
import { RecoverySearch } from '../parts/RecoverySearch';

const PURPOSES = PaymentIntent.fields.purpose.of.choices ?? [];

/** /edu/payment/recovery/student: payments of fees that were begun and did not arrive. */
export default function RecoveryPage() {
  const { t } = useTranslation('gateways');
  const can = useCan();
  const locale = useLocale();
  const [params, set] = useAddress();
  const [q, from, until, institution] = ['q', 'from', 'until', 'institution'].map(
    (name) => params.get(name) ?? undefined,
  );
  const isOperator = can('institution.update') && can('paymentGateway.update');
  const isOfInvoices = isOperator && params.get('of') === 'invoice';
  const asked = useAction(
    gatewaysActions.recovery,
    {
      purpose: isOfInvoices ? 'invoice' : 'fees',
      ...(q ? { q } : {}),
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
      ...(institution ? { institution } : {}),
    },
    { keep: true },
  );
  return (
    <>
      <PageHeader hint={t('recovery.hint')} />
      <RecoverySearch hint={t('recovery.qHint')} ofInstitutions={isOperator}>
        <DateText label={t('recovery.from')} value={from} onChange={(day) => set({ from: day ?? null })} />
        <DateText label={t('recovery.until')} value={until} onChange={(day) => set({ until: day ?? null })} />
        {isOperator ? (
          <NativeSelect
            label={PaymentIntent.fields.purpose.label[locale]}
            value={isOfInvoices ? 'invoice' : 'fees'}
            onChange={(event) => set({ of: event.currentTarget.value === 'invoice' ? 'invoice' : null })}
            data={PURPOSES.filter(({ value }) => value !== 'admission').map(({ value, label }) => ({
              value,
              label: label[locale],
            }))}
          />
        ) : null}
      </RecoverySearch>
      {asked.error && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data?.rows.length === 0 ? (
        <EmptyState icon={IconReceiptRefund} title={t(q ? 'recovery.notFound' : 'recovery.none')} />
      ) : null}
      {asked.data ? <RecoveryList rows={asked.data.rows} onChanged={() => void asked.refetch()} /> : null}
    </>
  );
}
