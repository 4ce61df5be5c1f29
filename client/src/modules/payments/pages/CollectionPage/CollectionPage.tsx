import { Alert, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { paymentsDocuments } from '@pathshala/shared/modules/payments';
import { IconCheck, IconPrinter, IconUserSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperChoice } from '../../../../kit/documents/PaperChoice';
import { useDocument } from '../../../../kit/documents/use-document';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ReceiptDialog } from '../../parts/ReceiptDialog';
import { receiptTotal, type ReceiptCard } from '../../parts/receipt-types';
import { useAccount } from '../../parts/use-account';
import { DayPanel } from './DayPanel';
import { Desk } from './Desk';
import { StudentSearch } from './StudentSearch';
import classes from './CollectionPage.module.css';
import { useAddress } from '../../../../kit/ui/use-address';

/** /site/fee/collection: card or roll, Enter, amount, Enter, receipt, and the cursor is back in the search. */
export default function CollectionPage() {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const format = useFormat();
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
  const { print, isPending } = useDocument(paymentsDocuments.receipt);
  const choose = (next: string | null) => setAddress({ student: next }, { isWhole: true });
  const onTaken = (receipt: ReceiptCard, back: number) => {
    setTaken(receipt);
    setChange(back);
    choose(null);
    search.current?.focus();
    if (printsAtOnce) void print({ id: receipt.id });
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
          {taken ? (
            <Alert color="leaf" icon={<IconCheck />} title={t('desk.taken', { number: taken.number })} role="status">
              <Group justify="space-between">
                <Text>
                  {nameIn(locale, taken)}: <b>{format.money(receiptTotal(taken))}</b>
                  {change > 0 ? (
                    <>
                      {' · '}
                      {t('desk.change')} <b>{format.money(change)}</b>
                    </>
                  ) : null}
                </Text>
                <Button
                  loading={isPending}
                  leftSection={<IconPrinter size={17} />}
                  onClick={() => void print({ id: taken.id })}
                >
                  {t('receipt.print')}
                </Button>
              </Group>
            </Alert>
          ) : null}
          {student ? (
            <OneStudent key={student} student={student} onTaken={onTaken} />
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

function OneStudent({ student, onTaken }: { student: string; onTaken: Parameters<typeof Desk>[0]['onTaken'] }) {
  const asked = useAccount(student);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  return <Desk account={asked.data} onTaken={onTaken} />;
}
