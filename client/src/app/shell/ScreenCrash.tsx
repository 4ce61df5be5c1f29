import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';

/** A screen that fell over. A new release removes old chunks: then reloading is the cure, so that is what is offered. */
export function ScreenCrash() {
  const { t } = useTranslation('app');
  const error = useRouteError();
  const isOldPage = error instanceof Error && /dynamically imported module|Failed to fetch|Importing a module/i.test(error.message);
  return (
    <Center mih="60vh">
      <Stack align="center" gap="sm" ta="center" px="md" role="alert">
        <IconMoodSad size={48} stroke={1.3} color="var(--mantine-color-red-6)" aria-hidden />
        <Title order={1}>{isOldPage ? t('crash.oldTitle') : t('crash.title')}</Title>
        <Text c="dimmed" maw="32rem">{isOldPage ? t('crash.old') : t('crash.text')}</Text>
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </Stack>
    </Center>
  );
}
