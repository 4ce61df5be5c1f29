import { Button, Group, Progress, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { BUDGET_WARNING, messagingActions } from '@pathshala/shared/modules/school/messaging';
import { asNumeral, parseMoney } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useFormat } from '../../../../../kit/text/use-format';
import { toast } from '../../../../../kit/ui/toast';

type Budget = ActionOutput<typeof messagingActions.smsEvents>['budget'];

/** The budget of a month and the spending so far; the head alone changes it. */
export function BudgetForm({ budget }: { budget: Budget }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const set = useAction(messagingActions.setSmsBudget, { changes: ['smsSetting'] });
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? null : parseMoney(text);
  const isBad = text !== null && text.trim() !== '' && typed === null;
  const save = async () => {
    const { ok } = await set.run({ amount: text?.trim() === '' ? null : typed });
    if (!ok) return;
    setText(null);
    toast('good', t('events.saved'));
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('budget.title')}
      </Title>
      <Used budget={budget} />
      {budget.mayChange ? (
        <Group align="end" gap="sm">
          <TextInput
            label={t('budget.amount')}
            description={t('budget.hint')}
            inputMode="decimal"
            value={text ?? (budget.amount === null ? '' : format.digits(asNumeral(String(budget.amount / 100))))}
            error={isBad ? t('budget.bad') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
            flex={1}
            miw="14rem"
          />
          <Button disabled={text === null || isBad} loading={set.isPending} onClick={() => void save()}>
            {t('budget.save')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('budget.head')}
        </Text>
      )}
    </Stack>
  );
}

function Used({ budget: { amount, spent, month } }: { budget: Budget }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const words = { spent: format.money(spent), month: format.month(month) };
  if (amount === null) return <Text>{t('budget.none', words)}</Text>;
  const percent = amount === 0 ? 100 : Math.min(100, (spent / amount) * 100);
  return (
    <div>
      <Text mb={6}>{t('budget.used', { ...words, amount: format.money(amount) })}</Text>
      <Progress
        value={percent}
        color={percent >= 100 ? 'red' : percent >= BUDGET_WARNING ? 'amber' : 'leaf'}
        aria-label={t('budget.title')}
      />
    </div>
  );
}
