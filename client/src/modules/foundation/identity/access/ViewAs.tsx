import { Button, Drawer, Group, List, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { MENU_GROUPS } from '@pathshala/shared/screens';
import { accessActions, type MemberView } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useSubscriptionTo } from './use-access';

type Reach = Pick<ActionOutput<typeof accessActions.viewAs>, 'permissions' | 'screens'>;

/**
 * The screens that another person finds at this moment, as the server would open them. A preview: nothing is done in
 * their name.
 */
export function ViewAs({ member, reach }: { member: MemberView; reach: Reach }) {
  const { t } = useTranslation('identity');
  const say = useText();
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4">
        {t('access.view.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('access.view.hint', { name: say(member.name) })}
      </Text>
      <Screens reach={reach} />
    </Paper>
  );
}

/** The same for everyone with a role, without the extras of single people. */
export function RoleViewDrawer({
  role,
  institution,
  onClose,
}: {
  role: string;
  institution?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('identity');
  const say = useText();
  const view = useAction(
    accessActions.viewAsRole,
    { role, ...(institution ? { institution } : {}) },
    { subscriptions: useSubscriptionTo('role') },
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={view.data ? t('access.view.ofRole', { role: say(view.data.name) }) : t('access.view.role')}
      closeButtonProps={{ 'aria-label': t('access.close') }}
    >
      {view.isError && !view.data ? <ErrorState error={view.error} onRetry={() => void view.refetch()} /> : null}
      {view.isPending ? <Skeleton h="16rem" /> : null}
      {view.data ? (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('access.view.roleHint')}
          </Text>
          <Screens reach={view.data} />
        </>
      ) : null}
    </Drawer>
  );
}

function Screens({ reach: { permissions, screens } }: { reach: Reach }) {
  const { t } = useTranslation('identity');
  const { t: menu } = useTranslation('app');
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const groups = MENU_GROUPS.flatMap((group) => {
    const own = screens.filter((screen) => screen.group === group);
    return own.length > 0 ? [{ group, own }] : [];
  });
  const beside = screens.filter((screen) => screen.group === null);
  return (
    <>
      {screens.length === 0 ? <Text>{t('access.view.nothing')}</Text> : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {groups.map(({ group, own }) => (
          <div key={group}>
            <Text size="xs" fw={700} c="dimmed">
              {menu(`group.${group}`)}
            </Text>
            <List size="sm" listStyleType="none">
              {own.map((screen) => (
                <List.Item key={screen.id}>{say(screen.title)}</List.Item>
              ))}
            </List>
          </div>
        ))}
      </SimpleGrid>
      <Group mt="md">
        <Button size="xs" variant="light" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('access.view.count', { count: permissions.length })}
        </Button>
      </Group>
      {isOpen ? (
        <>
          {beside.length > 0 ? (
            <Text size="sm" mt="sm">
              <strong>{t('access.view.beside')}</strong> {beside.map((screen) => say(screen.title)).join(' · ')}
            </Text>
          ) : null}
          <Text size="xs" ff="monospace" mt="md" style={{ columns: '16rem', overflowWrap: 'anywhere' }}>
            {permissions.map((key) => (
              <span key={key} style={{ display: 'block' }}>
                {key}
              </span>
            ))}
          </Text>
        </>
      ) : null}
    </>
  );
}
