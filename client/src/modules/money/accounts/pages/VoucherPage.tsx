import { Alert, Skeleton } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { accountsActions, Voucher } from '@pathshala/shared/modules/money/accounts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { useCan } from '../../../../kit/data/session';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { pathOf, useNature } from '../parts/nature';
import { DraftNotice } from '../parts/DraftNotice';
import { VoucherForm } from '../parts/VoucherForm';
import { VoucherView } from '../parts/VoucherView';

const DESK = [
  { entity: 'ledger' },
  { entity: 'voucherType' },
  { entity: 'party' },
  { entity: 'costCentre' },
  { entity: 'voucherTemplate' },
];

/** /site/accounts/voucher/:nature/view and /edit/:voucherId: enters a voucher, changes a draft, shows a posted one. */
export default function VoucherPage() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const can = useCan();
  const navigate = useNavigate();
  const nature = useNature();
  const { voucherId } = useParams();
  const desk = useAction(accountsActions.desk, {}, { subscriptions: DESK });
  const known = useRecord(Voucher, voucherId ?? '');
  const [sent, setSent] = useState<{ number: string | undefined; total: number; times: number } | null>(null);
  // A draft with typed changes stays as it was opened until it is saved; the saving of another person is shown next to
  // it.
  const [typedInto, setTypedInto] = useState<Row<typeof Voucher> | null>(null);
  const error =
    desk.isError && !desk.data ? desk.error : voucherId && known.isError && !known.data ? known.error : null;
  if (error) return <ErrorState error={error} onRetry={() => void desk.refetch()} />;
  if (!desk.data || (voucherId && !known.data)) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  const record = voucherId ? known.data : undefined;
  const draft = typedInto?.id === record?.id ? (typedInto ?? record) : record;
  // Opening balances are journals of a type of their own.
  const types = desk.data.types.filter(
    (type) => type.nature === nature || (nature === 'journal' && type.nature === 'opening'),
  );
  if (desk.data.ledgers.length === 0) return <EmptyState title={t('chart.empty')} hint={t('chart.emptyHint')} />;
  if (types.length === 0) return <EmptyState title={t('voucher.noTypes')} hint={t('voucher.noTypesHint')} />;
  const isWritable = !record || (record.state === 'draft' && !record.reverses && can('voucher.create'));
  return (
    <>
      {isWritable ? <PageHeader hint={t('voucher.hint')} /> : null}
      {sent ? (
        <Alert color="leaf" icon={<IconCheck />} mb="md" role="status">
          {t(sent.number ? 'voucher.lastPosted' : 'voucher.lastSubmitted', {
            number: sent.number ?? '',
            amount: format.money(sent.total),
          })}
        </Alert>
      ) : null}
      {record && !isWritable ? (
        <VoucherView voucher={record} desk={desk.data} />
      ) : (
        <>
          {record && draft ? (
            <DraftNotice voucher={record.id} isStale={draft.rev < record.rev} onTake={() => setTypedInto(null)} />
          ) : null}
          <VoucherForm
            key={draft ? `${draft.id}:${draft.rev}` : `new:${sent?.times ?? 0}`}
            desk={desk.data}
            types={types}
            {...(draft ? { draft } : {})}
            onDirty={(isDirty) => setTypedInto(isDirty && draft ? draft : null)}
            onSent={({ number, total }) => {
              setSent({ number, total, times: (sent?.times ?? 0) + 1 });
              if (record) void navigate(`${pathOf(nature)}/view`);
            }}
          />
        </>
      )}
    </>
  );
}
