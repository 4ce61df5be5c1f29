import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { admissionActions, AdmissionDeclaration, AdmissionDraw } from '@pathshala/shared/modules/students/admission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';

const LEAST_REASON = 3;

/** Another draw is possible afterwards; this one and its reason stay on the public page. */
export function VoidDialog({
  draw,
  onClose,
}: {
  draw: ActionOutput<typeof admissionActions.desk>['draws'][number];
  onClose: () => void;
}) {
  const { t } = useTranslation('admission');
  const [reason, setReason] = useState('');
  const command = useAction(admissionActions.voidDraw, {
    changes: [AdmissionDeclaration.name, AdmissionDraw.name],
    quiet: ({ status }) => status === 403,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('void.open')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text>{t('void.hint')}</Text>
        <Textarea
          label={t('void.reason')}
          required
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {command.error ? (
          <Alert color="red" role="alert">
            {command.error.body?.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            color="red"
            loading={command.isPending}
            disabled={reason.trim().length < LEAST_REASON}
            onClick={() => void command.run({ admissionDraw: draw.id, rev: draw.rev, reason: reason.trim() })}
          >
            {t('void.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
