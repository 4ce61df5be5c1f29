import { Alert, Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  admissionActions,
  AdmissionDeclaration,
  AdmissionDraw,
  canonicalNumber,
} from '@pathshala/shared/modules/students/admission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { NumberNote } from './NumberNote';

const MINUTE_S = 60;
const LONGEST_MIN = 240;

/** At the event: the number that was announced before everyone, and the secret that was committed to. */
export function DrawDialog({
  draw,
  onClose,
}: {
  draw: ActionOutput<typeof admissionActions.desk>['draws'][number];
  onClose: () => void;
}) {
  const { t } = useTranslation('admission');
  const [secret, setSecret] = useState('');
  const [publicNumber, setPublicNumber] = useState('');
  const [minutes, setMinutes] = useState<number | string>(5);
  const format = useFormat();
  const isLottery = draw.method === 'lottery';
  const counts = canonicalNumber(publicNumber);
  const command = useAction(admissionActions.draw, {
    changes: [AdmissionDeclaration.name, AdmissionDraw.name],
    quiet: ({ status }) => status >= 400 && status < 500,
    onDone: onClose,
  });
  const submit = () =>
    void command.run({
      admissionDraw: draw.id,
      rev: draw.rev,
      ...(isLottery
        ? {
            secret: secret.trim(),
            publicNumber: publicNumber.trim(),
            revealSeconds: Math.round(Number(minutes) * MINUTE_S),
          }
        : {}),
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={isLottery ? t('draw.open') : t('draw.merit')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Text>{isLottery ? t('draw.hint') : t('draw.meritHint')}</Text>
          <NumberNote draw={draw} />
          {isLottery ? (
            <>
              <TextInput
                label={t('draw.number')}
                description={t('draw.numberHint', { digits: format.number(draw.numberDigits ?? 0) })}
                inputMode="numeric"
                error={command.error?.fieldErrors?.publicNumber?.join(' ')}
                required
                maxLength={200}
                data-autofocus
                value={publicNumber}
                onChange={(event) => setPublicNumber(event.currentTarget.value)}
              />
              {counts ? (
                <Text size="sm" role="status">
                  {t('draw.counts', { number: counts })}
                </Text>
              ) : null}
              <TextInput
                label={t('freeze.secret')}
                error={command.error?.fieldErrors?.secret?.join(' ')}
                required
                maxLength={200}
                ff="monospace"
                value={secret}
                onChange={(event) => setSecret(event.currentTarget.value)}
              />
              <NumberInput
                label={t('draw.minutes')}
                description={t('draw.minutesHint')}
                min={0}
                max={LONGEST_MIN}
                value={minutes}
                onChange={setMinutes}
              />
            </>
          ) : null}
          {command.error ? (
            <Alert color="red" role="alert">
              {command.error.body?.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" loading={command.isPending}>
              {isLottery ? t('draw.open') : t('draw.merit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
