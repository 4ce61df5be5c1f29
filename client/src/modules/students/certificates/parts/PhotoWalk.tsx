import { Alert, Button, Modal, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera } from '../../../../kit/fields/file/Camera';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { QuickRow } from './use-quick-rows';

interface PhotoWalkProps {
  /** Students to walk through, in the order of their rolls, as they were when the walk began. */
  rows: readonly QuickRow[];
  onTake: (student: string, file: File) => void;
  onClose: () => void;
}

/** Walks through a class: name and roll of the next student, the camera, and on. */
export function PhotoWalk({ rows, onTake, onClose }: PhotoWalkProps) {
  const { t } = useTranslation('certificates');
  const locale = useLocale();
  const format = useFormat();
  const [at, setAt] = useState(0);
  const row = rows[at];
  const next = () => setAt((now) => now + 1);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('photos.walk')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
    >
      {row ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('photos.place', { at: at + 1, count: rows.length })}
          </Text>
          <Title order={2} size="h3" aria-live="polite">
            {[row.roll === null ? null : format.digits(row.roll), nameIn(locale, row)].filter(Boolean).join('. ')}
          </Title>
          <Camera
            onTake={(file) => {
              onTake(row.id, file);
              next();
            }}
          >
            <Button variant="default" onClick={next}>
              {t('photos.skip')}
            </Button>
          </Camera>
        </Stack>
      ) : (
        <Alert color="leaf" title={t('photos.done')}>
          {t('photos.doneHint')}
        </Alert>
      )}
    </Modal>
  );
}
