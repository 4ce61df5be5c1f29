import { timetableActions } from '@pathshala/shared/modules/school/timetable';
import { useEffect } from 'react';
import { callAction } from '../../../../kit/data/api';
import { useAction } from '../../../../kit/data/use-action';
import type { Hand } from './use-week';

const PAUSE_MS = 400;
const STILL_HERE_MS = 45_000;

/** Tells where the caller works, and knows where others do. Leaving the page ends it. */
export function useOthers(
  version: string,
  { section, hand, isOn }: { section: string | null; hand: Hand | null; isOn: boolean },
) {
  const held = hand?.kind === 'card' ? hand.card.entries[0] : null;
  const there = {
    ...(section ? { section } : {}),
    ...(held ? { weekday: held.weekday, period: held.period, held: held.id } : {}),
  };
  const mark = JSON.stringify(there);
  useEffect(() => {
    if (!isOn) return undefined;
    // Whether a single word of it arrives does not matter: the next one says where they are.
    const say = () =>
      void callAction(timetableActions.point, { version, ...(JSON.parse(mark) as typeof there) }).catch(
        () => undefined,
      );
    const soon = setTimeout(say, PAUSE_MS);
    const again = setInterval(say, STILL_HERE_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [version, mark, isOn]);
  useEffect(() => {
    if (!isOn) return undefined;
    return () => void callAction(timetableActions.point, { version }).catch(() => undefined);
  }, [version, isOn]);
  const asked = useAction(
    timetableActions.places,
    { version },
    {
      enabled: isOn,
      subscriptions: isOn ? [{ entity: 'routinePlace', room: { field: 'version', value: version } }] : [],
    },
  );
  return isOn ? (asked.data?.places ?? []) : [];
}
export type Others = ReturnType<typeof useOthers>;
