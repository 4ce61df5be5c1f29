import { Button, Group, Paper, Select, SimpleGrid, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { postingActions, type accountsActions } from '@pathshala/shared/modules/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../kit/ui/StatusBadge';
import { toast } from '../../../kit/ui/toast';

type Posting = ActionOutput<typeof postingActions.billPosting>;
type Chart = ActionOutput<typeof accountsActions.chart>['ledgers'];
const TOPICS = ['postingSetup', 'feeAccrual', 'voucher', 'ledger'].map((entity) => ({ entity }));
const keyOf = ({ subject, about }: { subject: string; about: string | null }) => `${subject}:${about ?? ''}`;

/** What was proposed follows the ledgers of receipts; the form begins again with it. */
const choicesOf = ({ isOn, subjects }: Posting) => [isOn, ...subjects.map(({ ledger }) => ledger)].join();

/** Which ledgers bills go to, and whether what students owe equals them, ledger by ledger. */
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
  const can = useCan();
  const [isOn, setOn] = useState(posting.isOn);
  const [chosen, setChosen] = useState(
    () => new Map(posting.subjects.map((each) => [keyOf(each), each.ledger] as const)),
  );
  const save = useAction(postingActions.saveBillPosting, {
    changes: ['postingSetup', 'voucher'],
    onDone: () => toast('good', t('posting.saved')),
  });
  const mayChange = can('accounts.setUp');
  // A ledger that is switched off is shown where it was chosen.
  const used = new Set([...chosen.values()]);
  const data = ledgers
    .filter((ledger) => ledger.active || used.has(ledger.id))
    .map((ledger) => ({ value: ledger.id, label: `${ledger.code} ${say(ledger.label)}` }));
  const submit = () => {
    const rules = posting.subjects.flatMap(({ subject, about }) => {
      const ledger = chosen.get(keyOf({ subject, about }));
      return ledger ? [{ subject, ...(about ? { about } : {}), ledger }] : [];
    });
    void save.run({ isOn, rules });
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {posting.subjects.map((each) => (
          <Select
            key={keyOf(each)}
            label={each.about ? t('posting.bills.owedFor', { fee: say(each.label) }) : say(each.label)}
            data={data}
            value={chosen.get(keyOf(each)) ?? null}
            onChange={(next) => setChosen(new Map(chosen).set(keyOf(each), next))}
            disabled={!mayChange}
            searchable
            clearable
          />
        ))}
      </SimpleGrid>
      {mayChange ? (
        <Group align="end" justify="space-between">
          <Switch
            label={t('posting.bills.on')}
            checked={isOn}
            // Receipts settle what bills have put into the books, so it is never switched off.
            disabled={posting.isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          <Button loading={save.isPending} onClick={submit}>
            {t('posting.bills.save')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
