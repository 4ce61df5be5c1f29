import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  helpdeskErrors,
  SupportNote,
  SupportPost,
  SupportPresence,
  SupportTicket,
  type helpdeskActions,
} from '@pathshala/shared/modules/school/helpdesk';
import { transit, systemPart, type Context } from '../../../../kernel';
import { tellTicket } from '../jobs/tell-ticket';
import { sideOf, threadOf, ticketOfDesk, type Ticket } from '../services/side';
import { takeStep } from '../services/take-step';

type Actions = typeof helpdeskActions;
type Changed = ActionOutput<Actions['post']>;
const OPEN_MS = 45_000;
const TYPING_MS = 6_000;
const at = ({ id, rev }: Ticket): Changed => ({ id, rev });

export async function post(ctx: Context, input: ActionInput<Actions['post']>): Promise<Changed> {
  if (!input.text && !input.file) throw new AppError(helpdeskErrors.MESSAGE_EMPTY);
  const found = await ctx.repo(SupportTicket).get(input.id);
  const side = await sideOf(ctx, found);
  if (side === 'reader') throw new AppError(helpdeskErrors.TICKET_NOT_OF_DESK);
  const sys = systemPart(ctx);
  const ticket = side === 'sender' ? await openOf(sys, found) : found;
  const isDesk = side === 'desk';
  if (isDesk && input.seen !== ticket.replies) throw new AppError(helpdeskErrors.TICKET_ANSWERED_MEANWHILE);
  const after = isDesk ? await reply(ctx, ticket, input.step) : await hear(sys, ticket);
  const { id } = await sys.repo(SupportPost).create({
    ...threadOf(ticket),
    author: ctx.actor.userId!,
    fromDesk: isDesk,
    ...(input.text ? { text: input.text } : {}),
    ...(input.file ? { file: input.file } : {}),
  });
  ctx.after(tellTicket, { ticket: ticket.id, what: isDesk ? 'replied' : 'answered', post: id }, { id: `ticket-${id}` });
  return at(after);
}

/** Words of the sender of a merged request belong to the one that it went into. */
async function openOf(sys: Context, ticket: Ticket): Promise<Ticket> {
  let each = ticket;
  while (each.mergedInto) each = await sys.repo(SupportTicket).get(each.mergedInto);
  return each;
}

async function reply(ctx: Context, ticket: Ticket, next: 'wait' | 'solve' | undefined): Promise<Ticket> {
  if (ticket.state === 'closed' || ticket.state === 'merged') throw new AppError(helpdeskErrors.TICKET_ENDED);
  const sys = systemPart(ctx);
  const now = ctx.now.toISOString();
  const replied = await sys.repo(SupportTicket).update(
    ticket.id,
    {
      replies: ticket.replies + 1,
      lastAt: now,
      unanswered: false,
      answeredAt: ticket.answeredAt ?? now,
      ...(ticket.assignee ? {} : { assignee: ctx.actor.userId! }),
    },
    { rev: ticket.rev },
  );
  if (next) return takeStep(sys, replied, { step: next });
  return replied.state === 'open' ? transit(sys, SupportTicket, 'begin', { id: ticket.id }) : replied;
}

/** A word of the sender ends a wait, and opens what was solved or closed again. */
async function hear(sys: Context, ticket: Ticket): Promise<Ticket> {
  const patch = { lastAt: sys.now.toISOString(), unanswered: true };
  if (ticket.state === 'waiting') return takeStep(sys, ticket, { step: 'resume', patch });
  if (ticket.state === 'solved' || ticket.state === 'closed') return takeStep(sys, ticket, { step: 'reopen', patch });
  return sys.repo(SupportTicket).update(ticket.id, patch, { rev: ticket.rev });
}

export async function note(ctx: Context, { id, text }: ActionInput<Actions['note']>): Promise<Changed> {
  const ticket = await ticketOfDesk(ctx, id);
  const sys = systemPart(ctx);
  await sys.repo(SupportNote).create({ ticket: id, author: ctx.actor.userId!, text });
  return at(await sys.repo(SupportTicket).update(id, { notes: ticket.notes + 1 }, { rev: ticket.rev }));
}

/** Says who is there. A reader of another side leaves no trace: they are no part of the conversation. */
export async function attend(
  ctx: Context,
  { id, typing, left }: ActionInput<Actions['attend']>,
): Promise<ActionOutput<Actions['attend']>> {
  const ticket = await ctx.repo(SupportTicket).get(id);
  const side = await sideOf(ctx, ticket);
  if (side === 'reader') return {};
  const later = (ms: number) => new Date(ctx.now.getTime() + ms).toISOString();
  const user = ctx.actor.userId!;
  const rows = systemPart(ctx).repo(SupportPresence);
  const known = await rows.findOne({ ticket: id, user });
  const seenAt = ctx.now.toISOString();
  if (known)
    await rows.update(known.id, {
      seenAt,
      openUntil: left ? null : later(OPEN_MS),
      typingUntil: typing && !left ? later(TYPING_MS) : null,
    });
  else
    await rows.create({
      ...threadOf(ticket),
      user,
      isDesk: side === 'desk',
      seenAt,
      ...(left ? {} : { openUntil: later(OPEN_MS) }),
      ...(typing && !left ? { typingUntil: later(TYPING_MS) } : {}),
    });
  return {};
}

export async function settle(ctx: Context, { id, rev }: ActionInput<Actions['settle']>): Promise<Changed> {
  const ticket = await ownTicket(ctx, id);
  if (ticket.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  return at(await takeStep(systemPart(ctx), ticket, { step: 'solve' }));
}

export async function rate(ctx: Context, { id, rating, ratingText }: ActionInput<Actions['rate']>): Promise<Changed> {
  const ticket = await ownTicket(ctx, id);
  if (ticket.state !== 'solved' && ticket.state !== 'closed') throw new AppError(helpdeskErrors.RATED_TOO_EARLY);
  return at(
    await systemPart(ctx)
      .repo(SupportTicket)
      .update(id, { rating, ratingText: ratingText ?? null }, { rev: ticket.rev }),
  );
}

/** @throws AppError TICKET_NOT_OF_DESK for a request of someone else, whom the sender's words are not */
async function ownTicket(ctx: Context, id: string): Promise<Ticket> {
  const ticket = await ctx.repo(SupportTicket).get(id);
  if ((await sideOf(ctx, ticket)) !== 'sender') throw new AppError(helpdeskErrors.TICKET_NOT_OF_DESK);
  return ticket;
}
