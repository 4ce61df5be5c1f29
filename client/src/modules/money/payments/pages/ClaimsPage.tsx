import { Menu } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { PaymentClaim } from '@pathshala/shared/modules/money/payments';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { DecideClaim } from '../parts/DecideClaim';

type ClaimRow = Row<typeof PaymentClaim>;
const COLUMNS = [
  'transactionNumber',
  'amount',
  'doubt',
  'student',
  'company',
  'paidOn',
  'total',
  'sender',
  'secondTransactionNumber',
  'status',
  'verified',
  'note',
];

/** /site/fee/transaction-check: what families say they have sent, to be found in the company's statement. */
export default function ClaimsPage() {
  const { t } = useTranslation('payments');
  const [decided, setDecided] = useState<{ claim: ClaimRow; approve: boolean } | null>(null);
  const open = (claim: ClaimRow, approve: boolean) => setDecided({ claim, approve });
  return (
    <>
      <PageHeader hint={t('claims.hint')} />
      <EntityTable
        entity={PaymentClaim}
        columns={COLUMNS}
        emptyHint={t('claims.empty')}
        onOpen={(row) => {
          if (row.status === 'submitted') open(row, true);
        }}
        rowActions={(row) =>
          row.status === 'submitted' ? (
            <>
              <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => open(row, true)}>
                {t('claims.approve')}
              </Menu.Item>
              <Menu.Item leftSection={<IconX size={16} />} onClick={() => open(row, false)}>
                {t('claims.reject')}
              </Menu.Item>
            </>
          ) : null
        }
      />
      {decided ? <DecideClaim {...decided} onClose={() => setDecided(null)} /> : null}
    </>
  );
}
