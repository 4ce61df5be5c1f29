import { AppError, type Row } from '@pathshala/shared/kit';
import { helpdeskErrors, SupportTicket, type Thread } from '@pathshala/shared/modules/school/helpdesk';
import { isOneOf, type Context } from '../../../../kernel';

export type Ticket = Row<typeof SupportTicket>;
export type Side = Thread['side'];

/**
 * The part that the caller has in a thread. The sender is never of the desk, by none of their accounts and whatever
 * their rights: the desk's notes are about them.
 */
export async function sideOf(ctx: Context, ticket: Pick<Ticket, 'asker' | 'level' | 'institution'>): Promise<Side> {
  if (await isOneOf(ctx, [ticket.asker])) return 'sender';
  const isDesk = ctx.tenantId
    ? ticket.level === 'institution' && ticket.institution === ctx.tenantId && ctx.can('helpdesk.answer')
    : ticket.level === 'platform' && ctx.can('helpdesk.answerPlatform');
  return isDesk ? 'desk' : 'reader';
}

/** The ticket, for a caller of its desk. @throws AppError NOT_FOUND, TICKET_NOT_OF_DESK */
export async function ticketOfDesk(ctx: Context, id: string): Promise<Ticket> {
  const ticket = await ctx.repo(SupportTicket).get(id);
  if ((await sideOf(ctx, ticket)) !== 'desk') throw new AppError(helpdeskErrors.TICKET_NOT_OF_DESK);
  return ticket;
}

/** Fields by which the readers of a part of a thread are found. */
export const threadOf = ({ id, institution, level, asker }: Ticket) => ({ ticket: id, institution, level, asker });
