import { Skeleton, Stack, Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { academicsActions } from '@pathshala/shared/modules/school/academics';
import { paymentsDocuments } from '@pathshala/shared/modules/money/payments';
import { toLatinDigits } from '@pathshala/shared/text';
import { IconUserSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../../kit/data/api';
import { PaperChoice } from '../../../../../kit/documents/PaperChoice';
import { useDocument } from '../../../../../kit/documents/use-document';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { toast } from '../../../../../kit/ui/toast';
import { ReceiptDialog } from '../../parts/ReceiptDialog';
import type { ReceiptCard } from '../../parts/receipt-types';
import { useAccount } from '../../parts/use-account';
import { DayPanel } from './DayPanel';
import { Desk } from './Desk';
import { StudentSearch } from './StudentSearch';
import { TakenCard } from './TakenCard';
import classes from './CollectionPage.module.css';
import { useAddress } from '../../../../../kit/ui/use-address';

/** /site/fee/collection: card or roll, Enter, amount, Enter, receipt, and the cursor is back in the search. */
export default function CollectionPage() {
  const { t } = useTranslation('payments');
  const [params, setAddress] = useAddress();
  const student = params.get('student');
  const search = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<ReceiptCard | null>(null);
  const [change, setChange] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const [printsAtOnce, setPrintsAtOnce] = useLocalStorage({
    key: 'pathshala.receipt-at-once',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { print } = useDocument(paymentsDocuments.receipt);
  const choose = (next: string | null) => setAddress({ student: next }, { isWhole: true });
  const onTaken = (receipt: ReceiptCard, back: number) => {
    setTaken(receipt);
    setChange(back);
    choose(null);
    search.current?.focus();
    if (printsAtOnce) void print({ id: receipt.id });
  };
  const openCode = async (code: string): Promise<boolean> => {
    const { people } = await callAction(academicsActions.findPeople, { q: code, kinds: ['student'], limit: 5 });
    const wanted = toLatinDigits(code).toUpperCase();
    const found = people.find((person) => person.code?.toUpperCase() === wanted);
    if (!found) return false;
    setTaken(null);
    choose(found.id);
    toast('info', t('desk.opened', { code: found.code }));
    return true;
  };
  return (
    <>
      <PageHeader>
        <PaperChoice kind={paymentsDocuments.receipt} />
        <Switch
          label={t('receipt.atOnce')}
          checked={printsAtOnce}
          onChange={(event) => setPrintsAtOnce(event.currentTarget.checked)}
        />
      </PageHeader>
      <div className={classes.desk}>
        <Stack gap="md">
          <StudentSearch
            inputRef={search}
            onPick={(next) => {
              setTaken(null);
              choose(next);
            }}
          />
          {taken ? <TakenCard key={taken.id} made={taken} change={change} /> : null}
          {student ? (
            <OneStudent key={student} student={student} onTaken={onTaken} onCode={openCode} />
          ) : taken ? null : (
            <EmptyState icon={IconUserSearch} title={t('desk.choose')} hint={t('desk.chooseHint')} />
          )}
        </Stack>
        <DayPanel onOpen={setOpened} />
      </div>
      {opened ? <ReceiptDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

type DeskProps = Parameters<typeof Desk>[0];
function OneStudent({ student, ...desk }: { student: string } & Omit<DeskProps, 'account'>) {
  const asked = useAccount(student);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  return <Desk account={asked.data} {...desk} />;
}
