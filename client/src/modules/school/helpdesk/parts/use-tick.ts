import { useEffect, useState } from 'react';
import { serverNow } from '../../../../kit/clock';

/** This moment as an ISO instant, again every `everyMs`: what is shown ends with it without news from the server. */
export function useTick(everyMs: number): string {
  const [now, setNow] = useState(() => serverNow().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
