import { useEffect, useState } from 'react';
import { serverNow } from '../../../../kit/clock';

/** A browser's timer holds no more than this. */
const LONGEST_MS = 2_147_483_647;
const isOver = (instant: string | null) => instant === null || Date.parse(instant) <= serverNow().getTime();

/** Whether an instant has passed by the server's clock; the component is drawn again when it does. */
export function useMomentPassed(instant: string | null): boolean {
  const [, setLooks] = useState(0);
  const isPassed = isOver(instant);
  useEffect(() => {
    if (instant === null || isPassed) return undefined;
    const left = Date.parse(instant) - serverNow().getTime() + 50;
    const timer = setTimeout(() => setLooks((looks) => looks + 1), Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [instant, isPassed]);
  return isPassed;
}
