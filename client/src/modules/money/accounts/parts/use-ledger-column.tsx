import type { Row } from '@pathshala/shared';
import { accountsActions, type Voucher } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useCan } from '../../../../kit/data/session';
import type { Column } from '../../../../kit/table/DataTable';
import { useLedgerNames } from './use-ledger-names';

type VoucherRow = Row<typeof Voucher>;
const DESK = [{ entity: 'ledger' }];

/**
 * The ledgers of a voucher in a list: the debited ones, then the credited ones. Null for people who do not work with
 * ledgers, or when the names cannot be read: the list then shows the type.
 */
export function useLedgerColumn(): Column<VoucherRow> | null {
  const { t } = useTranslation('accounts');
  const can = useCan();
  const mayName = can(accountsActions.desk.permission);
  const desk = useAction(accountsActions.desk, {}, { subscriptions: DESK, enabled: mayName });
  const { nameOf } = useLedgerNames(desk.data ? [...desk.data.ledgers, ...desk.data.closedLedgers] : []);
  if (!mayName || (desk.isError && !desk.data)) return null;
  const namesOf = (row: VoucherRow, side: 'debit' | 'credit') => [
    ...new Set(row.lines?.filter((line) => line[side]).map((line) => nameOf(line.ledger))),
  ];
  return {
    id: 'ledgers',
    label: t('report.ledger'),
    isText: true,
    isEmpty: (row) => (row.lines ?? []).length === 0,
    render: (row) => {
      if (!desk.data) return '…';
      return [namesOf(row, 'debit'), namesOf(row, 'credit')]
        .map((names) => names.filter(Boolean).join(', '))
        .join(' / ');
    },
  };
}
