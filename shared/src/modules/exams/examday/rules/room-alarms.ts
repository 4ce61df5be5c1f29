export const ROOM_ALARMS = ['nobodyArrived', 'notMarked', 'countDiffers', 'notCollected'] as const;
export type RoomAlarm = (typeof ROOM_ALARMS)[number];
/** Phase of a sitting: on a later day, on its day before the start, under way, over. */
export type SittingPhase = 'ahead' | 'before' | 'running' | 'over';

/** `at`: milliseconds; `reportMinutes`: when invigilators are to be there. */
export function phaseOf(
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  { at, reportMinutes }: { at: number; reportMinutes: number },
): SittingPhase {
  if (at < startsAt - reportMinutes * 60_000) return 'ahead';
  if (at < startsAt) return 'before';
  return at < endsAt ? 'running' : 'over';
}

/** The alarms of a room now. A room where nobody writes has none. */
export function roomAlarms({
  phase,
  expected,
  unmarked,
  invigilators,
  arrived,
  packets,
}: {
  phase: SittingPhase;
  expected: number;
  unmarked: number;
  invigilators: number;
  arrived: number;
  /**
   * Of each paper: number present, and number of scripts that came in, null before. A difference with a reason is none.
   */
  packets: readonly { present: number; scripts: number | null; isExplained: boolean }[];
}): RoomAlarm[] {
  if (expected === 0 || phase === 'ahead') return [];
  const differs = packets.some((each) => each.scripts !== null && each.scripts !== each.present && !each.isExplained);
  const isOut = packets.some((each) => each.scripts === null && each.present > 0);
  return [
    ...(invigilators > 0 && arrived === 0 && phase !== 'over' ? (['nobodyArrived'] as const) : []),
    ...(unmarked > 0 && phase !== 'before' ? (['notMarked'] as const) : []),
    ...(differs ? (['countDiffers'] as const) : []),
    ...(isOut && phase === 'over' ? (['notCollected'] as const) : []),
  ];
}
