import { Button, Stack, Text, Title } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export default function NotFoundPage() {
  const { t } = useTranslation('identity');
  return (
    <Stack align="center" ta="center" maw="30rem">
      <IconMapSearch size={64} stroke={1.2} color="var(--mantine-color-leaf-6)" aria-hidden />
      <Title order={1}>{t('notFound.title')}</Title>
      <Text c="dimmed">{t('notFound.text')}</Text>
      <Button component={Link} to="/dashboard">
        {t('notFound.home')}
      </Button>
    </Stack>
  );
}
