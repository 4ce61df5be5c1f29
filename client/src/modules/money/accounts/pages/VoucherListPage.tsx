import { Button } from '@mantine/core';
import { Voucher } from '@pathshala/shared/modules/money/accounts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { pathOf, useNature, voucherPath } from '../parts/nature';
import { useLedgerColumn } from '../parts/use-ledger-column';

const COLUMNS = ['number', 'date', 'narration', 'total', 'state'];

/** /site/accounts/voucher/:nature/list-view: drafts, what waits for approval, and everything that is posted. */
export default function VoucherListPage() {
  const { t } = useTranslation('accounts');
  const can = useCan();
  const navigate = useNavigate();
  const nature = useNature();
  const ledgers = useLedgerColumn();
  const natures = nature === 'journal' ? ['journal', 'opening'] : [nature];
  const add = can('voucher.create') ? (
    <Button component={Link} to={`${pathOf(nature)}/view`} leftSection={<IconPlus size={17} />}>
      {t('voucher.new')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        key={nature}
        entity={Voucher}
        columns={ledgers ? COLUMNS : [...COLUMNS, 'type']}
        cells={{ number: (row) => row.number ?? t('voucher.unnumbered') }}
        extraColumns={ledgers ? [ledgers] : []}
        fixed={{ nature: { in: natures } }}
        onOpen={(row) => void navigate(voucherPath(row))}
        emptyHint={t('voucher.empty')}
        emptyAction={add}
      />
    </>
  );
}
