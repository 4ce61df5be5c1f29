import { asNumeral } from '@pathshala/shared/text';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { identityActions, type Me } from '@pathshala/shared/modules/foundation/identity';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { callAction } from '../../../../kit/data/api';
import { idleMs, noteActivity, watchActivity } from '../../../../kit/data/attended';
import { useMe } from '../../../../kit/data/session';
import { lock, lockedAtom } from '../../../../kit/data/sign-in';
import { useFormat } from '../../../../kit/text/use-format';

// Checks the input, which the first screen does not load.
const SessionLock = lazy(async () => ({ default: (await import('./SessionLock')).SessionLock }));

/** Time to come back to the desk, or to save. */
const WARN_MS = 2 * 60_000;
/** A person who types for a long time calls nothing, so the page reports that they are there. */
const TELL_EVERY_MS = 5 * 60_000;

/** Over every page of people with short sessions: a warning before the end, then the lock. */
export function KeeperWatch() {
  const me = useMe();
  const isLocked = useAtomValue(lockedAtom);
  if (!me?.short) return null;
  return isLocked ? (
    <Suspense fallback={null}>
      <SessionLock me={me} />
    </Suspense>
  ) : (
    <Watch key={me.sessionId} short={me.short} />
  );
}

function Watch({ short }: { short: NonNullable<Me['short']> }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const [left, setLeft] = useState(WARN_MS);
  const isOver = useRef(false);
  const told = useRef(serverNow().getTime());
  useEffect(watchActivity, []);
  const endLeft = () => Date.parse(short.endsAt) - serverNow().getTime();
  useInterval(
    () => {
      const now = serverNow().getTime();
      const present = Math.min(short.idleMs - idleMs(), endLeft());
      setLeft(Math.min(WARN_MS, present));
      if (isOver.current) return;
      if (present <= 0) {
        isOver.current = true;
        // The session ends here and on the server, whichever of them counts faster.
        void callAction(identityActions.logout, {}).catch(() => undefined);
        lock();
      } else if (now - told.current > TELL_EVERY_MS && idleMs() < TELL_EVERY_MS) {
        told.current = now;
        void callAction(identityActions.me, {}).catch(() => undefined);
      }
    },
    1_000,
    { autoInvoke: true },
  );
  const isIdle = endLeft() > left;
  const stay = () => {
    noteActivity();
    told.current = serverNow().getTime();
    setLeft(WARN_MS);
    void callAction(identityActions.me, {}).catch(() => undefined);
  };
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const time = format.digits(asNumeral(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`));
  const [isSeen, setSeen] = useState(false);
  const isOpen = left < WARN_MS && (isIdle || !isSeen);
  return (
    <Modal
      opened={isOpen}
      onClose={isIdle ? stay : () => setSeen(true)}
      title={t('lock.soon')}
      centered
      zIndex={900}
      withinPortal
    >
      <Stack>
        <Text role="timer">{t(isIdle ? 'lock.soonText' : 'lock.soonEnd', { time })}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={isIdle ? stay : () => setSeen(true)}>
            {t('lock.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
