import { createContext, useContext, useSyncExternalStore } from 'react';

/** The server's time minus this device's monotonic time. */
export const ServerOffset = createContext<number>(0);

let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();
let second = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    second += 1;
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The server's time, drawn again each second; all cells of a table share one timer. */
export function useTick(): number {
  const offset = useContext(ServerOffset);
  useSyncExternalStore(subscribe, () => second);
  return offset + performance.now();
}
