import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toApiError } from '../../../../kit/data/api-error';
import { ErrorState } from '../../../../kit/ui/ErrorState';

/**
 * Nobody's address (also that of a platform without institutions) leads on; anything else that went wrong can be tried
 * again.
 */
export function PortalFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('cms');
  if (toApiError(error).status !== 404) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Stack component="main" align="center" ta="center" px="md" py="4rem" gap="sm">
      <IconBuildingCommunity size={64} stroke={1.2} color="var(--mantine-color-leaf-6)" aria-hidden />
      <Title order={1}>{t('nobody.title')}</Title>
      <Text c="dimmed" maw="32rem">
        {t('nobody.text')}
      </Text>
      <Group justify="center" mt="sm">
        <Button component={Link} to="/login">
          {t('login')}
        </Button>
        <Button component={Link} to="/edu/application" variant="default">
          {t('nobody.apply')}
        </Button>
      </Group>
    </Stack>
  );
}
