import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../kit/data/api-error';

/** Whether a call behind a gate was refused because its key is no longer valid. */
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'VISIT_ENDED';

/** Shown in place of the content behind the gate when the key is no longer valid. */
export function VisitEnded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('visitors');
  return (
    <Alert color="amber" title={t('ended')}>
      <Button onClick={onAgain}>{t('again')}</Button>
    </Alert>
  );
}
