import { SegmentedControl } from '@mantine/core';
import { accountsActions, accountsBooks } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { BookTable } from '../parts/BookTable';
import { BOOKS } from '../parts/books-topics';
import { ReportFrame } from '../parts/ReportFrame';
import { useBooksPeriod } from '../parts/use-books-period';

const KINDS = ['all', 'cash', 'bank'] as const;
type Kind = (typeof KINDS)[number];
const isKind = (value: string): value is Kind => (KINDS as readonly string[]).includes(value);

/** /site/accounts/report/general-ledger: every entry of a period, or the cash book or the bank book of it. */
export default function GeneralLedgerPage() {
  const { t } = useTranslation('accounts');
  const period = useBooksPeriod();
  const { from, until } = period;
  const [kind, setKind] = useAddressValue('kind', isKind, 'all' as Kind);
  const asked = useAction(accountsActions.book, { kind, from, until }, { subscriptions: BOOKS });
  return (
    <ReportFrame
      report={accountsBooks.generalLedger}
      about={{ kind }}
      period={period}
      asked={asked}
      choices={
        <SegmentedControl
          aria-label={t('book.kind')}
          value={kind}
          onChange={(next) => setKind(isKind(next) ? next : 'all')}
          data={KINDS.map((value) => ({ value, label: t(`book.kinds.${value}`) }))}
        />
      }
    >
      {(book) => <BookTable book={book} hasLedger />}
    </ReportFrame>
  );
}
