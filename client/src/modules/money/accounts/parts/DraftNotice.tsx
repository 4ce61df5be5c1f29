import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDraftEditors } from './use-draft-editors';

interface DraftNoticeProps {
  voucher: string;
  /** Someone else saved the draft after it was opened here. */
  isStale: boolean;
  onTake: () => void;
}

/** The other people who have the draft open, and the choice when they saved it first. */
export function DraftNotice({ voucher, isStale, onTake }: DraftNoticeProps) {
  const { t } = useTranslation('accounts');
  const others = useDraftEditors(voucher);
  return (
    <>
      {others.length > 0 ? (
        <Alert color="blue" icon={<IconUsers />} mb="md" role="status">
          {t('voucher.openElsewhere', { names: others.join(', ') })}
        </Alert>
      ) : null}
      {isStale ? (
        <Alert color="orange" mb="md" role="alert">
          <Group justify="space-between">
            <Text size="sm">{t('voucher.savedElsewhere')}</Text>
            <Button variant="default" onClick={onTake}>
              {t('voucher.takeSaved')}
            </Button>
          </Group>
        </Alert>
      ) : null}
    </>
  );
}
