import { Alert, Button, Checkbox, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { PaymentClaim } from '@pathshala/shared/modules/money/payments';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { toApiError, type ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PortalPage } from '../../../school/cms';
import { billKey } from '../../payments';
import { BeginError } from '../parts/BeginError';
import { GiveUp } from '../parts/GiveUpButton';
import { MethodChoice, toPayWith } from '../parts/MethodChoice';
import { useBegin } from '../parts/use-begin';

type Dues = ActionOutput<typeof gatewaysActions.publicDues>;
interface Known {
  code: string;
  phone: string;
}

/** /web/student-fee: dues of one student for anyone who knows the ID and a parent's mobile, and their payment. */
export default function PublicFeePage() {
  const { t } = useTranslation('gateways');
  return <PortalPage title={t('public.title')}>{(site) => <Fee site={site} />}</PortalPage>;
}

function Fee({ site }: { site: CommonData }) {
  const { t } = useTranslation('gateways');
  const [known, setKnown] = useState<Known>({ code: '', phone: '' });
  const [dues, setDues] = useState<Dues | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setError(null);
    await callAction(gatewaysActions.publicDues, { site_id: site.site_id, ...known }).then(
      setDues,
      (reason: unknown) => {
        setDues(null);
        setError(toApiError(reason));
      },
    );
    setAsking(false);
  };
  return (
    <Stack gap="md" maw="40rem">
      <h1>{t('public.title')}</h1>
      {dues ? (
        <Bills site={site} known={known} dues={dues} onChanged={() => void ask()} onBack={() => setDues(null)} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <Stack>
            <Text>{t('public.hint')}</Text>
            <TextInput
              label={t('public.code')}
              required
              error={error?.fieldErrors?.code?.join(' ')}
              maxLength={30}
              value={known.code}
              onChange={(event) => setKnown({ ...known, code: event.currentTarget.value })}
            />
            <TextInput
              label={t('public.phone')}
              description={t('public.phoneHint')}
              required
              error={error?.fieldErrors?.phone?.join(' ')}
              type="tel"
              maxLength={20}
              value={known.phone}
              onChange={(event) => setKnown({ ...known, phone: event.currentTarget.value })}
            />
            {error ? (
              <Alert color="red" role="alert">
                {error.body?.message ?? t('public.away')}
              </Alert>
            ) : null}
            <Button type="submit" loading={isAsking} style={{ alignSelf: 'start' }}>
              {t('public.show')}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}

interface BillsProps {
  site: CommonData;
  known: Known;
  dues: Dues;
  onChanged: () => void;
  onBack: () => void;
}
function Bills({ site, known, dues, onChanged, onBack }: BillsProps) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(dues.methods[0]?.id ?? '');
  const { begin, error, isBusy } = useBegin(gatewaysActions.startPublicPayment);
  const bills = dues.bills.filter((bill) => !left.has(billKey(bill)));
  const due = bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
  const method = dues.methods.find(({ id }) => id === chosen);
  const asked = method ? toPayWith(method, due) : null;
  const submit = () =>
    begin((key) => ({
      site_id: site.site_id,
      ...known,
      // Other bills or another method are another payment.
      requestKey: `${key.slice(0, 24)}-${chosen.slice(-6)}-${String(due)}`,
      method: chosen,
      due,
      bills: bills.map(({ subHead, period }) => ({ subHead, period })),
    }));
  return (
    <Stack>
      <Paper withBorder p="md">
        <Text fw={700} size="lg">
          {say(dues.name)}
        </Text>
        <Text c="dimmed">{[dues.code, dues.place ? say(dues.place) : ''].filter(Boolean).join(' · ')}</Text>
      </Paper>
      {dues.checking > 0 ? (
        <Alert color="amber" role="status">
          {t('public.checking', { amount: format.money(dues.checking) })}
        </Alert>
      ) : null}
      {dues.hanging.map((payment) => (
        <Hanging key={payment.reference} site={site} known={known} payment={payment} onChanged={onChanged} />
      ))}
      {dues.claims.length > 0 ? <Reported claims={dues.claims} /> : null}
      {dues.bills.length === 0 ? <Alert color="leaf">{t('public.nothing')}</Alert> : null}
      {dues.bills.map((bill) => {
        const key = billKey(bill);
        const sum = format.money(bill.balance + bill.fine);
        return (
          <Checkbox
            key={key}
            checked={!left.has(key)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              setLeft((now) => new Set(isOn ? [...now].filter((each) => each !== key) : [...now, key]));
            }}
            label={`${say(bill.label)} · ${format.month(bill.month)} · ${sum}`}
            description={bill.fine > 0 ? t('public.withFine', { fine: format.money(bill.fine) }) : undefined}
          />
        );
      })}
      {dues.bills.length > 0 && dues.methods.length === 0 ? <Alert color="blue">{t('public.closed')}</Alert> : null}
      {dues.bills.length > 0 && dues.methods.length > 0 ? (
        <>
          <MethodChoice methods={dues.methods} value={chosen} due={due} onChange={setChosen} />
          <BeginError error={error} />
          <Button size="md" disabled={asked === null || due === 0} loading={isBusy} onClick={() => void submit()}>
            {t('public.pay', { amount: format.money(asked ?? due) })}
          </Button>
        </>
      ) : null}
      <Button variant="subtle" onClick={onBack} style={{ alignSelf: 'start' }}>
        {t('public.other')}
      </Button>
    </Stack>
  );
}

/** A payment begun on this page that still holds its bills; its payer may give it up. */
function Hanging({
  site,
  known,
  payment: { reference, method, payable, startedAt },
  onChanged,
}: {
  site: CommonData;
  known: Known;
  payment: Dues['hanging'][number];
  onChanged: () => void;
}) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const { run, isPending } = useAction(gatewaysActions.giveUpPublicPayment);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('public.hanging')}>
      <Text fw={600}>{t('public.hanging')}</Text>
      <Text size="sm" mb="xs">
        {[say(method), format.money(payable), format.dateTime(startedAt)].join(' · ')}
      </Text>
      <GiveUp
        of="bills"
        isPending={isPending}
        run={() => run({ site_id: site.site_id, ...known, reference })}
        onDone={onChanged}
      />
    </Paper>
  );
}

const STATUSES = PaymentClaim.fields.status.of.choices ?? [];

/** Payments that the family reported by transaction ID, with their state. */
function Reported({ claims }: { claims: Dues['claims'] }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('public.reported')}>
      <Text fw={600} mb="xs">
        {t('public.reported')}
      </Text>
      <Stack gap="xs">
        {claims.map(({ ending, amount, paidOn, status, receipt }, at) => {
          const label = STATUSES.find(({ value }) => value === status)?.label;
          return (
            <Text key={`${ending}-${String(at)}`} size="sm">
              {[
                `…${ending}`,
                format.money(amount),
                format.date(paidOn),
                label ? say(label) : '',
                receipt ? t('outcome.receipt', { number: receipt }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          );
        })}
      </Stack>
    </Paper>
  );
}
