import { dhakaClock } from '@pathshala/shared/text';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../../kit/clock';

const CLOCK_MS = 30_000;

/** `HH:mm` on the wall in Dhaka. */
export function useClock(): string {
  const [clock, setClock] = useState(readClock);
  useEffect(() => {
    const timer = setInterval(() => setClock(readClock()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

function readClock(): string {
  const { hour, minute } = dhakaClock(serverNow());
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
