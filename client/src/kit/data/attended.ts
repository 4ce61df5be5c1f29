import { serverNow } from '../clock';

/** Time of the last activity in this browser, in any of its tabs: they are one person at one desk. */
const KEY = 'active-at';
const NOTE_EVERY_MS = 5_000;
/** A live list reads again on its own; a request so long after the last key or touch did not come from a person. */
const UNATTENDED_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let noted = 0;

export function noteActivity(): void {
  const now = serverNow().getTime();
  if (now - noted < NOTE_EVERY_MS) return;
  noted = now;
  localStorage.setItem(KEY, String(now));
}

/** Milliseconds since then; what the clock of the device does meanwhile does not matter. */
export function idleMs(): number {
  const last = Math.max(noted, Number(localStorage.getItem(KEY) ?? 0) || 0);
  return Math.max(0, serverNow().getTime() - last);
}

export const isUnattended = (): boolean => noted > 0 && idleMs() > UNATTENDED_MS;

/** Begins to listen for a person. @returns the way to end it */
export function watchActivity(): () => void {
  noteActivity();
  for (const sign of SIGNS) window.addEventListener(sign, noteActivity, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, noteActivity, { capture: true });
    noted = 0;
  };
}
