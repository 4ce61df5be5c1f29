import { Button, Group, List, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { MENU_GROUPS, PUBLIC, SIGNED_IN } from '@pathshala/shared';
import type { MemberView } from '@pathshala/shared/modules/identity';
import { screens } from '@pathshala/shared/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../kit/text/locale';

/** The menu as another person sees it at this moment. A preview: nothing is done in his name. */
export function ViewAs({ member, permissions }: { member: MemberView; permissions: readonly string[] }) {
  const { t } = useTranslation('identity');
  const { t: menu } = useTranslation('app');
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const held = new Set(permissions);
  const visible = screens.filter((screen) => screen.menu && (screen.permission === PUBLIC || screen.permission === SIGNED_IN || held.has(screen.permission)));
  const groups = MENU_GROUPS.flatMap((group) => {
    const own = visible.filter((screen) => screen.menu!.group === group).toSorted((a, b) => a.menu!.order - b.menu!.order);
    return own.length > 0 ? [{ group, own }] : [];
  });
  return (
    <Paper withBorder p="lg" component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">{t('access.view.title')}</Title>
        <Button size="xs" variant="light" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{t('access.view.count', { count: permissions.length })}</Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">{t('access.view.hint', { name: say(member.name) })}</Text>
      {groups.length === 0 ? <Text>{t('access.view.nothing')}</Text> : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {groups.map(({ group, own }) => (
          <div key={group}>
            <Text size="xs" fw={700} c="dimmed">{menu(`group.${group}`)}</Text>
            <List size="sm" listStyleType="none">{own.map((screen) => <List.Item key={screen.id}>{say(screen.title)}</List.Item>)}</List>
          </div>
        ))}
      </SimpleGrid>
      {isOpen ? <Text size="xs" ff="monospace" mt="md" style={{ columns: '16rem', overflowWrap: 'anywhere' }}>{permissions.map((key) => <span key={key} style={{ display: 'block' }}>{key}</span>)}</Text> : null}
    </Paper>
  );
}
