import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { admissionActions, AdmissionDeclaration, AdmissionDraw, commitOf } from '@pathshala/shared/modules/admission';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { downloadText } from '../../../kit/ui/download';

const SECRET_BYTES = 32;

/** The secret is made here and stays here: only its hash goes to the server, so that nobody there can know the draw before it happens. */
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
  const freeze = useAction(admissionActions.freeze, {
    changes: [AdmissionDeclaration.name, AdmissionDraw.name],
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('freeze.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('freeze.hint')}</Text>
        {isLottery ? (
          <>
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
                ...(isLottery ? { commit: commitOf(secret) } : {}),
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
