import { Button, Stack, Text, Title } from '@mantine/core';
import { IconClockPause, IconDevices, IconHourglassEmpty, IconSend, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { isPaused } from '../../attempt/attempt-clock';
import type { AttemptSession, AttemptSnapshot } from '../../attempt/attempt-session';
import type { AttemptState } from '../../attempt/attempt-state';
import classes from './Sit.module.css';

/** The cover in place of the question while nobody can write; null when one can. */
export function coverOf(
  snapshot: AttemptSnapshot,
  state: AttemptState,
): 'frozen' | 'submitting' | 'timeUp' | 'paused' | null {
  if (!state.isWriting) return 'frozen';
  if (state.isSubmitWanted) return 'submitting';
  if (snapshot.isTimeUp) return 'timeUp';
  return isPaused(state.clock) ? 'paused' : null;
}

export function Cover({
  session,
  snapshot,
  state,
}: {
  session: AttemptSession;
  snapshot: AttemptSnapshot;
  state: AttemptState;
}) {
  const { t } = useTranslation('sitting');
  const cover = coverOf(snapshot, state);
  const { isConnected } = snapshot;
  if (cover === 'frozen') return <Frozen session={session} snapshot={snapshot} />;
  if (cover === 'submitting') {
    return (
      <Sheet
        icon={IconSend}
        title={t('cover.submitting')}
        text={isConnected ? t('cover.submittingNow') : t('cover.submittingLater')}
      >
        {isConnected || snapshot.isTimeUp ? null : (
          <Button variant="default" onClick={() => session.withdrawSubmit()}>
            {t('cover.writeOn')}
          </Button>
        )}
      </Sheet>
    );
  }
  if (cover === 'timeUp')
    return (
      <Sheet
        icon={IconHourglassEmpty}
        title={t('cover.timeUp')}
        text={isConnected ? t('cover.timeUpNow') : t('cover.timeUpLater')}
      />
    );
  return <Sheet icon={IconClockPause} title={t('cover.paused')} text={t('cover.pausedText')} />;
}

function Frozen({ session, snapshot }: { session: AttemptSession; snapshot: AttemptSnapshot }) {
  const { t } = useTranslation('sitting');
  const [failure, setFailure] = useState<ApiError | null>(null);
  return (
    <Sheet icon={IconDevices} title={t('cover.frozen')} text={t('cover.frozenText')}>
      {failure ? (
        <Text c="red" role="alert">
          {failure.status === 0 ? t('cover.takeOverOffline') : failure.message}
        </Text>
      ) : null}
      <Button loading={snapshot.isStarting} onClick={() => void session.takeOver().then(setFailure)}>
        {t('cover.takeOver')}
      </Button>
    </Sheet>
  );
}

function Sheet({
  icon: Sign,
  title,
  text,
  children,
}: {
  icon: Icon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className={`${classes.card} ${classes.cover}`} role="status">
      <Stack align="center" gap="sm">
        <Sign size={46} stroke={1.3} color="var(--mantine-color-leaf-5)" aria-hidden />
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed" maw="30rem">
          {text}
        </Text>
        {children}
      </Stack>
    </section>
  );
}
