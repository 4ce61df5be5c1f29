import type { Row } from '@pathshala/shared';
import { accountsActions, type Voucher } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useCan } from '../../../../kit/data/session';
import type { Column } from '../../../../kit/table/DataTable';
import { useLedgerNames } from './use-ledger-names';

type VoucherRow = Row<typeof Voucher>;
const DESK = [{ entity: 'ledger' }];

/** The ledgers of a voucher in a list of vouchers: the debited ones, then the credited ones. */
export function useLedgerColumn(): Column<VoucherRow> {
  const { t } = useTranslation('accounts');
  const can = useCan();
  const desk = useAction(
    accountsActions.desk,
    {},
    { subscriptions: DESK, enabled: can(accountsActions.desk.permission) },
  );
  const { nameOf } = useLedgerNames(desk.data?.ledgers ?? []);
  const namesOf = (row: VoucherRow, side: 'debit' | 'credit') => [
    ...new Set(row.lines?.filter((line) => line[side]).map((line) => nameOf(line.ledger))),
  ];
  return {
    id: 'ledgers',
    label: t('report.ledger'),
    isText: true,
    isEmpty: (row) => (row.lines ?? []).length === 0,
    render: (row) =>
      [namesOf(row, 'debit'), namesOf(row, 'credit')].map((names) => names.filter(Boolean).join(', ')).join(' / '),
  };
}
