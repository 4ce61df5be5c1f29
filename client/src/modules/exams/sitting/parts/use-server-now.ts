import { useEffect, useState } from 'react';

/**
 * The server's clock on this screen, once a second, from the time that came with an answer. It runs on a clock that
 * nobody can set.
 * @returns milliseconds since 1970; null before the first answer
 */
export function useServerNow(serverTime: number | undefined): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (serverTime === undefined) return;
    const heard = performance.now();
    const tell = () => setNow(serverTime + performance.now() - heard);
    tell();
    const timer = setInterval(tell, 1_000);
    return () => clearInterval(timer);
  }, [serverTime]);
  return serverTime === undefined ? null : (now ?? serverTime);
}
