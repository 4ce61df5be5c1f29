import { describeDevice } from '@pathshala/shared/text';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { userActions } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';

/** Devices on which someone is logged in, and the way to end it from afar. */
export function UserSessions({ user }: { user: string }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const sessions = useAction(userActions.userSessions, { user });
  const end = useAction(userActions.endUserSessions, { onDone: () => void sessions.refetch() });
  if (sessions.isError && !sessions.data)
    return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const rows = sessions.data?.sessions ?? [];
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('users.where')}
        </Title>
        {rows.length > 1 ? (
          <Button size="xs" variant="light" color="red" loading={end.isPending} onClick={() => void end.run({ user })}>
            {t('users.endAll')}
          </Button>
        ) : null}
      </Group>
      {sessions.isPending ? <Skeleton h="3rem" /> : null}
      {sessions.data && rows.length === 0 ? <Text size="sm">{t('users.nowhere')}</Text> : null}
      <Stack gap="xs">
        {rows.map((session) => (
          <Group key={session.id} justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" truncate>
                {describeDevice(session.device) || t('sessions.unknown')}
              </Text>
              <Text size="xs" c="dimmed">
                {session.address} · {t('sessions.seen', { when: format.relative(session.lastSeenAt) })}
              </Text>
            </div>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={end.isPending}
              onClick={() => void end.run({ user, session: session.id })}
            >
              {t('users.end')}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
