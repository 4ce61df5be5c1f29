import { Paper, Stack, Switch, Text, Title } from '@mantine/core';
import {
  messagingActions,
  MUTABLE_KINDS,
  Notification,
  type MutableKind,
} from '@pathshala/shared/modules/school/messaging';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { useText } from '../../../kit/text/locale';

const choices = Notification.fields.kind.of.choices ?? [];

/** Kinds of notifications that this person gets, to be turned off one by one. */
export function MutedKinds() {
  const { t } = useTranslation('messaging');
  const say = useText();
  const chosen = useAction(messagingActions.notificationChoice, {});
  const mute = useAction(messagingActions.muteNotifications, { onDone: () => void chosen.refetch() });
  const muted = chosen.data?.muted ?? [];
  const set = (kind: MutableKind, isOn: boolean) =>
    mute.run({ muted: isOn ? muted.filter((each) => each !== kind) : [...muted, kind] });
  return (
    <Paper withBorder p="lg" component="section">
      <Stack gap="xs">
        <Title order={2}>{t('muted.title')}</Title>
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
    </Paper>
  );
}
