import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DialogEndProps {
  /** Reason for the server's refusal. */
  error: Error | null;
  yes: string;
  isReady: boolean;
  isPending: boolean;
  onClose: () => void;
}

/** The end of a form in a dialog: the refusal, and the two ways out. */
export function DialogEnd({ error, yes, isReady, isPending, onClose }: DialogEndProps) {
  const { t } = useTranslation('results');
  return (
    <>
      {error ? (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('scrutiny.cancel')}
        </Button>
        <Button type="submit" disabled={!isReady} loading={isPending}>
          {yes}
        </Button>
      </Group>
    </>
  );
}
