import { Button, Group, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { postingActions } from '@pathshala/shared/modules/money/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useLedgerRules, type Chart } from './use-ledger-rules';

type Posting = ActionOutput<typeof postingActions.billPosting>;
const TOPICS = ['postingSetup', 'feeAccrual', 'voucher', 'ledger'].map((entity) => ({ entity }));

/** The proposal follows the ledgers of receipts; the form begins again with it. */
const choicesOf = ({ isOn, subjects }: Posting) => [isOn, ...subjects.map(({ ledger }) => ledger)].join();

/** The ledgers that bills go to, and whether the debts of students equal them, ledger by ledger. */
export function BillPosting({ ledgers }: { ledgers: Chart }) {
  const { t } = useTranslation('accounts');
  const asked = useAction(postingActions.billPosting, {}, { subscriptions: TOPICS });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t('posting.bills.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('posting.bills.hint')}
          </Text>
        </div>
        {asked.data.isOn ? <Proof posting={asked.data} ledgers={ledgers} /> : null}
        <BillForm key={choicesOf(asked.data)} posting={asked.data} ledgers={ledgers} />
      </Stack>
    </Paper>
  );
}

function Proof({ posting: { waiting, proof }, ledgers }: { posting: Posting; ledgers: Chart }) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const format = useFormat();
  const nameOf = (id: string) => {
    const ledger = ledgers.find((each) => each.id === id);
    return ledger ? `${ledger.code} ${say(ledger.label)}` : '';
  };
  return (
    <Stack gap="xs" role="status">
      <Group gap="sm">
        <StatusBadge tone={waiting === 0 ? 'good' : 'warn'}>
          {t(waiting === 0 ? 'posting.agrees' : 'posting.open')}
        </StatusBadge>
        <Text>{t(waiting === 0 ? 'posting.bills.whole' : 'posting.bills.waiting', { count: waiting })}</Text>
      </Group>
      {proof.map(({ ledger, held, booked }) => (
        <Group key={ledger} gap="sm">
          <StatusBadge tone={held === booked ? 'good' : 'warn'}>
            {t(held === booked ? 'posting.agrees' : 'posting.differs')}
          </StatusBadge>
          <Text>
            {t('posting.bills.owed', {
              ledger: nameOf(ledger),
              held: format.money(held),
              booked: format.money(booked),
            })}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

function BillForm({ posting, ledgers }: { posting: Posting; ledgers: Chart }) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const [isOn, setOn] = useState(posting.isOn);
  const { mayChange, rules, fields } = useLedgerRules(posting.subjects, ledgers);
  const save = useAction(postingActions.saveBillPosting, {
    changes: ['postingSetup', 'voucher'],
    onDone: () => toast('good', t('posting.saved')),
  });
  return (
    <>
      {fields({
        labelOf: ({ about, label }) => (about ? t('posting.bills.owedFor', { fee: say(label) }) : say(label)),
      })}
      {mayChange ? (
        <Group align="end" justify="space-between">
          <Switch
            label={t('posting.bills.on')}
            checked={isOn}
            // Receipts settle what bills have put into the books, so it is never switched off.
            disabled={posting.isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          <Button loading={save.isPending} onClick={() => void save.run({ isOn, rules: rules() })}>
            {t('posting.bills.save')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
