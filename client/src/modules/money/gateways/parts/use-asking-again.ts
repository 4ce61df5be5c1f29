import { useEffect } from 'react';

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * Asks again while a payment is undecided, for a payer who cannot follow its topic: after 2 seconds, 4, 8, and then
 * every 30 seconds.
 */
export function useAskingAgain(isWaiting: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const again = () => {
      if (isGone) return;
      timer = setTimeout(() => {
        wait = Math.min(wait * 2, LONGEST_MS);
        void refetch().finally(again);
      }, wait);
    };
    again();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWaiting, refetch]);
}
