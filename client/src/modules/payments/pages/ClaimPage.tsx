import { Alert, Button, Checkbox, Group, Paper, Select, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { paymentsActions } from '@pathshala/shared/modules/payments';
import { parseMoney } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../kit/clock';
import type { ApiError } from '../../../kit/data/api-error';
import { useAction } from '../../../kit/data/use-action';
import { DateText } from '../../../kit/fields/date/DateText';
import { NumberText } from '../../../kit/fields/number/number-text';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { toast } from '../../../kit/ui/toast';
import { useAddress } from '../../../kit/ui/use-address';
import { ChildChoice } from '../../attendance';
import { ClaimCard } from '../parts/ClaimCard';
import { WhereToSend, type Company } from '../parts/WhereToSend';
import { useAccount } from '../parts/use-account';

/** /student/payment/master/payment-with-transaction-id: "I have sent the money"; the office looks for it and answers here, live. */
export default function ClaimPage() {
  const { t } = useTranslation('payments');
  return (
    <>
      <PageHeader hint={t('claim.hint')} />
      <ChildChoice>
        {(student, control) => (
          <>
            {control ? <Group mb="md">{control}</Group> : null}
            <OfStudent key={student} student={student} />
          </>
        )}
      </ChildChoice>
    </>
  );
}

function OfStudent({ student }: { student: string }) {
  const { t } = useTranslation('payments');
  const asked = useAction(
    paymentsActions.claims,
    { student },
    {
      subscriptions: [
        { entity: 'paymentClaim', room: { field: 'student', value: student } },
        { entity: 'payeeNumber' },
      ],
      keep: false,
    },
  );
  const account = useAccount(student);
  const format = useFormat();
  const [params] = useAddress();
  const [isAnother, setAnother] = useState(false);
  // The amount of the bill or total that was pressed.
  const wanted = Number(params.get('amount')) || null;
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data || account.isPending) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  const { companies, claims, reference } = asked.data;
  const checking = claims.reduce((sum, { status, amount }) => (status === 'submitted' ? sum + amount : sum), 0);
  const due = wanted ?? account.data?.toPay ?? 0;
  return (
    <Stack gap="lg" maw="40rem">
      {checking > 0 ? (
        <Alert color="amber" role="status">
          {t('claim.checking', { amount: format.money(checking) })}
        </Alert>
      ) : null}
      {companies.length === 0 ? (
        <Alert color="blue">{t('claim.noCompany')}</Alert>
      ) : checking > 0 && due === 0 && !isAnother ? (
        <Group>
          <Button variant="default" onClick={() => setAnother(true)}>
            {t('claim.another')}
          </Button>
        </Group>
      ) : (
        <>
          <WhereToSend companies={companies} reference={reference} amount={due} />
          <ClaimForm student={student} companies={companies} due={due} onSent={() => setAnother(false)} />
        </>
      )}
      {claims.length > 0 ? (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('claim.sent')}
          </Title>
          <Stack gap="xs">
            {claims.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} />
            ))}
          </Stack>
        </section>
      ) : null}
    </Stack>
  );
}

const EMPTY = { company: '', transactionNumber: '', twoParts: false, secondTransactionNumber: '', sender: '' };

function ClaimForm({
  student,
  companies,
  due,
  onSent,
}: {
  student: string;
  companies: readonly Company[];
  due: number;
  onSent: () => void;
}) {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const [draft, setDraft] = useState(EMPTY);
  const [typed, setTyped] = useState<number | string | undefined>();
  const [paidOn, setPaidOn] = useState<unknown>(() => todayAtSchool());
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = useAction(paymentsActions.claimPayment, {
    changes: ['paymentClaim'],
    quiet: (error) => error.status === 422,
  });
  const change = (part: Partial<typeof EMPTY>) => setDraft((now) => ({ ...now, ...part }));
  const faultOf = (name: string) => failure?.fieldErrors?.[name]?.[0];
  const amount = typed ?? (due > 0 ? due : undefined);
  const submit = async () => {
    setFailure(null);
    const { sender, secondTransactionNumber, ...rest } = draft;
    const outcome = await send.run({
      student,
      ...rest,
      ...(draft.twoParts ? { secondTransactionNumber } : {}),
      ...(sender.trim() ? { sender } : {}),
      amount: amount as number,
      paidOn: paidOn as string,
    });
    if (!outcome.ok) return setFailure(outcome.error);
    setDraft(EMPTY);
    setTyped(undefined);
    onSent();
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
        <Group>
          <Button type="submit" loading={send.isPending}>
            {t('claim.send')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
