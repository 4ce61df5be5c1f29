import { Button, Stack, Text, Title } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tokenAtom } from '../../../../kit/data/sign-in';
import { useAddress } from '../../../../kit/ui/use-address';

/** Links to the dashboard, or for visitors to the website that they are on. */
export default function NotFoundPage() {
  const { t } = useTranslation('identity');
  const isVisitor = useAtomValue(tokenAtom) === null;
  const [params] = useAddress();
  const alias = params.get('alias');
  return (
    <Stack align="center" ta="center" maw="30rem">
      <IconMapSearch size={64} stroke={1.2} color="var(--mantine-color-leaf-6)" aria-hidden />
      <Title order={1}>{t('notFound.title')}</Title>
      <Text c="dimmed">{t('notFound.text')}</Text>
      {isVisitor ? (
        <Button component={Link} to={alias ? `/s/${encodeURIComponent(alias)}` : '/'}>
          {t('notFound.site')}
        </Button>
      ) : (
        <Button component={Link} to="/dashboard">
          {t('notFound.home')}
        </Button>
      )}
    </Stack>
  );
}
