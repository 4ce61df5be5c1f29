import { Alert, Button, Group, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { accountsActions, postingSubjects } from '@pathshala/shared/modules/money/accounts';
import { isDateString } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { BillPosting } from '../parts/BillPosting';
import { PayPosting } from '../parts/PayPosting';
import { useLedgerRules, type Chart } from '../parts/use-ledger-rules';

type Posting = ActionOutput<typeof accountsActions.posting>;
const TOPICS = ['postingSetup', 'receipt', 'admissionPayment', 'voucher', 'wallet', 'ledger'].map((entity) => ({
  entity,
}));

/** /site/accounts/posting: which ledgers receipts go to, and whether receipts and wallets agree with the books. */
export default function PostingPage() {
  const { t } = useTranslation('accounts');
  const asked = useAction(accountsActions.posting, {}, { subscriptions: TOPICS });
  const chart = useAction(accountsActions.chart, {});
  const failed = [asked, chart].find((each) => each.isError && !each.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!asked.data || !chart.data) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  return (
    <>
      <PageHeader hint={t('posting.hint')} />
      <Stack gap="md">
        <Proof posting={asked.data} />
        <PostingForm key={String(asked.data.isOn)} posting={asked.data} ledgers={chart.data.ledgers} />
        <BillPosting ledgers={chart.data.ledgers} />
        <PayPosting ledgers={chart.data.ledgers} />
      </Stack>
    </>
  );
}

function Proof({ posting: { isOn, receipts, admissions, wallets } }: { posting: Posting }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  if (!isOn) return <Alert color="blue">{t('posting.off')}</Alert>;
  const agrees = wallets.booked === wallets.held;
  return (
    <Paper withBorder p="md" role="status">
      <Stack gap="xs">
        <Papers text={t('posting.receipts', receipts)} papers={receipts} />
        <Papers text={t('posting.admissions', admissions)} papers={admissions} />
        <Group gap="sm">
          <StatusBadge tone={agrees ? 'good' : 'warn'}>{t(agrees ? 'posting.agrees' : 'posting.differs')}</StatusBadge>
          <Text>
            {t('posting.wallets', { held: format.money(wallets.held), booked: format.money(wallets.booked ?? 0) })}
          </Text>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Number of papers in the books, and the first of those that are not. */
function Papers({ text, papers: { count, posted, waiting } }: { text: string; papers: Posting['receipts'] }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const isWhole = posted === count;
  return (
    <>
      <Group gap="sm">
        <StatusBadge tone={isWhole ? 'good' : 'warn'}>{t(isWhole ? 'posting.agrees' : 'posting.open')}</StatusBadge>
        <Text>{text}</Text>
      </Group>
      {waiting.map(({ id, number, date, amount }) => (
        <Text key={id} size="sm">
          {[number, format.shortDate(date), format.money(amount)].join(' · ')}
        </Text>
      ))}
    </>
  );
}

function PostingForm({ posting, ledgers }: { posting: Posting; ledgers: Chart }) {
  const { t } = useTranslation('accounts');
  const [isOn, setOn] = useState(posting.isOn);
  const [from, setFrom] = useState<string | undefined>(posting.from ?? todayAtSchool());
  const { mayChange, rules, fields } = useLedgerRules(posting.subjects, ledgers);
  const save = useAction(accountsActions.savePosting, {
    changes: ['postingSetup', 'voucher'],
    onDone: () => toast('good', t('posting.saved')),
  });
  const submit = () => {
    if (from && isDateString(from)) void save.run({ isOn, from, rules: rules() });
  };
  return (
    <Paper withBorder p="md">
      <Stack gap="lg">
        {postingSubjects.map((subject) => (
          <section key={subject} aria-label={t(`posting.subjects.${subject}`)}>
            <Text fw={600} mb="xs">
              {t(`posting.subjects.${subject}`)}
            </Text>
            {fields({ among: posting.subjects.filter((each) => each.subject === subject) })}
          </section>
        ))}
        {mayChange ? (
          <Group align="end" justify="space-between">
            <Group align="end">
              <DateText label={t('posting.from')} value={from} onChange={setFrom} max={todayAtSchool()} />
              <Switch label={t('posting.on')} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
            </Group>
            <Button loading={save.isPending} onClick={submit}>
              {t('posting.save')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
