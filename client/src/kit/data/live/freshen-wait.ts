/** After a pause: long enough for the effects of one change to come along, and for another server to hear of it. */
const SOON_MS = 25;
/** While changes keep coming they freshen a list once per so long. */
const GATHER_MS = 120;
/** Without any change for so long, the next one is a single one again. */
const PAUSE_MS = 500;

/** Milliseconds until a list is read again after a change. `last`: when it was last read for one; undefined: never. */
export const freshenWait = (last: number | undefined, now: number): number =>
  last === undefined || now - last >= PAUSE_MS || now < last ? SOON_MS : GATHER_MS;
