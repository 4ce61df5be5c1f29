import { describeDevice } from '@pathshala/shared/text';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';

/** Devices on which this person is logged in, and the way to end it from afar. */
export function MySessions() {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const me = useMe();
  const subscriptions = me ? [{ entity: 'session', room: { field: 'user', value: me.user.id } }] : [];
  const sessions = useAction(identityActions.sessions, {}, { subscriptions });
  const end = useAction(identityActions.endSession, { onDone: () => void sessions.refetch() });
  const stop = async (id: string, device: string) => {
    if (
      await confirm({
        title: t('sessions.endTitle'),
        message: t('sessions.endText', { device }),
        yes: t('sessions.end'),
        isDanger: true,
      })
    )
      await end.run({ id });
  };
  const box = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The menu of the person leads here; the router does not go to a part of a page on its own.
  useEffect(() => {
    if (hash === '#sessions') box.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <Paper withBorder p="lg" component="section" id="sessions" ref={box} style={{ scrollMarginTop: '4.5rem' }}>
      <Stack gap="sm">
        <Title order={2}>{t('sessions.title')}</Title>
        {sessions.isError && !sessions.data ? (
          <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : null}
        {sessions.isPending ? <Skeleton h="4rem" /> : null}
        {sessions.data?.sessions.map((session) => {
          const Sign = /mobile|android|iphone/i.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
          const device = describeDevice(session.device) || t('sessions.unknown');
          return (
            <Group key={session.id} wrap="nowrap" justify="space-between">
              <Group wrap="nowrap" gap="sm" style={{ minWidth: 0 }}>
                <Sign size={22} stroke={1.5} aria-hidden />
                <div style={{ minWidth: 0 }}>
                  <Text size="sm" truncate title={session.device}>
                    {device}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {session.address} · {t('sessions.seen', { when: format.relative(session.lastSeenAt) })}
                  </Text>
                </div>
              </Group>
              {session.current ? (
                <StatusBadge tone="good">{t('sessions.current')}</StatusBadge>
              ) : (
                <Button
                  size="xs"
                  variant="light"
                  color="red"
                  loading={end.isPending}
                  onClick={() => void stop(session.id, device)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}
