import { Button, Group, Paper, Stack, Switch, TextInput, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { toast } from '../../../../../kit/ui/toast';

type Chosen = Pick<ActionOutput<typeof messagingActions.pushState>, 'quiet' | 'digestAt' | 'pushText'>;
const NIGHT = { from: '21:00', until: '07:00' };
const EVENING = '18:00';

/** Quiet hours, daily summary and the lock screen. They hold on all devices of this person. */
export function PushTimes({ chosen, onSaved }: { chosen: Chosen; onSaved: () => void }) {
  const { t } = useTranslation('messaging');
  const [{ quiet, digestAt, pushText }, setAll] = useState<Chosen>(chosen);
  const change = (patch: Partial<Chosen>) => setAll((now) => ({ ...now, ...patch }));
  const save = useAction(messagingActions.choosePush, {
    onDone: () => {
      toast('good', t('push.saved'));
      onSaved();
    },
  });
  const time = (label: string, value: string, onChange: (time: string) => void) => (
    <TextInput type="time" label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  );
  const isComplete = (quiet === null || (quiet.from && quiet.until)) && (digestAt === null || digestAt !== '');
  return (
    <Paper withBorder p="lg" component="section">
      <Stack gap="sm">
        <Title order={2}>{t('push.times')}</Title>
        <Switch
          label={t('push.quiet')}
          description={t('push.quietHint')}
          checked={quiet !== null}
          onChange={(event) => change({ quiet: event.currentTarget.checked ? NIGHT : null })}
        />
        {quiet ? (
          <Group grow>
            {time(t('push.from'), quiet.from, (from) => change({ quiet: { ...quiet, from } }))}
            {time(t('push.until'), quiet.until, (until) => change({ quiet: { ...quiet, until } }))}
          </Group>
        ) : null}
        <Switch
          label={t('push.digest')}
          description={t('push.digestHint')}
          checked={digestAt !== null}
          onChange={(event) => change({ digestAt: event.currentTarget.checked ? EVENING : null })}
        />
        {digestAt === null ? null : time(t('push.at'), digestAt, (at) => change({ digestAt: at }))}
        <Switch
          label={t('push.text')}
          description={t('push.textHint')}
          checked={pushText}
          onChange={(event) => change({ pushText: event.currentTarget.checked })}
        />
        <Group justify="flex-end">
          <Button
            loading={save.isPending}
            disabled={!isComplete}
            onClick={() => void save.run({ quiet, digestAt, pushText })}
          >
            {t('push.save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
