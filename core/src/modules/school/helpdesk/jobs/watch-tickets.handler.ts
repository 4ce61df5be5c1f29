import { OPTIONS } from '@pathshala/shared/modules/foundation/platform';
import { SupportTicket, type DeskLevel } from '@pathshala/shared/modules/school/helpdesk';
import { eachInstitution, runUnit, transit, type Context } from '../../../../kernel';
import { optionOf } from '../../../foundation/platform';
import { tellTicket } from './tell-ticket';

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const DAYS = OPTIONS.helpDeskDays.fallback ?? 0;
const daysAgo = (sys: Context, days: number) => new Date(sys.now.getTime() - days * DAY_MS).toISOString();
const WATCH = { id: 'helpdesk.watchTickets', audited: true };

export default async function watchTicketsJob(sys: Context) {
  await markLate(sys);
  await closeSolved(sys);
}

async function markLate(sys: Context): Promise<void> {
  const now = sys.now.toISOString();
  const running = { state: { in: ['open', 'inProgress'] }, late: false };
  const tickets = sys.repo(SupportTicket);
  const unanswered = { ...running, answeredAt: { exists: false }, answerDueAt: { lt: now } };
  const late = [
    ...(await tickets.find({ where: unanswered, limit: AT_ONCE })),
    ...(await tickets.find({ where: { ...running, solveDueAt: { lt: now } }, limit: AT_ONCE })),
  ];
  for (const { id, rev } of new Map(late.map((row) => [row.id, row])).values())
    await runUnit(sys, WATCH, async (inside) => {
      const ticket = await inside.repo(SupportTicket).get(id);
      // Someone has answered meanwhile; the next run decides.
      if (ticket.rev !== rev) return;
      await inside.repo(SupportTicket).update(id, { late: true }, { rev });
      inside.after(tellTicket, { ticket: id, what: 'late', post: String(rev) }, { id: `ticket-${id}-late-${rev}` });
    });
}

/** Each desk has its own bound and its own term, so that one with many solved requests never keeps others waiting. */
async function closeSolved(sys: Context): Promise<void> {
  const before = daysAgo(sys, 1);
  const waiting = await sys
    .repo(SupportTicket)
    .aggregate<{ _id: unknown }>({ state: 'solved', level: 'institution', solvedAt: { lt: before } }, [
      { $group: { _id: '$institution' } },
    ]);
  const institutions = new Set(waiting.map(({ _id }) => String(_id)));
  const days = new Map<string, number | null>();
  await eachInstitution(sys, { institutions, what: 'days until help requests close' }, async (inside) => {
    days.set(inside.tenantId!, await optionOf(inside, 'helpDeskDays'));
  });
  for (const institution of institutions)
    await closeOf(sys, { level: 'institution', institution }, days.get(institution) ?? DAYS);
  await closeOf(sys, { level: 'platform' }, DAYS);
}

async function closeOf(sys: Context, desk: { level: DeskLevel; institution?: string }, days: number): Promise<void> {
  const where = { ...desk, state: 'solved', solvedAt: { lte: daysAgo(sys, days) } };
  for (const { id, rev } of await sys.repo(SupportTicket).find({ where, sort: ['solvedAt'], limit: AT_ONCE }))
    await runUnit(sys, WATCH, async (inside) => {
      const ticket = await inside.repo(SupportTicket).get(id);
      if (ticket.rev === rev) await transit(inside, SupportTicket, 'close', { id, rev });
    });
}
