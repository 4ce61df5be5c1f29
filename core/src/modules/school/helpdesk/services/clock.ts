import type { StoredPatch } from '@pathshala/shared/kit';
import { addDays } from '@pathshala/shared/text';
import {
  dueAt,
  HelpDeskHours,
  HelpDeskPriority,
  OwnDeskHours,
  type ClockStops,
  type DeskLevel,
  type DeskSpan,
  type Pause,
  type SupportTicket,
} from '@pathshala/shared/modules/school/helpdesk';
import { GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import type { Context } from '../../../../kernel';
import type { Ticket } from './side';

const AHEAD_DAYS = 370;
const MOST_HOLIDAYS = 400;

/**
 * Working hours of the desk, its own ones where the institution has some, and the days on which it is closed from a
 * date on. `sys`: acts as the system.
 */
export async function calendarOf(
  sys: Context,
  { level, institution, from }: { level: DeskLevel; institution: string; from: string },
): Promise<{ spans: readonly DeskSpan[]; closedOn: ReadonlySet<string> }> {
  const own =
    level === 'institution' ? await sys.inInstitution(institution).repo(OwnDeskHours).find({ atMost: 100 }) : [];
  const spans: readonly DeskSpan[] = own.length > 0 ? own : await sys.repo(HelpDeskHours).find({ atMost: 100 });
  const days = { until: { gte: from }, from: { lte: addDays(from, AHEAD_DAYS) } };
  const closed =
    level === 'institution'
      ? await sys.inInstitution(institution).repo(Holiday).find({ where: days, limit: MOST_HOLIDAYS })
      : await sys.repo(GlobalHoliday).find({
          where: { ...days, active: true, kind: { ne: 'vacation' } },
          limit: MOST_HOLIDAYS,
        });
  const closedOn = new Set<string>();
  for (const holiday of closed)
    for (let day = holiday.from < from ? from : holiday.from; day <= holiday.until; day = addDays(day, 1))
      closedOn.add(day);
  return { spans, closedOn };
}

type Clocked = Pick<Ticket, 'level' | 'institution' | 'receivedAt' | 'priority' | 'pauses' | 'answeredAt'>;

/** Both deadlines from the beginning, out of all waits: a sum that is carried on would drift. */
export async function deadlines(
  sys: Context,
  ticket: Clocked,
): Promise<Pick<StoredPatch<typeof SupportTicket>, 'answerDueAt' | 'solveDueAt' | 'late'>> {
  const priority = await sys.repo(HelpDeskPriority).get(ticket.priority);
  const since = new Date(ticket.receivedAt);
  const from = ticket.receivedAt.slice(0, 10);
  const { spans, closedOn } = await calendarOf(sys, { ...ticket, from: addDays(from, -1) });
  const stops: ClockStops = { pauses: ticket.pauses as Pause[], closedOn };
  const at = (hours: number) => dueAt(since, hours, spans, stops)?.toISOString() ?? null;
  const answerDueAt = at(priority.responseHours);
  const solveDueAt = at(priority.resolutionHours);
  const now = sys.now.toISOString();
  const isAnswerLate = !ticket.answeredAt && answerDueAt !== null && answerDueAt < now;
  return { answerDueAt, solveDueAt, late: isAnswerLate || (solveDueAt !== null && solveDueAt < now) };
}

/** A wait has begun: nothing is due while it lasts. */
export const stopped = (now: Date) => ({
  waitingSince: now.toISOString(),
  answerDueAt: null,
  solveDueAt: null,
  late: false,
});

/** The clock runs again after a wait, or after a solution that was none. */
export async function running(sys: Context, ticket: Ticket): Promise<StoredPatch<typeof SupportTicket>> {
  const since = ticket.waitingSince ?? ticket.solvedAt;
  const pauses = since ? [...ticket.pauses, [since, sys.now.toISOString()] as [string, string]] : ticket.pauses;
  return {
    pauses,
    waitingSince: null,
    solvedAt: null,
    closedAt: null,
    ...(await deadlines(sys, { ...ticket, pauses })),
  };
}

/** A wait that ends with the solution. */
export const ended = (ticket: Ticket, now: Date): StoredPatch<typeof SupportTicket> =>
  ticket.waitingSince
    ? { pauses: [...ticket.pauses, [ticket.waitingSince, now.toISOString()]], waitingSince: null, late: false }
    : { late: false };
