import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { type PaymentClaim, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { parseMoney } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { ClaimWord } from './ClaimWord';

type Part = ActionOutput<typeof paymentsActions.claimParts>['parts'][number];
const LEAST_REASON = 3;
const SUBSCRIPTIONS = ['paymentClaim', 'feeLine'].map((entity) => ({ entity }));

/**
 * One payment, for one student or several: the bills that it pays, the sum that came, or the reason for turning it
 * down.
 */
export function DecideClaim({
  claim,
  approve,
  why,
  onClose,
}: {
  claim: Row<typeof PaymentClaim>;
  approve: boolean;
  /** Why this person may not decide; null where they may. */
  why: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [note, setNote] = useState('');
  const [came, setCame] = useState<Readonly<Record<string, number | string | undefined>>>({});
  const [paidOn, setPaidOn] = useState<unknown>(claim.paidOn);
  const [waiveFine, setWaiveFine] = useState(false);
  const can = useCan();
  const isDay = typeof paidOn === 'string' && paidOn.length === 10 && paidOn <= todayAtSchool();
  const day = isDay && paidOn !== claim.paidOn ? { paidOn } : {};
  const asked = useAction(
    paymentsActions.claimParts,
    { id: claim.id, ...day },
    { enabled: approve, subscriptions: SUBSCRIPTIONS, keep: false },
  );
  const decide = useAction(paymentsActions.decideClaim, {
    changes: ['paymentClaim', 'receipt', 'feeLine', 'wallet'],
  });
  const parts = asked.data?.parts ?? [];
  const cameFor = ({ id, amount }: Part) => (id in came ? came[id] : amount);
  const isLess = parts.some((part) => cameFor(part) !== part.amount);
  const hasFault = parts.some((part) => faultOf(part) !== null) || (isLess && parts.every((p) => cameFor(p) === 0));
  function faultOf(part: Part): string | null {
    const value = cameFor(part);
    const isSound = typeof value === 'number' && value >= 0 && value <= part.amount;
    return isSound ? null : t('decide.atMost', { amount: format.money(part.amount) });
  }
  const needsReason = !approve || isLess || waiveFine;
  const fine = parts.reduce((sum, part) => sum + part.fine, 0);
  const length = note.trim().length;
  const noteFault = needsReason ? length < LEAST_REASON : length > 0 && length < LEAST_REASON;
  const submit = async () => {
    const outcome = await decide.run({
      id: claim.id,
      approve,
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(approve ? { ...day, waiveFine } : {}),
      ...(approve && isLess ? { parts: parts.map((part) => ({ id: part.id, amount: cameFor(part) as number })) } : {}),
    });
    onClose();
    if (outcome.ok)
      toast(
        'good',
        outcome.data.receipt ? t('claims.approved', { number: outcome.data.receipt }) : t('claims.rejected'),
      );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={approve ? t('claims.approveTitle') : t('claims.rejectTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Text ff="monospace" fw={600}>
          {[claim.transactionNumber, claim.secondTransactionNumber].filter(Boolean).join(', ')}
        </Text>
        <Text size="sm" mb="sm">
          {t('claims.about', {
            amount: format.money(claim.total ?? claim.amount),
            date: format.date(claim.paidOn),
          })}
        </Text>
        <ClaimWord claim={claim} />
        {why === null ? null : (
          <Alert color="orange" mb="sm">
            {why}
          </Alert>
        )}
        {approve && asked.data ? (
          <Stack gap="xs" mb="sm">
            <DateText
              label={t('decide.paidOn')}
              description={t('decide.days', {
                paidOn: format.date(asked.data.paidOn),
                reportedOn: format.date(asked.data.reportedOn),
              })}
              value={typeof paidOn === 'string' ? paidOn : undefined}
              onChange={setPaidOn}
              error={isDay ? undefined : t('decide.badDay')}
            />
            {fine > 0 ? <Text size="sm">{t('decide.fine', { amount: format.money(fine) })}</Text> : null}
            {fine > 0 && can('payments.waiveFine') ? (
              <Checkbox
                label={t('desk.waiveFine')}
                checked={waiveFine}
                onChange={(event) => setWaiveFine(event.currentTarget.checked)}
              />
            ) : null}
          </Stack>
        ) : null}
        {claim.total === undefined ? null : (
          <Alert color="blue" mb="sm">
            {t('decide.joint')}
          </Alert>
        )}
        {asked.isError && !asked.data ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : approve && !asked.data ? (
          <Skeleton h="6rem" radius="md" aria-busy="true" />
        ) : (
          <Stack gap="sm" mb="sm">
            {parts.map((part) => (
              <PartOf
                key={part.id}
                part={part}
                value={cameFor(part)}
                fault={faultOf(part)}
                onChange={(value) => setCame((now) => ({ ...now, [part.id]: value }))}
              />
            ))}
          </Stack>
        )}
        <Text size="sm" c="dimmed" mb="sm">
          {!approve ? t('claims.rejectHint') : claim.bills ? t('decide.chosenHint') : t('claims.approveHint')}
        </Text>
        <Textarea
          label={!approve || isLess ? t('claims.why') : needsReason ? t('decide.whyWaived') : t('claims.note')}
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            type="submit"
            color={approve ? 'leaf' : 'red'}
            loading={decide.isPending}
            disabled={why !== null || noteFault || (approve && (hasFault || !isDay || !asked.data))}
          >
            {approve ? t('claims.approve') : t('claims.reject')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** The money that came for one student, and its use. */
function PartOf({
  part,
  value,
  fault,
  onChange,
}: {
  part: Part;
  value: number | string | undefined;
  fault: string | null;
  onChange: (value: number | string | undefined) => void;
}) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const format = useFormat();
  const over = fault === null && typeof value === 'number' ? value - part.needed : 0;
  const hints = [
    ...(part.closed > 0 ? [t('decide.closed', { count: part.closed })] : []),
    ...(over > 0 ? [t('decide.toWallet', { amount: format.money(over) })] : []),
  ];
  return (
    <NumberText
      label={t('decide.cameFor', { name: `${nameIn(locale, part)} (${part.code})` })}
      {...(hints.length > 0 ? { description: hints.join(' ') } : {})}
      leftSection="৳"
      parse={parseMoney}
      format={(paisa) => format.number(paisa / 100)}
      value={value as number | undefined}
      onChange={onChange}
      error={fault}
    />
  );
}
