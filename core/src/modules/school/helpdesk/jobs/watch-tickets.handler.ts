import { OPTIONS } from '@pathshala/shared/modules/foundation/platform';
import { SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { eachInstitution, runUnit, transit, type Context } from '../../../../kernel';
import { optionOf } from '../../../foundation/platform';
import { tellTicket } from './tell-ticket';

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
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

async function closeSolved(sys: Context): Promise<void> {
  const before = new Date(sys.now.getTime() - DAY_MS).toISOString();
  const solved = await sys
    .repo(SupportTicket)
    .find({ where: { state: 'solved', solvedAt: { lt: before } }, sort: ['solvedAt'], limit: AT_ONCE });
  const days = new Map<string, number | null>();
  const institutions = new Set(solved.filter(({ level }) => level === 'institution').map((row) => row.institution));
  await eachInstitution(sys, { institutions, what: 'days until help requests close' }, async (inside) => {
    days.set(inside.tenantId!, await optionOf(inside, 'helpDeskDays'));
  });
  for (const { id, rev, level, institution, solvedAt } of solved) {
    const chosen = level === 'institution' ? days.get(institution) : null;
    const after = chosen ?? OPTIONS.helpDeskDays.fallback ?? 0;
    if (new Date(solvedAt!).getTime() > sys.now.getTime() - after * DAY_MS) continue;
    await runUnit(sys, WATCH, async (inside) => {
      const ticket = await inside.repo(SupportTicket).get(id);
      if (ticket.rev === rev) await transit(inside, SupportTicket, 'close', { id, rev });
    });
  }
}
