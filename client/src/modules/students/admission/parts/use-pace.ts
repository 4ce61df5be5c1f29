import { useEffect, useState } from 'react';
import { serverNow } from '../../../../kit/clock';

const TICK_MS = 200;

/**
 * Number of steps shown by now. It follows the server's clock, so that everyone who watches sees the same at the same
 * moment, and nothing is sent for it.
 */
export function usePace({ from, seconds, steps }: { from: string | null; seconds: number; steps: number }): number {
  const reached = () => {
    if (from === null || seconds === 0) return steps;
    const part = (serverNow().getTime() - Date.parse(from)) / (seconds * 1_000);
    return Math.max(0, Math.min(steps, Math.floor(part * steps)));
  };
  const [, setTick] = useState(0);
  const now = reached();
  const isOver = now >= steps;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
}
