import { AppError, type StoredPatch } from '@pathshala/shared/kit';
import { helpdeskErrors, SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { transit, type Context } from '../../../../kernel';
import { ended, running, stopped } from './clock';
import type { Ticket } from './side';

export type Step = 'wait' | 'resume' | 'solve' | 'reopen';
const FROM: Readonly<Record<Step, readonly string[]>> = {
  wait: ['open', 'inProgress'],
  resume: ['waiting'],
  solve: ['open', 'inProgress', 'waiting'],
  reopen: ['solved', 'closed'],
};

/**
 * One step of a ticket with all that the clock does on it. `sys`: the system inside the caller's unit of work.
 * @throws AppError TICKET_ENDED from a state in which it makes no sense
 */
export async function takeStep(
  sys: Context,
  ticket: Ticket,
  { step, patch = {} }: { step: Step; patch?: StoredPatch<typeof SupportTicket> },
): Promise<Ticket> {
  if (!FROM[step].includes(ticket.state)) throw new AppError(helpdeskErrors.TICKET_ENDED);
  const clock =
    step === 'wait' ? stopped(sys.now) : step === 'solve' ? ended(ticket, sys.now) : await running(sys, ticket);
  const given = step === 'solve' ? { unanswered: false } : {};
  await sys.repo(SupportTicket).update(ticket.id, { ...clock, ...given, ...patch }, { rev: ticket.rev });
  return transit(sys, SupportTicket, step, { id: ticket.id });
}
