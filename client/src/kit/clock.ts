import { todayInDhaka } from '@pathshala/shared/text';

/**
 * The one clock of the pages. It is the server's: a phone with a clock that is days off would otherwise open
 * yesterday's register. The difference of the device is taken from the server's answers and kept on the device, for
 * pages that open without a network.
 */
const KEY = 'clock';
let behindMs = readKept();

/** Converts a time of the device's clock, in epoch milliseconds, to the server's time. */
export const asServerTime = (deviceMs: number): Date => new Date(deviceMs + behindMs);

/** This moment, as the server has it. */
export const serverNow = (): Date => asServerTime(Date.now());

/** The school date in Dhaka, `YYYY-MM-DD`. */
export const todayAtSchool = (): string => todayInDhaka(serverNow());

/** Delay of the network may be taken for a wrong clock; a difference this small is nobody's concern. */
const TOLERANCE_MS = 2_000;

/**
 * Compares an answer's time with the device's. Small differences change nothing, so that the clock does not tremble.
 * @param serverMs epoch milliseconds when the server answered
 * @param sentMs epoch milliseconds of the device when it asked; `receivedMs`: when it heard
 */
export function learnServerTime(
  serverMs: number,
  { sentMs, receivedMs }: { sentMs: number; receivedMs: number },
): void {
  const doubtMs = Math.abs(receivedMs - sentMs) / 2 + TOLERANCE_MS;
  const found = serverMs - (sentMs + receivedMs) / 2;
  if (!Number.isFinite(found)) return;
  const next = Math.abs(found) <= doubtMs ? 0 : Math.round(found);
  if (Math.abs(next - behindMs) <= doubtMs) return;
  behindMs = next;
  keep(next);
}

// A browser that refuses storage asks the server again on each page.
function keep(ms: number): void {
  try {
    if (ms === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(ms));
  } catch {
    // Nothing to keep it in.
  }
}

function readKept(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return Number.isFinite(kept) ? kept : 0;
  } catch {
    return 0;
  }
}
