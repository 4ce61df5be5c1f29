import { accountsActions, accountsBooks, Ledger, Party } from '@pathshala/shared/modules/money/accounts';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { BookTable } from '../parts/BookTable';
import { FirstChoices } from '../parts/FirstChoices';
import { BOOKS } from '../parts/books-topics';
import { ReportFrame } from '../parts/ReportFrame';
import { useBooksPeriod } from '../parts/use-books-period';

/** Before a ledger is chosen. */
const NOTHING = { data: { asOf: { entries: 0 } }, isError: false, error: null, refetch: () => undefined };

/** /site/accounts/report/ledger: one ledger, or one party in it, entry by entry with the balance after each. */
export default function LedgerReportPage() {
  const { t } = useTranslation('accounts');
  const period = useBooksPeriod();
  const { from, until, ledger, party } = period;
  const asked = useAction(
    accountsActions.book,
    { ledger: ledger ?? '', from, until, ...(party ? { party } : {}) },
    { enabled: Boolean(ledger), subscriptions: BOOKS },
  );
  const choices = (
    <>
      <RefSelect
        entity={Ledger.name}
        aria-label={t('report.ledger')}
        placeholder={t('report.ledger')}
        w="16rem"
        value={ledger}
        onChange={(next) => period.set({ ledger: next ?? null })}
      />
      <RefSelect
        entity={Party.name}
        aria-label={t('book.party')}
        placeholder={t('book.party')}
        w="11rem"
        value={party}
        onChange={(next) => period.set({ party: next ?? null })}
      />
    </>
  );
  if (!ledger)
    return (
      <ReportFrame report={accountsBooks.ledger} about={null} period={period} asked={NOTHING} choices={choices}>
        {() => (
          <EmptyState
            icon={IconBook}
            title={t('book.choose')}
            hint={t('book.chooseHint')}
            action={<FirstChoices entity={Ledger} onPick={(next) => period.set({ ledger: next })} />}
          />
        )}
      </ReportFrame>
    );
  return (
    <ReportFrame
      report={accountsBooks.ledger}
      about={{ ledger, party }}
      period={period}
      asked={asked}
      choices={choices}
    >
      {(book) => <BookTable book={book} hasLedger={false} />}
    </ReportFrame>
  );
}
