import { useRef, type KeyboardEvent } from 'react';

/** Nobody types so fast; a scanner writes a card's ID and Enter in a few hundredths of a second. */
const MOST_MS = 35;
const FEWEST = 4;

/**
 * Tells a scanner from fingers by the time between keys. `take` answers the text scanned just before Enter, once; null
 * for what someone typed.
 */
export function useScan() {
  const keys = useRef<{ key: string; at: number }[]>([]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.timeStamp;
    const last = keys.current.at(-1);
    if (last && at - last.at > MOST_MS) keys.current = [];
    if (event.key.length === 1) keys.current.push({ key: event.key, at });
    else if (event.key !== 'Enter') keys.current = [];
  };
  const take = (): string | null => {
    const read = keys.current.map(({ key }) => key).join('');
    keys.current = [];
    return read.length >= FEWEST ? read : null;
  };
  return { onKeyDown, take };
}
