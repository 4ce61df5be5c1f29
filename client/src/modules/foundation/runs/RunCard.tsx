import { Alert, Button, Collapse, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import {
  isEnded,
  percentOf,
  PlatformRun,
  Run,
  RUN_TRANSITIONS,
  RUN_STATES,
  runsActions,
} from '@pathshala/shared/modules/foundation/runs';
import { IconChevronDown, IconChevronUp, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { useCan } from '../../../kit/data/session';
import { useLocale, useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { confirm } from '../../../kit/ui/confirm-delete';
import { StatusBadge } from '../../../kit/ui/StatusBadge';
import { RunFaults } from './RunFaults';
import type { RunRow } from './take-run-events';

interface RunProps {
  run: RunRow;
  isOfPlatform?: boolean;
}

/** One run: state, counters, a bar that moves, stop and continue, and the skipped items. */
export function RunCard({ run, isOfPlatform = false }: RunProps) {
  const { t } = useTranslation('runs');
  const format = useFormat();
  const say = useText();
  const isBengali = useLocale() === 'bn';
  const title = isBengali ? run.titleBn : run.title;
  const state = RUN_STATES.find(({ value }) => value === run.state)!;
  const percent = percentOf(run);
  const by = isBengali ? run.orderedByBn : run.orderedBy;
  const error = isBengali ? run.errorBn : run.error;
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={3} size="h4">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {by ? `${t('orderedBy', { name: by })} · ` : ''}
              {run.endedAt
                ? t('ended', { when: format.dateTime(run.endedAt) })
                : t('startedBy', { when: format.dateTime(run.startedAt ?? run.createdAt) })}
            </Text>
          </div>
          <Group gap="xs">
            <StatusBadge tone={state.tone}>{say(state.label)}</StatusBadge>
            <RunButtons run={run} isOfPlatform={isOfPlatform} />
          </Group>
        </Group>
        <Progress
          value={percent}
          size="lg"
          radius="sm"
          color={run.state === 'failed' ? 'red' : run.failed > 0 ? 'amber' : 'leaf'}
          animated={run.state === 'running'}
          aria-label={t('barLabel', { title })}
        />
        <Group justify="space-between" role="status">
          <Text size="sm" className="number">
            {t('progress', { done: format.number(run.done), total: format.number(run.total) })} ·{' '}
            {format.percent(percent)}
          </Text>
          {run.failed > 0 ? (
            <Text size="sm" className="number">
              {t('setAside', { count: run.failed })}
            </Text>
          ) : null}
        </Group>
        {error ? <Alert color="red">{error}</Alert> : null}
        {run.stopWanted ? (
          <Text size="sm">{t('stopping')}</Text>
        ) : isEnded(run.state) ? null : (
          <Text size="sm" c="dimmed">
            {t('live')}
          </Text>
        )}
        {run.failed > 0 ? <Faults run={run} isOfPlatform={isOfPlatform} /> : null}
      </Stack>
    </Paper>
  );
}

function RunButtons({ run, isOfPlatform }: Required<RunProps>) {
  const { t } = useTranslation('runs');
  const can = useCan();
  const actions = isOfPlatform
    ? { stop: runsActions.stopPlatform, resume: runsActions.resumePlatform }
    : { stop: runsActions.stop, resume: runsActions.resume };
  const changes = [isOfPlatform ? PlatformRun.name : Run.name];
  const stop = useAction(actions.stop, { changes });
  const resume = useAction(actions.resume, { changes });
  if (!can(run.permission) || !can(actions.stop.permission)) return null;
  if (RUN_TRANSITIONS.resume.includes(run.state)) {
    return (
      <Button
        size="compact-md"
        variant="light"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        loading={resume.isPending}
        onClick={() => void resume.run({ id: run.id })}
      >
        {t('goOn')}
      </Button>
    );
  }
  if (isEnded(run.state) || run.stopWanted) return null;
  const ask = async () => {
    if (await confirm({ title: t('stopTitle'), message: t('stopMessage'), yes: t('stop'), isDanger: true }))
      await stop.run({ id: run.id });
  };
  return (
    <Button
      size="compact-md"
      variant="light"
      color="red"
      leftSection={<IconPlayerStop size={16} aria-hidden />}
      loading={stop.isPending}
      onClick={() => void ask()}
    >
      {t('stop')}
    </Button>
  );
}

function Faults({ run, isOfPlatform }: Required<RunProps>) {
  const { t } = useTranslation('runs');
  const [isOpen, setOpen] = useState(false);
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        aria-expanded={isOpen}
        leftSection={<Sign size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('hideFaults') : t('showFaults')}
      </Button>
      <Collapse expanded={isOpen}>
        {isOpen ? <RunFaults run={run.id} failed={run.failed} isOfPlatform={isOfPlatform} /> : null}
      </Collapse>
    </>
  );
}
