import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { settlementActions, SUSPENSE_TARGETS, SuspenseMove } from '@pathshala/shared/modules/money/gateways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { isAmount, TakaField } from './TakaField';
import { toast } from '../../../../kit/ui/toast';
import type { SettlementState } from './settlement-state';

type To = (typeof SUSPENSE_TARGETS)[number]['value'];

/** The first of two people says where money in suspense belongs. */
export function MoveSuspense({ line, onClose }: { line: SettlementState['theirs'][number]; onClose: () => void }) {
  const { t } = useTranslation('gateways');
  const say = useText();
  const format = useFormat();
  const [to, setTo] = useState<To>(line.credited > 0 ? 'credited' : 'student');
  const [amount, setAmount] = useState<number | string | undefined>(line.credited || line.suspense);
  const most = to === 'credited' ? line.credited : line.suspense;
  const choose = (next: To) => {
    setTo(next);
    setAmount(next === 'credited' ? line.credited : line.suspense);
  };
  const [student, setStudent] = useState<string>();
  const [ledger, setLedger] = useState<string>();
  const [payee, setPayee] = useState('');
  const [reason, setReason] = useState('');
  const move = useAction(settlementActions.moveSuspense, {
    changes: [SuspenseMove.name],
    quiet: (error) => error.status >= 400 && error.status < 500,
  });
  const targets = {
    ...{ student: { student }, credited: {}, income: { ledger } },
    refund: { payee: payee.trim() || undefined },
  };
  const target = targets[to];
  const isReady =
    Object.values(target).every(Boolean) && reason.trim().length > 2 && isAmount(amount) && amount <= most;
  const submit = async () => {
    if (!isAmount(amount)) return;
    const outcome = await move.run({
      settlementLine: line.id,
      to,
      amount,
      reason: reason.trim(),
      ...target,
    });
    if (!outcome.ok) return;
    toast('good', t('suspense.proposed'));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('suspense.move')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text size="sm">
          {t('suspense.of', { number: line.number, amount: format.money(line.suspense) })} {t('suspense.second')}
        </Text>
        <Radio.Group value={to} onChange={(value) => choose(value as To)} label={say(SuspenseMove.fields.to.label)}>
          <Stack gap="xs" mt="xs">
            {SUSPENSE_TARGETS.filter(({ value }) => value !== 'credited' || line.credited > 0).map(
              ({ value, label }) => (
                <Radio
                  key={value}
                  value={value}
                  label={say(label)}
                  description={
                    value === 'credited' ? t('suspense.credited', { amount: format.money(line.credited) }) : undefined
                  }
                />
              ),
            )}
          </Stack>
        </Radio.Group>
        {to === 'student' ? (
          <RefSelect
            entity="student"
            label={say(SuspenseMove.fields.student.label)}
            required
            value={student}
            onChange={(next) => setStudent(next ?? undefined)}
          />
        ) : null}
        {to === 'income' ? (
          <RefSelect
            entity="ledger"
            label={say(SuspenseMove.fields.ledger.label)}
            required
            value={ledger}
            onChange={(next) => setLedger(next ?? undefined)}
          />
        ) : null}
        {to === 'refund' ? (
          <TextInput
            label={say(SuspenseMove.fields.payee.label)}
            description={t('suspense.payee')}
            required
            maxLength={120}
            value={payee}
            onChange={(event) => setPayee(event.currentTarget.value)}
          />
        ) : null}
        <TakaField
          label={t('recovery.amount')}
          error={isAmount(amount) && amount > most ? t('suspense.most', { amount: format.money(most) }) : undefined}
          value={amount}
          onChange={setAmount}
        />
        <Textarea
          label={say(SuspenseMove.fields.reason.label)}
          required
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {move.error ? (
          <Alert color="red" role="alert">
            {move.error.body?.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={!isReady} loading={move.isPending} onClick={() => void submit()}>
            {t('recovery.propose')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
