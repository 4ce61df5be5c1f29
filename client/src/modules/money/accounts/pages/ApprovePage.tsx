import { Voucher } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { voucherPath } from '../parts/nature';

const COLUMNS = ['date', 'type', 'narration', 'total', 'state'];

/** /site/accounts/voucher/approve: vouchers on their way from submitted to posted, the oldest first. */
export default function ApprovePage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader hint={t('approve.hint')} />
      <EntityTable
        entity={Voucher}
        columns={COLUMNS}
        fixed={{ state: { in: ['submitted', 'checked', 'approved'] } }}
        sort="date"
        onOpen={(row) => void navigate(voucherPath(row))}
        emptyHint={t('approve.empty')}
      />
    </>
  );
}
