import { Group } from '@mantine/core';
import { Voucher } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { voucherPath } from '../parts/nature';
import { useLedgerColumn } from '../parts/use-ledger-column';

const COLUMNS = ['date', 'submittedBy', 'narration', 'total', 'state'];
/** One press in the list for each of the two decisions; the others are in the menu of a row. */
const STEPS = ['check', 'approve'];

/** /site/accounts/voucher/approve: vouchers on their way from submitted to posted, the oldest first. */
export default function ApprovePage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const ledgers = useLedgerColumn();
  return (
    <>
      <PageHeader hint={t('approve.hint')} />
      <EntityTable
        entity={Voucher}
        columns={COLUMNS}
        fixed={{ state: { in: ['submitted', 'checked', 'approved'] } }}
        sort="date"
        extraColumns={[ledgers]}
        cells={{
          state: (row) => (
            <Group gap="xs" wrap="nowrap">
              <StateBadge entity={Voucher} state={row.state} />
              <TransitionButtons entity={Voucher} record={row} only={STEPS} size="xs" />
            </Group>
          ),
        }}
        onOpen={(row) => void navigate(voucherPath(row))}
        emptyHint={t('approve.empty')}
      />
    </>
  );
}
