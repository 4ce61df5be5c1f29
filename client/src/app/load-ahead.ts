import type { ScreenLoad } from '../kit/screen-loads';

let loads: Readonly<Record<string, ScreenLoad>> = {};
const asked = new Set<string>();

/** Called by the router: how the code of each screen is fetched. */
export function provideScreenLoads(all: Readonly<Record<string, ScreenLoad>>): void {
  loads = all;
  asked.clear();
}

/**
 * Fetches the code of a screen that someone is about to open: the pointer is on its entry, or the focus. The click then
 * has it already. Once for each screen; where it fails, opening the screen tries again and says so.
 */
export function loadAhead(id: string): void {
  const load = loads[id];
  if (!load || asked.has(id) || savesData()) return;
  asked.add(id);
  load().catch(() => asked.delete(id));
}

/** The person has asked the browser to fetch no more than what is needed. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
