import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import type { Lost } from './lost';
import { isAmount, TakaField } from './TakaField';

const LEAST_NOTE = 3;

/** The first of two people says what is to become of a payment. */
export function ProposeDialog({ row, onClose, onDone }: { row: Lost; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('gateways');
  const format = useFormat();
  const isUnheard = row.state !== 'review';
  const [proposal, setProposal] = useState<'take' | 'giveBack' | 'nothing'>('take');
  const isAttached = isUnheard && proposal === 'take';
  const [note, setNote] = useState('');
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState<number | string | undefined>(row.payable);
  const propose = useAction(gatewaysActions.proposeOutcome, {
    changes: ['paymentIntent'],
    quiet: (error) => error.status >= 400 && error.status < 500,
    onDone,
  });
  const isReady = note.trim().length >= LEAST_NOTE && (!isAttached || (number.trim() !== '' && isAmount(amount)));
  const found = isAttached && isAmount(amount) ? { found: { number: number.trim(), amount } } : {};
  const submit = () =>
    void propose.run({
      institution: row.institution.id,
      paymentIntent: row.id,
      rev: row.rev,
      proposal,
      note: note.trim(),
      ...found,
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isUnheard ? 'recovery.attach' : 'recovery.propose')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text size="sm">{t(isUnheard ? 'recovery.attachHint' : 'recovery.proposeHint')}</Text>
        {isUnheard ? (
          <Radio.Group
            value={proposal}
            onChange={(value) => setProposal(value as typeof proposal)}
            label={t('recovery.shown')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="take" label={t('recovery.isThere')} />
              <Radio value="nothing" label={t('recovery.nothing')} />
            </Stack>
          </Radio.Group>
        ) : null}
        {isAttached ? (
          <>
            <TextInput
              label={t('outcome.number')}
              required
              maxLength={40}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
            <TakaField label={t('recovery.amount')} value={amount} onChange={setAmount} />
          </>
        ) : null}
        {isUnheard ? null : (
          <Radio.Group
            value={proposal}
            onChange={(value) => setProposal(value as typeof proposal)}
            label={t('recovery.what')}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="take"
                disabled={row.suspense <= 0}
                label={t('recovery.take', { amount: format.money(row.suspense) })}
              />
              <Radio value="giveBack" label={t('recovery.giveBack')} />
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={t('recovery.note')}
          required
          autosize
          minRows={2}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {propose.error ? (
          <Alert color="red" role="alert">
            {propose.error.body?.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={!isReady} loading={propose.isPending} onClick={submit}>
            {t('recovery.propose')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
