import type { ActionOutput, LiveEvent } from '@pathshala/shared';
import { DAY_STATES, type DayState, type timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';

export type StaffBoard = ActionOutput<typeof timekeepingActions.board>;
type DayView = NonNullable<StaffBoard['rows'][number]['day']>;

/**
 * Sets the fields of the feed for this date into the rows of the employees. The shifts of a day that has two stay as
 * they are until the board is read again.
 */
export function takeDayEvents(board: StaffBoard, events: readonly LiveEvent[], date: string): StaffBoard {
  const news = new Map<string, LiveEvent>();
  for (const event of events) {
    const { set, op } = event;
    if (!set || op === 'remove' || set.date !== date || typeof set.staff !== 'string') continue;
    if ((news.get(set.staff)?.rev ?? -1) < event.rev) news.set(set.staff, event);
  }
  if (news.size === 0) return board;
  const rows = board.rows.map((row) => {
    const set = news.get(row.staff)?.set;
    return set ? { ...row, day: dayOf(set, { date, parts: row.day?.parts ?? [] }) } : row;
  });
  const states = rows.flatMap(({ day }) => day?.state ?? []);
  return {
    rows,
    counts: Object.fromEntries(
      DAY_STATES.map((state) => [state, states.filter((each) => each === state).length]),
    ) as StaffBoard['counts'],
  };
}

/** A field that is empty comes as null, or not at all. */
function dayOf(set: NonNullable<LiveEvent['set']>, { date, parts }: Pick<DayView, 'date' | 'parts'>): DayView {
  const time = (value: unknown) => (typeof value === 'string' ? value : null);
  const minutes = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    date,
    parts,
    state: set.state as DayState,
    in: time(set.in),
    out: time(set.out),
    isOutMissing: set.isOutMissing === true,
    isCorrected: set.isCorrected === true,
    worked: minutes(set.worked),
    late: minutes(set.late),
    early: minutes(set.early),
    overtime: minutes(set.overtime),
  };
}
