import { Alert, Button, Checkbox, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  admissionActions,
  AdmissionDeclaration,
  AdmissionDraw,
  commitOf,
  NUMBER_DIGITS,
} from '@pathshala/shared/modules/students/admission';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DateTimeField } from '../../../../kit/fields/date-time/input';
import { downloadText } from '../../../../kit/ui/download';

const SECRET_BYTES = 32;

/**
 * The secret is made here and stays here: only its hash goes to the server, so that nobody there can know the draw
 * before it happens.
 */
export function FreezeDialog({
  declaration,
  onClose,
}: {
  declaration: Row<typeof AdmissionDeclaration>;
  onClose: () => void;
}) {
  const { t } = useTranslation('admission');
  const [secret] = useState(newSecret);
  const [isKept, setKept] = useState(false);
  const isLottery = declaration.method === 'lottery';
  const [source, setSource] = useState('');
  const [digits, setDigits] = useState<number | string>(NUMBER_DIGITS.min);
  const [at, setAt] = useState<unknown>();
  const freeze = useAction(admissionActions.freeze, {
    changes: [AdmissionDeclaration.name, AdmissionDraw.name],
    quiet: ({ status }) => status >= 400 && status < 500,
    onDone: onClose,
  });
  const faults = freeze.error?.fieldErrors ?? {};
  const number = {
    numberSource: source.trim(),
    numberDigits: Number(digits),
    ...(typeof at === 'string' ? { numberAt: at } : {}),
  };
  return (
    <Modal opened onClose={onClose} title={t('freeze.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('freeze.hint')}</Text>
        {isLottery ? (
          <>
            <TextInput
              label={t('terms.source')}
              description={t('terms.sourceHint')}
              required
              maxLength={200}
              data-autofocus
              value={source}
              onChange={(event) => setSource(event.currentTarget.value)}
              error={faults.numberSource?.join(' ')}
            />
            <NumberInput
              label={t('terms.digits')}
              min={NUMBER_DIGITS.min}
              max={NUMBER_DIGITS.max}
              required
              value={digits}
              onChange={setDigits}
              error={faults.numberDigits?.join(' ')}
            />
            <DateTimeField
              field={AdmissionDraw.fields.numberAt}
              label={t('terms.at')}
              required
              value={at}
              onChange={setAt}
              error={faults.numberAt?.join(' ')}
            />
            <Text size="sm">{t('freeze.secretHint')}</Text>
            <TextInput label={t('freeze.secret')} readOnly value={secret} ff="monospace" />
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                downloadText(`draw-secret-${declaration.code}.txt`, `${secret}\n`, 'text/plain;charset=utf-8')
              }
            >
              {t('freeze.save')}
            </Button>
            <Checkbox
              label={t('freeze.kept')}
              checked={isKept}
              onChange={(event) => setKept(event.currentTarget.checked)}
            />
          </>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('freeze.another')}
        </Text>
        {freeze.error && Object.keys(faults).length === 0 ? (
          <Alert color="red" role="alert">
            {freeze.error.body?.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={freeze.isPending}
            disabled={isLottery && !isKept}
            onClick={() =>
              void freeze.run({
                admissionDeclaration: declaration.id,
                rev: declaration.rev,
                ...(isLottery ? { commit: commitOf(secret), ...number } : {}),
              })
            }
          >
            {t('freeze.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
