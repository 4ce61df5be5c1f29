import { onTestFinished } from 'vitest';

/**
 * Until the test ends, keys come `ms` milliseconds after one another as the product reads it from their events, however
 * busy the machine is.
 */
export function paceKeys(ms: number): void {
  let at = 1_000;
  const stamp = (event: Event) => {
    at += ms;
    Object.defineProperty(event, 'timeStamp', { value: at });
  };
  document.addEventListener('keydown', stamp, true);
  onTestFinished(() => document.removeEventListener('keydown', stamp, true));
}
