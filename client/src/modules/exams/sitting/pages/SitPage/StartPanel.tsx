import { Alert, Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { windowOf } from '@pathshala/shared/modules/exams/sitting';
import {
  IconCalendarTime,
  IconClock,
  IconCloudOff,
  IconDeviceFloppy,
  IconDevices,
  IconInfoCircle,
  IconListCheck,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useLiveStatus } from '../../../../../kit/data/live/use-live';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { clockText } from '../../parts/clock-text';
import type { MyQuiz } from '../../parts/use-my-quizzes';
import { useServerNow } from '../../parts/use-server-now';
import type { AttemptSession, AttemptSnapshot } from '../../attempt/attempt-session';
import classes from './Sit.module.css';

interface StartPanelProps {
  session: AttemptSession;
  snapshot: AttemptSnapshot;
  row: MyQuiz | undefined;
  serverTime: number;
  student: string;
  /** Called when the shown state may be out of date. */
  onStale: () => void;
}

/** The rules, in plain words, and the button that starts the clock. */
export function StartPanel({ session, snapshot, row, serverTime, student, onStale }: StartPanelProps) {
  const { t } = useTranslation('sitting');
  const say = useText();
  const format = useFormat();
  const isOffline = useLiveStatus() === 'offline';
  const now = useServerNow(serverTime) ?? serverTime;
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const opensIn = row ? Date.parse(row.sitting.opensAt) - now : 0;
  const hasOpened = opensIn <= 0;
  const wasClosed = row ? !row.canStart && !row.canResume : false;
  useEffect(() => {
    if (hasOpened && wasClosed) onStale();
    // Asked once, when the hour has struck.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasOpened]);
  if (!row) return <EmptyState title={t('start.unknown')} hint={t('start.unknownHint')} />;
  const { sitting } = row;
  const window = windowOf(sitting, now);
  const isPaused = Boolean(sitting.pausedAt);
  const isGoingOn = row.canResume;
  const mayStart = (row.canStart || isGoingOn) && (!sitting.locked || isGoingOn || password.trim() !== '');
  const start = async () => {
    setFailure(null);
    const place = { student, section: sitting.section };
    const error = isGoingOn
      ? await session.continueHere(place)
      : await session.begin(place, sitting.locked ? password.trim() : undefined);
    if (error) setFailure(error);
    if (error?.status !== 422) onStale();
  };
  return (
    <Paper withBorder p="lg" maw="44rem" className={classes.start}>
      <Stack gap="md">
        <Text c="dimmed">
          {say(row.subject)} · {say(row.sectionLabel)}
        </Text>
        <dl className={classes.facts}>
          <Fact label={t('start.limit')} value={t('minutes', { count: sitting.limitMinutes + sitting.extraMinutes })} />
          <Fact label={t('start.questions')} value={format.number(sitting.questionCount)} />
          <Fact label={t('start.marks')} value={format.number(sitting.totalMarks)} />
        </dl>
        <ul className={classes.rules}>
          <li className={classes.rule}>
            <IconCalendarTime size={18} aria-hidden />
            <span>
              {t('start.window', {
                from: format.dateTime(new Date(window.opens)),
                to: format.dateTime(new Date(window.ends)),
              })}
            </span>
          </li>
          {sitting.lastStartAt ? (
            <li className={classes.rule}>
              <IconClock size={18} aria-hidden />
              <span>{t('start.lastStart', { at: format.time(new Date(window.lastStart)) })}</span>
            </li>
          ) : null}
          <li className={classes.rule}>
            <IconClock size={18} aria-hidden />
            <span>{t('start.clock')}</span>
          </li>
          <li className={classes.rule}>
            <IconListCheck size={18} aria-hidden />
            <span>
              {row.negativePercent
                ? t('start.negative', { percent: format.percent(row.negativePercent) })
                : t('start.noNegative')}
            </span>
          </li>
          <li className={classes.rule}>
            <IconDeviceFloppy size={18} aria-hidden />
            <span>{t('start.saved')}</span>
          </li>
          <li className={classes.rule}>
            <IconCloudOff size={18} aria-hidden />
            <span>{t('start.offline')}</span>
          </li>
          <li className={classes.rule}>
            <IconDevices size={18} aria-hidden />
            <span>{t('start.devices')}</span>
          </li>
        </ul>
        {isOffline ? (
          <Alert color="amber" icon={<IconCloudOff size={18} />}>
            {t('start.needsNetwork')}
          </Alert>
        ) : null}
        {failure ? (
          <Alert color="red" icon={<IconInfoCircle size={18} />} role="alert">
            {failure.status === 0 ? t('start.needsNetwork') : failure.message}
          </Alert>
        ) : null}
        {isPaused && !isGoingOn ? (
          <Alert color="amber" icon={<IconPlayerPause size={18} />}>
            {t('start.paused')}
          </Alert>
        ) : null}
        {sitting.locked && row.canStart && !isGoingOn ? (
          <TextInput
            label={t('start.password')}
            description={t('start.passwordHint')}
            leftSection={<IconLock size={16} />}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        {hasOpened ? null : (
          <p className={classes.opens}>
            {t('start.opensIn')} <strong className={classes.digits}>{format.digits(clockText(opensIn))}</strong>
          </p>
        )}
        {row.canStart || isGoingOn ? (
          <Button
            size="lg"
            fullWidth
            leftSection={<IconPlayerPlay size={20} />}
            loading={snapshot.isStarting}
            disabled={!mayStart}
            onClick={() => void start()}
          >
            {isGoingOn ? t('start.goOn') : t('start.begin')}
          </Button>
        ) : hasOpened && !isPaused ? (
          <Text fw={600}>{row.attempt ? t('start.over') : t('start.closed')}</Text>
        ) : null}
      </Stack>
    </Paper>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
