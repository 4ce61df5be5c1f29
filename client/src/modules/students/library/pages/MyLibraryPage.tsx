import { Button, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { BookCopy, BookHold, BookLoan, libraryActions } from '@pathshala/shared/modules/students/library';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { Catalogue } from '../parts/Catalogue';
import { HoldList } from '../parts/HoldList';
import { LoanList } from '../parts/LoanList';
import type { LoanView } from '../parts/types';
import { Wishes } from '../parts/Wishes';

const LIVE = { subscriptions: [BookLoan, BookHold].map(({ name: entity }) => ({ entity })) };

/** /library/mine: a reader's own books and reservations, or those of a guardian's child, and the catalogue. */
export default function MyLibraryPage() {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const student = params.get('student') ?? undefined;
  const mine = useAction(libraryActions.mine, student ? { student } : {}, LIVE);
  if (mine.isError && !mine.data) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { reader, children } = mine.data;
  const chosen = children.length > 0 ? (reader?.student ?? children[0]!.id) : undefined;
  return (
    <>
      <PageHeader />
      <Stack gap="lg">
        {children.length > 1 ? (
          <SegmentedControl
            aria-label={t('mine.child')}
            value={chosen ?? ''}
            onChange={(next) => setAddress({ student: next })}
            data={children.map(({ id, name }) => ({ value: id, label: say(name) }))}
          />
        ) : null}
        {reader ? (
          <Paper withBorder p="md" radius="lg" component="section" aria-label={t('mine.books')}>
            <Title order={2} size="h4" mb="sm">
              {t('mine.books')}
            </Title>
            <LoanList loans={reader.loans} none={t('mine.none')} buttons={(loan) => <LoanButtons loan={loan} />} />
            {reader.student && reader.owed > 0 ? (
              <Text mt="sm">{t('mine.owed', { amount: format.money(reader.owed) })}</Text>
            ) : null}
            <HoldList holds={reader.holds} />
          </Paper>
        ) : null}
        {reader ? <Wishes student={reader.student ?? undefined} staff={reader.staff ?? undefined} /> : null}
        <Catalogue canReserve={reader !== null} student={chosen} />
      </Stack>
    </>
  );
}

function LoanButtons({ loan }: { loan: LoanView }) {
  return (
    <>
      <RenewButton loan={loan} />
      {loan.owes > 0 && loan.state !== 'active' ? <PayButton loan={loan} /> : null}
    </>
  );
}

/** The amount is in the button: an employee agrees to it, and to no other. */
function PayButton({ loan }: { loan: LoanView }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const pay = useAction(libraryActions.payFromSalary, { changes: [BookLoan.name] });
  return (
    <Button
      size="xs"
      variant="light"
      loading={pay.isPending}
      onClick={() => void pay.run({ loan: loan.id, amount: loan.owes })}
    >
      {t('loan.payFromSalary', { amount: format.money(loan.owes) })}
    </Button>
  );
}

function RenewButton({ loan }: { loan: LoanView }) {
  const { t } = useTranslation('library');
  const renew = useAction(libraryActions.renewOwn, { changes: [BookLoan.name, BookCopy.name] });
  if (loan.state !== 'active' || loan.renewalsLeft === 0 || loan.daysLate > 0) return null;
  return (
    <Button size="xs" variant="light" loading={renew.isPending} onClick={() => void renew.run({ loan: loan.id })}>
      {t('loan.renew')}
    </Button>
  );
}
