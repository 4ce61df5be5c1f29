import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { describeDevice } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import type { usePushHere } from '../../push/use-push-here';

/** Every device that shows this person's notifications, each to be turned off from here. */
export function PushDevices({ push: { state, end } }: { push: ReturnType<typeof usePushHere> }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const devices = state.data?.devices ?? [];
  return (
    <Paper withBorder p="lg" component="section">
      <Stack gap="sm">
        <Title order={2}>{t('push.devices')}</Title>
        {devices.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('push.none')}
          </Text>
        ) : null}
        {devices.map(({ id, device, lastSentAt, isHere }) => (
          <Group key={id} wrap="nowrap" justify="space-between">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" truncate title={device}>
                {describeDevice(device) || t('push.unknown')}
              </Text>
              <Text size="xs" c="dimmed">
                {lastSentAt ? t('push.sent', { when: format.relative(lastSentAt) }) : t('push.never')}
              </Text>
            </div>
            {isHere ? (
              <StatusBadge tone="good">{t('push.thisOne')}</StatusBadge>
            ) : (
              <Button
                size="xs"
                variant="light"
                color="red"
                loading={end.isPending}
                onClick={() => void end.run({ device: id })}
              >
                {t('push.end')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
