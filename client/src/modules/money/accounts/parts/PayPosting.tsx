import { Button, Group, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { isDateString } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useLedgerRules, type Chart } from './use-ledger-rules';

type Posting = ActionOutput<typeof accountsActions.payPosting>;
const TOPICS = ['postingSetup', 'voucher', 'ledger'].map((entity) => ({ entity }));

/** The ledgers that salaries go to, and whether every approved run is in the books. */
export function PayPosting({ ledgers }: { ledgers: Chart }) {
  const { t } = useTranslation('accounts');
  const asked = useAction(accountsActions.payPosting, {}, { subscriptions: TOPICS });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t('posting.pay.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('posting.pay.hint')}
          </Text>
        </div>
        {asked.data.isOn ? <Proof runs={asked.data.runs} payable={asked.data.payable} /> : null}
        <PayForm key={String(asked.data.isOn)} posting={asked.data} ledgers={ledgers} />
      </Stack>
    </Paper>
  );
}

function Proof({ runs, payable }: Pick<Posting, 'runs' | 'payable'>) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const isWhole = runs.posted === runs.count;
  return (
    <Group gap="sm" role="status">
      <StatusBadge tone={isWhole ? 'good' : 'warn'}>{t(isWhole ? 'posting.agrees' : 'posting.open')}</StatusBadge>
      <Text>{t('posting.pay.runs', { posted: runs.posted, count: runs.count })}</Text>
      {runs.waiting.map((run) => (
        <Text key={run.id} size="sm">
          {[format.month(run.month), format.money(run.net)].join(' · ')}
        </Text>
      ))}
      {payable ? (
        <>
          <StatusBadge tone={payable.held === payable.booked ? 'good' : 'warn'}>
            {t(payable.held === payable.booked ? 'posting.agrees' : 'posting.differs')}
          </StatusBadge>
          <Text>
            {t('posting.pay.payable', { held: format.money(payable.held), booked: format.money(payable.booked) })}
          </Text>
        </>
      ) : null}
    </Group>
  );
}

function PayForm({ posting, ledgers }: { posting: Posting; ledgers: Chart }) {
  const { t } = useTranslation('accounts');
  const [isOn, setOn] = useState(posting.isOn);
  const [byEmployee, setByEmployee] = useState(posting.byEmployee);
  const [from, setFrom] = useState<string | undefined>(posting.from ?? todayAtSchool());
  const { mayChange, rules, fields } = useLedgerRules(posting.subjects, ledgers);
  const save = useAction(accountsActions.savePayPosting, {
    changes: ['postingSetup', 'voucher'],
    onDone: () => toast('good', t('posting.saved')),
  });
  const submit = () => {
    if (from && isDateString(from)) void save.run({ isOn, byEmployee, from, rules: rules() });
  };
  return (
    <>
      {fields()}
      {mayChange ? (
        <Group align="end" justify="space-between">
          <Group align="end">
            <DateText label={t('posting.pay.from')} value={from} onChange={setFrom} max={todayAtSchool()} />
            <Switch
              label={t('posting.pay.on')}
              checked={isOn}
              onChange={(event) => setOn(event.currentTarget.checked)}
            />
            <Switch
              label={t('posting.pay.byEmployee')}
              description={t('posting.pay.byEmployeeHint')}
              checked={byEmployee}
              onChange={(event) => setByEmployee(event.currentTarget.checked)}
            />
          </Group>
          <Button loading={save.isPending} onClick={submit}>
            {t('posting.pay.save')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
