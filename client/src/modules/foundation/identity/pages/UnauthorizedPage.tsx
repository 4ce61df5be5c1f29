import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Text as LocalText } from '@pathshala/shared';
import { IconLock } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useMe } from '../../../../kit/data/session';
import { tokenAtom } from '../../../../kit/data/sign-in';
import { useText } from '../../../../kit/text/locale';

/**
 * Shows the present account and role, because the usual cause is the other role of the same person. When the rights
 * change, the page that was refused is tried again.
 */
export default function UnauthorizedPage() {
  const { t } = useTranslation('identity');
  const say = useText();
  const me = useMe();
  const token = useAtomValue(tokenAtom);
  const { state } = useLocation();
  const { from, title } = (state ?? {}) as { from?: string; title?: LocalText };
  const navigate = useNavigate();
  const rights = me?.permissions.join(' ');
  const refused = useRef(rights);
  useEffect(() => {
    if (rights === undefined || rights === refused.current) return;
    refused.current = rights;
    if (from) void navigate(from, { replace: true });
  }, [rights, from, navigate]);
  return (
    <Stack align="center" ta="center" maw="30rem" mx="auto" mt="xl">
      <IconLock size={64} stroke={1.2} color="var(--mantine-color-amber-6)" aria-hidden />
      <Title order={1}>{title ? t('unauthorized.titleOf', { page: say(title) }) : t('unauthorized.title')}</Title>
      <Text c="dimmed">{t('unauthorized.text')}</Text>
      {me?.membership ? <Text>{t('unauthorized.as', { role: say(me.membership.roleName) })}</Text> : null}
      <Group>
        <Button component={Link} to="/dashboard">
          {t('notFound.home')}
        </Button>
        {token === null ? (
          <Button component={Link} to="/login" variant="default">
            {t('login.title')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
