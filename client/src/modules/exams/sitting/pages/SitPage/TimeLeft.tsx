import { IconHourglass, IconPlayerPause } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { clockText } from '../../parts/clock-text';
import { toast } from '../../../../../kit/ui/toast';
import { grantedSince, isPaused } from '../../attempt/attempt-clock';
import type { AttemptSession } from '../../attempt/attempt-session';
import type { AttemptState } from '../../attempt/attempt-state';
import type { AttemptClock } from '../../attempt/types';
import classes from './Sit.module.css';

const SHOW_MS = 200;
const MINUTE = 60_000;
/** Said aloud once, when so many minutes are left. */
const ANNOUNCED = [5, 1];

/** The time that is left. It changes silently; screen readers are told at five minutes and at one. */
export function TimeLeft({ session, state }: { session: AttemptSession; state: AttemptState }) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const left = useLeft(session);
  const said = useAnnouncement(left);
  useGranted(state.clock);
  const paused = isPaused(state.clock);
  const tone = paused || left > 5 * MINUTE ? 'plain' : left > MINUTE ? 'warn' : 'bad';
  const Sign = paused ? IconPlayerPause : IconHourglass;
  return (
    <>
      <span className={classes.time} data-tone={tone} role="timer" aria-label={t('sit.timeLeft')}>
        <Sign size={20} aria-hidden />
        {session.isTimeKnown ? '' : '≈ '}
        {format.digits(clockText(left))}
      </span>
      <span className="visually-hidden" role="alert">
        {said === null ? '' : t('sit.minutesLeft', { count: said })}
      </span>
    </>
  );
}

/** Announces extra time: the clock alone is easily overlooked while writing. */
function useGranted(clock: AttemptClock): void {
  const { t } = useTranslation('sitting');
  const before = useRef(clock);
  useEffect(() => {
    const minutes = grantedSince(before.current, clock);
    before.current = clock;
    if (minutes > 0) toast('good', t('sit.granted', { count: minutes }));
  }, [clock, t]);
}

function useLeft(session: AttemptSession): number {
  const [left, setLeft] = useState(() => session.remaining());
  useEffect(() => {
    const look = () => setLeft(session.remaining());
    const timer = setInterval(look, SHOW_MS);
    const end = session.subscribe(look);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [session]);
  return left;
}

/** Minutes to say, when the countdown has just fallen below them. */
function useAnnouncement(left: number): number | null {
  const before = useRef(left);
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const crossed = ANNOUNCED.find((minutes) => before.current > minutes * MINUTE && left <= minutes * MINUTE);
    before.current = left;
    if (crossed !== undefined) setSaid(crossed);
  }, [left]);
  return said;
}
