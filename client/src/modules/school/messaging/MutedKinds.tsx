import { Button, Popover, Stack, Switch, Text } from '@mantine/core';
import {
  messagingActions,
  MUTABLE_KINDS,
  Notification,
  type MutableKind,
} from '@pathshala/shared/modules/school/messaging';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { useText } from '../../../kit/text/locale';

const choices = Notification.fields.kind.of.choices ?? [];

/** Kinds of notifications that this person gets, to be turned off one by one. */
export function MutedKinds() {
  const { t } = useTranslation('messaging');
  return (
    <Popover position="bottom-end" width={320} shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconBellOff size={16} aria-hidden />}>
          {t('muted.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <KindSwitches />
      </Popover.Dropdown>
    </Popover>
  );
}

function KindSwitches() {
  const { t } = useTranslation('messaging');
  const say = useText();
  const chosen = useAction(messagingActions.notificationChoice, {});
  const mute = useAction(messagingActions.muteNotifications, { onDone: () => void chosen.refetch() });
  const muted = chosen.data?.muted ?? [];
  const set = (kind: MutableKind, isOn: boolean) =>
    mute.run({ muted: isOn ? muted.filter((each) => each !== kind) : [...muted, kind] });
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('muted.title')}
      </Text>
      {MUTABLE_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={say(choices.find(({ value }) => value === kind)!.label)}
          checked={!muted.includes(kind)}
          disabled={!chosen.data || mute.isPending}
          onChange={(event) => void set(kind, event.currentTarget.checked)}
        />
      ))}
      <Text size="xs" c="dimmed">
        {t('muted.always')}
      </Text>
    </Stack>
  );
}
