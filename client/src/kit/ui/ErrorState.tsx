import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconLock, IconMoodSad } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../data/api-error';

/** Says what happened to a read, that nothing was lost, and offers to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('kit');
  const failure = toApiError(error);
  const isOffline = failure.code === 'NETWORK';
  const isDenied = failure.code === 'FORBIDDEN';
  const Sign = isOffline ? IconCloudOff : isDenied ? IconLock : IconMoodSad;
  return (
    <Stack align="center" gap="xs" py="3rem" px="md" ta="center" role="alert">
      <Sign size={44} stroke={1.3} color="var(--mantine-color-red-6)" aria-hidden />
      <Title order={2} size="h3">{isOffline ? t('error.offlineTitle') : t('error.title')}</Title>
      <Text c="dimmed" maw="32rem">{isOffline ? t('error.offline') : (failure.body?.message ?? t('error.unknown'))}</Text>
      {failure.body?.requestId ? <Text size="xs" c="dimmed">{t('error.reference')} <Code>{failure.body.requestId}</Code></Text> : null}
      {onRetry && !isDenied ? <Button variant="light" onClick={onRetry}>{t('error.retry')}</Button> : null}
    </Stack>
  );
}
