import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconFileOff, IconLock, IconMoodSad } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../data/api-error';

/** Says what happened to a read, that nothing was lost, and offers to try again; or the way back, where trying again would change nothing. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('kit');
  const failure = toApiError(error);
  const isOffline = failure.code === 'NETWORK';
  const isDenied = failure.code === 'FORBIDDEN';
  const isMissing = failure.status === 404;
  const Sign = isOffline ? IconCloudOff : isDenied ? IconLock : isMissing ? IconFileOff : IconMoodSad;
  return (
    <Stack align="center" gap="xs" py="3rem" px="md" ta="center" role="alert">
      <Sign size={44} stroke={1.3} color="var(--mantine-color-red-6)" aria-hidden />
      <Title order={2} size="h3">
        {isOffline ? t('error.offlineTitle') : isMissing ? t('error.missingTitle') : t('error.title')}
      </Title>
      <Text c="dimmed" maw="32rem">
        {isOffline ? t('error.notKept') : (failure.body?.message ?? t('error.unknown'))}
      </Text>
      {failure.body?.requestId && !isMissing ? (
        <Text size="xs" c="dimmed">
          {t('error.reference')} <Code>{failure.body.requestId}</Code>
        </Text>
      ) : null}
      {isMissing || isDenied ? (
        <Button variant="light" onClick={() => window.history.back()}>
          {t('error.back')}
        </Button>
      ) : onRetry ? (
        <Button variant="light" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      ) : null}
    </Stack>
  );
}
