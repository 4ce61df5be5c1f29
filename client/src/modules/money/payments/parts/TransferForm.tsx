import { Alert, Button, Checkbox, Group, Paper, Select, Stack, TextInput, Title } from '@mantine/core';
import { parseMoney } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import type { ApiError } from '../../../../kit/data/api-error';
import { useLiveStatus } from '../../../../kit/data/live/use-live';
import { DateText } from '../../../../kit/fields/date/DateText';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import type { Company } from './WhereToSend';

const EMPTY = { company: '', transactionNumber: '', twoParts: false, secondTransactionNumber: '', sender: '' };

/** A family's report of money that it has sent, in paisa. */
interface Said {
  company: string;
  transactionNumber: string;
  twoParts: boolean;
  secondTransactionNumber?: string;
  amount: number;
  paidOn: string;
  sender?: string;
}

interface TransferFormProps {
  companies: readonly Company[];
  /** The amount that is proposed. */
  due: number;
  /** The amount is `due` and no other. */
  isFixed?: boolean;
  isPending: boolean;
  /** Answers why it was refused; null when it was taken. */
  send: (said: Said) => Promise<ApiError | null>;
}

/** "I have sent the money": which company, which transaction, how much, when. */
export function TransferForm({ companies, due, isFixed = false, isPending, send }: TransferFormProps) {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const empty = () => ({ ...EMPTY, company: companies.length === 1 ? companies[0]!.id : '' });
  const [draft, setDraft] = useState(empty);
  const [typed, setTyped] = useState<number | string | undefined>();
  const [paidOn, setPaidOn] = useState<unknown>(() => todayAtSchool());
  const [failure, setFailure] = useState<ApiError | null>(null);
  const change = (part: Partial<typeof EMPTY>) => setDraft((now) => ({ ...now, ...part }));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const faultOf = (name: string) =>
    missing.includes(name) && emptyOnes().includes(name) ? t('claim.required') : failure?.fieldErrors?.[name]?.[0];
  const amount = (isFixed ? undefined : typed) ?? (due > 0 ? due : undefined);
  /** All that is still to be filled in: the form says so of each at once. */
  function emptyOnes(): string[] {
    return [
      ...(draft.company ? [] : ['company']),
      ...(draft.transactionNumber.trim() ? [] : ['transactionNumber']),
      ...(draft.twoParts && !draft.secondTransactionNumber.trim() ? ['secondTransactionNumber'] : []),
      ...(typeof amount === 'number' ? [] : ['amount']),
      ...(typeof paidOn === 'string' && paidOn.length === 10 ? [] : ['paidOn']),
    ];
  }
  const isWaiting = useLiveStatus() === 'offline' && isPending;
  const submit = async () => {
    setFailure(null);
    setMissing(emptyOnes());
    if (emptyOnes().length > 0) return;
    const { sender, secondTransactionNumber, ...rest } = draft;
    const refused = await send({
      ...rest,
      ...(draft.twoParts ? { secondTransactionNumber } : {}),
      ...(sender.trim() ? { sender } : {}),
      amount: amount as number,
      paidOn: paidOn as string,
    });
    if (refused) return setFailure(refused);
    setDraft(empty());
    setTyped(undefined);
    toast('good', t('claim.done'));
  };
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('claim.tell')}
        </Title>
        <Select
          label={t('claim.company')}
          withAsterisk
          value={draft.company || null}
          data={companies.map((each) => ({ value: each.id, label: say(each.label) }))}
          onChange={(next) => change({ company: next ?? '' })}
          error={faultOf('company')}
        />
        <TextInput
          label={t('claim.number')}
          withAsterisk
          autoCapitalize="characters"
          value={draft.transactionNumber}
          onChange={(event) => change({ transactionNumber: event.currentTarget.value })}
          error={faultOf('transactionNumber')}
          maxLength={40}
        />
        <Checkbox
          label={t('claim.twoParts')}
          checked={draft.twoParts}
          onChange={(event) => change({ twoParts: event.currentTarget.checked })}
        />
        {draft.twoParts ? (
          <TextInput
            label={t('claim.second')}
            withAsterisk
            autoCapitalize="characters"
            value={draft.secondTransactionNumber}
            onChange={(event) => change({ secondTransactionNumber: event.currentTarget.value })}
            error={faultOf('secondTransactionNumber')}
            maxLength={40}
          />
        ) : null}
        <NumberText
          label={t('claim.amount')}
          withAsterisk
          leftSection="৳"
          parse={parseMoney}
          format={(paisa) => format.number(paisa / 100)}
          value={amount as number | undefined}
          onChange={setTyped}
          readOnly={isFixed}
          error={faultOf('amount')}
        />
        <DateText
          label={t('claim.paidOn')}
          value={typeof paidOn === 'string' ? paidOn : undefined}
          onChange={setPaidOn}
          error={faultOf('paidOn')}
        />
        <TextInput
          label={t('claim.sender')}
          inputMode="tel"
          value={draft.sender}
          onChange={(event) => change({ sender: event.currentTarget.value })}
          error={faultOf('sender')}
          maxLength={20}
        />
        {failure && !failure.fieldErrors ? (
          <Alert color="red" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        {isWaiting ? (
          <Alert color="amber" role="status">
            {t('claim.offline')}
          </Alert>
        ) : null}
        <Group>
          <Button type="submit" loading={isPending}>
            {t('claim.send')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
