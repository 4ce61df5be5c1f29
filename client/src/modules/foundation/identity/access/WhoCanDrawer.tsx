import { Drawer, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { accessActions } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { Pager } from '../../../../kit/table/Pager';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useSubscriptionTo } from './use-access';

/** Everyone who can do one thing at this moment, and why. */
export function WhoCanDrawer({ permission, onClose }: { permission: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const label = useRegistry().permissions.get(permission)?.label;
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(50);
  const roles = useSubscriptionTo('role');
  const people = useSubscriptionTo('membership');
  const who = useAction(accessActions.whoCan, { permission, page, size }, { subscriptions: [...roles, ...people] });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t('access.who.title')}
      closeButtonProps={{ 'aria-label': t('access.close') }}
    >
      <Stack>
        <div>
          <Text fw={600}>{label ? say(label) : permission}</Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {permission}
          </Text>
        </div>
        {who.isError && !who.data ? <ErrorState error={who.error} onRetry={() => void who.refetch()} /> : null}
        {who.isPending ? <Skeleton h="10rem" /> : null}
        {who.data ? (
          <>
            {who.data.roles.length > 0 ? (
              <section>
                <Title order={3} size="h5">
                  {t('access.who.roles')}
                </Title>
                <List>
                  {who.data.roles.map((role) => (
                    <List.Item key={role.id}>
                      {say(role.name)} · {t('access.who.peopleOf', { count: role.people })}
                    </List.Item>
                  ))}
                </List>
              </section>
            ) : null}
            <section>
              <Title order={3} size="h5" mb="xs">
                {t('access.who.people')}
              </Title>
              {who.data.total === 0 ? <Text c="dimmed">{t('access.who.nobody')}</Text> : null}
              <Stack gap="xs">
                {who.data.rows.map((row) => (
                  <Group key={row.membership} justify="space-between" wrap="nowrap">
                    <div>
                      <Text size="sm">{say(row.name)}</Text>
                      <Text size="xs" c="dimmed">
                        {[say(row.roleName), row.institution ? say(row.institution) : ''].filter(Boolean).join(', ')}
                      </Text>
                    </div>
                    <StatusBadge tone={row.source === 'extra' ? 'info' : 'neutral'} quiet>
                      {t(`access.who.${row.source}`)}
                      {row.until ? ` · ${t('access.who.until', { when: format.dateTime(row.until) })}` : ''}
                    </StatusBadge>
                  </Group>
                ))}
              </Stack>
              {who.data.total > size ? (
                <Pager page={page} size={size} total={who.data.total} onPage={setPage} onSize={setSize} />
              ) : null}
            </section>
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}
