/** The lobby opens so long before the beginning, and the door closes so long after the planned end. */
export const LOBBY_MINUTES = 10;
export const OVERTIME_MINUTES = 15;
const MINUTE_MS = 60_000;

export interface Joinable {
  state: 'scheduled' | 'open' | 'live' | 'ended' | 'cancelled';
  startsAt: string;
  endsAt: string;
}
export type JoinVerdict = 'yes' | 'notYet' | 'over' | 'cancelled' | 'declined';

/** Whether an invited person may go in at a moment (milliseconds). */
export function judgeJoin(meeting: Joinable, { answer, now }: { answer: string; now: number }): JoinVerdict {
  if (meeting.state === 'cancelled') return 'cancelled';
  if (meeting.state === 'ended' || now > closesAt(meeting)) return 'over';
  if (answer === 'declined') return 'declined';
  return meeting.state === 'live' || now >= opensAt(meeting) ? 'yes' : 'notYet';
}
export const opensAt = ({ startsAt }: Pick<Joinable, 'startsAt'>): number =>
  Date.parse(startsAt) - LOBBY_MINUTES * MINUTE_MS;
export const closesAt = ({ endsAt }: Pick<Joinable, 'endsAt'>): number =>
  Date.parse(endsAt) + OVERTIME_MINUTES * MINUTE_MS;

/** An instant of a day and time in Dhaka. */
export const instantInDhaka = (date: string, time: string): string =>
  new Date(`${date}T${time}:00+06:00`).toISOString();
