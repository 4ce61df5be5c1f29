import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { OPTIONS, platformActions } from '@pathshala/shared/modules/foundation/platform';
import { screens } from '@pathshala/shared/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { OptionControl } from './OptionControl';
import classes from './Options.module.css';

export type OptionView = ActionOutput<typeof platformActions.options>['rows'][number];

/** One option: its effect, where it shows, the present value, and the way back to the default. */
export function OptionRow({ row }: { row: OptionView }) {
  const { t } = useTranslation('platform');
  const say = useText();
  const can = useCan();
  const { label, help, schema, usedIn } = OPTIONS[row.key];
  const [value, setValue] = useState<unknown>(row.value);
  const set = useAction(platformActions.setOption);
  const isChanged = JSON.stringify(value) !== JSON.stringify(row.value);
  const isPossible = schema.safeParse(value).success;
  const store = async (next: unknown, message: string) => {
    const outcome = await set.run({ key: row.key, value: next });
    if (outcome.ok) toast('good', message);
  };
  const places = screens.filter(
    (screen) =>
      usedIn.includes(screen.id) &&
      (screen.permission === 'public' || screen.permission === 'signed-in' || can(screen.permission)),
  );
  return (
    <Paper withBorder p="md" component="section" className={classes.row}>
      <div>
        <Group gap="xs">
          <Title order={2} size="h3">
            {say(label)}
          </Title>
          <StatusBadge tone={row.isChosen ? 'info' : 'neutral'}>
            {row.isChosen ? t('options.isChosen') : t('options.isDefault')}
          </StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {say(help)}
        </Text>
        {places.length > 0 ? (
          <Text size="sm" mt={4}>
            {t('options.usedIn')}{' '}
            {places.map((screen, at) => (
              <span key={screen.id}>
                {at > 0 ? ', ' : ''}
                <Anchor component={Link} to={screen.path} inherit underline="always">
                  {say(screen.title)}
                </Anchor>
              </span>
            ))}
          </Text>
        ) : null}
      </div>
      <div>
        <OptionControl option={OPTIONS[row.key]} value={value} onChange={setValue} />
        <Group gap="xs" mt="xs">
          <Button
            size="sm"
            disabled={!isChanged || !isPossible}
            loading={set.isPending}
            onClick={() => void store(value, t('options.saved', { what: say(label) }))}
          >
            {t('options.save')}
          </Button>
          {row.isChosen ? (
            <Button
              size="sm"
              variant="subtle"
              disabled={set.isPending}
              onClick={() => void store(null, t('options.resetDone', { what: say(label) }))}
            >
              {t('options.reset')}
            </Button>
          ) : null}
        </Group>
      </div>
    </Paper>
  );
}
