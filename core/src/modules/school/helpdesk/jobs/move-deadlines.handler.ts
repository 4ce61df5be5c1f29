import { SupportTicket, type DeadlineMove } from '@pathshala/shared/modules/school/helpdesk';
import { runUnit, type Context } from '../../../../kernel';
import { deadlines } from '../services/clock';

const AT_ONCE = 500;
/** A thread shows its latest moves; the activity log has all of them. */
const MOST_MOVES = 20;
const RUNNING = ['open', 'inProgress'];
const UNIT = { id: 'helpdesk.moveDeadlines', audited: true };

/**
 * Request by request, each in its own transaction: a run that was killed begins again and writes only what still
 * differs. Waiting requests have no deadline; they get one by the new hours when their clock runs again.
 */
export default async function moveDeadlinesJob(sys: Context, { institution }: { institution?: string | undefined }) {
  const desk = institution ? { institution, level: 'institution' } : {};
  for (let last: string | null = null; ;) {
    const page: { id: string }[] = await sys.repo(SupportTicket).find({
      where: { ...desk, state: { in: RUNNING }, ...(last ? { id: { gt: last } } : {}) },
      sort: ['id'],
      limit: AT_ONCE,
    });
    for (const { id } of page) await runUnit(sys, UNIT, (inside) => moveOne(inside, id));
    if (page.length < AT_ONCE) return;
    last = page.at(-1)!.id;
  }
}

async function moveOne(sys: Context, id: string): Promise<void> {
  const ticket = await sys.repo(SupportTicket).findOne({ id });
  // Gone or answered meanwhile: nothing is due.
  if (!ticket || !RUNNING.includes(ticket.state)) return;
  const { answerDueAt = null, solveDueAt = null, late } = await deadlines(sys, ticket);
  const [answerBefore, solveBefore] = [ticket.answerDueAt ?? null, ticket.solveDueAt ?? null];
  if (answerBefore === answerDueAt && solveBefore === solveDueAt) return;
  const move: DeadlineMove = { at: sys.now.toISOString(), from: solveBefore, to: solveDueAt };
  await sys.repo(SupportTicket).update(
    id,
    {
      answerDueAt,
      solveDueAt,
      // A deadline that has passed by the new hours is found by the job that rings for it.
      late: ticket.late && late === true,
      // The thread says when it is to be solved; a first reply that is due earlier or later is no line of it.
      ...(solveBefore === solveDueAt ? {} : { moves: [...ticket.moves, move].slice(-MOST_MOVES) }),
    },
    { rev: ticket.rev },
  );
}
