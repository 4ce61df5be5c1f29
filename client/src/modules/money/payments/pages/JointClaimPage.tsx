import { Alert, Badge, Button, Checkbox, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { IconReceipt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ClaimCard } from '../parts/ClaimCard';
import WalletOffer from '../parts/WalletOffer';
import { TransferForm } from '../parts/TransferForm';
import { WhereToSend } from '../parts/WhereToSend';
import { billKey } from '../parts/receipt-types';
import { usePeriod } from '../parts/use-period';
import classes from './JointClaimPage.module.css';

type Dues = ActionOutput<typeof paymentsActions.familyDues>;
type Child = Dues['children'][number];
const SUBSCRIPTIONS = ['feeLine', 'receipt', 'wallet', 'paymentClaim', 'payeeNumber'].map((entity) => ({ entity }));
const SHOWN_CLAIMS = 10;
const dueOf = (bills: Child['bills']) => bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
const nameOf = (child: Child, bill: Child['bills'][number]) => `${child.student}|${billKey(bill)}`;
type Choice = ReadonlyMap<string, boolean>;

/**
 * The rest of each bill that is still to be sent. A payment under review that names no bills pays the oldest first; one
 * that names them pays those.
 */
function leftOf(child: Child): ReadonlyMap<string, number> {
  let paying = child.checking - dueOf(child.bills.filter((bill) => bill.reported));
  return new Map(
    child.bills.map((bill) => {
      if (bill.reported) return [billKey(bill), 0] as const;
      const covered = Math.max(0, Math.min(paying, bill.balance + bill.fine));
      paying -= covered;
      return [billKey(bill), bill.balance + bill.fine - covered] as const;
    }),
  );
}

/**
 * The bills that are chosen: all of which something is left until someone takes one out, also one that comes while the
 * page is open.
 */
function chosenOf(child: Child, choice: Choice): Child['bills'] {
  const left = leftOf(child);
  return child.bills.filter((bill) => left.get(billKey(bill))! > 0 && (choice.get(nameOf(child, bill)) ?? true));
}
const toSend = (child: Child, bills: Child['bills']) => {
  const left = leftOf(child);
  return bills.reduce((sum, bill) => sum + left.get(billKey(bill))!, 0);
};

/**
 * /student/payment/master/payment-for-children: one transfer for bills of several children, which the office checks
 * once.
 */
export default function JointClaimPage() {
  const { t } = useTranslation('payments');
  const asked = useAction(paymentsActions.familyDues, {}, { subscriptions: SUBSCRIPTIONS, keep: false });
  return (
    <>
      <PageHeader hint={t('joint.hint')} />
      {asked.isError && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <OfFamily dues={asked.data} />
      ) : (
        <Skeleton h="18rem" radius="lg" aria-busy="true" />
      )}
    </>
  );
}

function OfFamily({ dues }: { dues: Dues }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const say = useText();
  const [choice, setChoice] = useState<Choice>(new Map());
  const steps = useRef<HTMLDivElement>(null);
  const send = useAction(paymentsActions.claimJointPayment, {
    changes: ['paymentClaim'],
    quiet: (error) => error.status === 422 || error.status === 409,
  });
  const parts = dues.children
    .map((child) => {
      const bills = chosenOf(child, choice);
      return { student: child.student, bills, amount: toSend(child, bills) };
    })
    .filter(({ bills }) => bills.length > 0);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const checking = dues.children.reduce((sum, child) => sum + child.checking, 0);
  const toggle = (names: readonly string[], isOn: boolean) =>
    setChoice((now) => new Map([...now, ...names.map((name) => [name, isOn] as const)]));
  const open = dues.children.some((child) => [...leftOf(child).values()].some((left) => left > 0));
  return (
    <Stack gap="lg" maw="40rem">
      {checking > 0 ? (
        <Alert color="amber" role="status">
          {t('claim.checking', { amount: format.money(checking) })}
        </Alert>
      ) : null}
      {dues.children.map((child) => (
        <OfChild key={child.student} child={child} choice={choice} onToggle={toggle} />
      ))}
      {!open ? (
        <EmptyState icon={IconReceipt} title={t('joint.none')} hint={t('joint.noneHint')} />
      ) : dues.companies.length === 0 ? (
        <Alert color="blue">{t('claim.noCompany')}</Alert>
      ) : (
        <>
          <div className={classes.chosen}>
            <Text role="status" fw={600}>
              {t('joint.chosen')}{' '}
              <Text span fw={700} size="lg" className="number">
                {format.money(total)}
              </Text>
            </Text>
            {total > 0 ? (
              <Button hiddenFrom="sm" onClick={() => steps.current?.scrollIntoView({ block: 'start' })}>
                {t('joint.next')}
              </Button>
            ) : null}
          </div>
          {total > 0 ? (
            <Stack gap="lg" ref={steps} className={classes.steps}>
              <WhereToSend companies={dues.companies} reference={dues.reference} amount={total} />
              <TransferForm
                companies={dues.companies}
                due={total}
                isFixed
                isPending={send.isPending}
                send={async (said) => {
                  const outcome = await send.run({
                    ...said,
                    parts: parts.map(({ student, bills, amount }) => ({
                      student,
                      bills: bills.map(({ subHead, period }) => ({ subHead, period })),
                      due: dueOf(bills),
                      ...(amount < dueOf(bills) ? { amount } : {}),
                    })),
                  });
                  return outcome.ok ? null : outcome.error;
                }}
              />
            </Stack>
          ) : null}
        </>
      )}
      {dues.claims.length > 0 ? (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('claim.sent')}
          </Title>
          <Stack gap="xs">
            {dues.claims.slice(0, SHOWN_CLAIMS).map((claim) => (
              <ClaimCard key={claim.id} claim={claim} of={say(claim.name)} />
            ))}
          </Stack>
        </section>
      ) : null}
    </Stack>
  );
}

function OfChild({
  child,
  choice,
  onToggle,
}: {
  child: Child;
  choice: Choice;
  onToggle: (names: readonly string[], isOn: boolean) => void;
}) {
  const { t } = useTranslation('payments');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const periodOf = usePeriod();
  const left = leftOf(child);
  const payable = child.bills.filter((bill) => left.get(billKey(bill))! > 0);
  const names = payable.map((bill) => nameOf(child, bill));
  const chosen = new Set(chosenOf(child, choice).map((bill) => nameOf(child, bill)));
  const isAll = names.every((name) => chosen.has(name));
  const title = nameIn(locale, child);
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" align="start" mb="xs">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {[child.place ? say(child.place) : '', child.code].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {names.length > 1 ? (
          <Button variant="subtle" size="compact-md" onClick={() => onToggle(names, !isAll)}>
            {isAll ? t('joint.takeOut') : t('joint.takeAll')}
          </Button>
        ) : null}
      </Group>
      {child.wallet > 0 ? <WalletOffer student={child.student} /> : null}
      {child.bills.length === 0 ? <Text c="dimmed">{t('joint.nothing')}</Text> : null}
      <Stack gap={4}>
        {child.bills.map((bill) => {
          const name = nameOf(child, bill);
          return (
            <Group key={name} justify="space-between" wrap="nowrap" mih="2.75rem">
              <Checkbox
                label={`${say(bill.label)}, ${periodOf(bill)}`}
                {...(bill.fine > 0 ? { description: t('joint.fine', { fine: format.money(bill.fine) }) } : {})}
                checked={chosen.has(name)}
                disabled={left.get(billKey(bill)) === 0}
                onChange={(event) => onToggle([name], event.currentTarget.checked)}
              />
              {left.get(billKey(bill)) === 0 ? (
                <Badge color="amber" variant="light" tt="none" style={{ flex: 'none' }}>
                  {t('joint.reported')}
                </Badge>
              ) : (
                <Text className="number" style={{ flex: 'none' }}>
                  {format.money(left.get(billKey(bill))!)}
                </Text>
              )}
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}
