import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  HelpDeskCategory,
  helpdeskErrors,
  SupportNote,
  SupportPost,
  SupportTicket,
  ticketNumbers,
  type helpdeskActions,
} from '@pathshala/shared/modules/school/helpdesk';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { transit, systemPart, type Context } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';
import { tellTicket } from '../jobs/tell-ticket';
import { deadlines } from '../services/clock';
import { deskUsers } from '../services/desk-users';
import { ticketOfDesk, type Ticket } from '../services/side';
import { takeStep } from '../services/take-step';

type Actions = typeof helpdeskActions;
type Changed = ActionOutput<Actions['assign']>;
const LIVING = ['open', 'inProgress', 'waiting'];
const at = ({ id, rev }: Ticket): Changed => ({ id, rev });

/** As the caller saw it. @throws AppError CONFLICT */
async function asSeen(ctx: Context, { id, rev }: { id: string; rev: number }): Promise<Ticket> {
  const ticket = await ticketOfDesk(ctx, id);
  if (ticket.rev !== rev) throw new AppError(kernelErrors.CONFLICT);
  return ticket;
}

export async function agents(ctx: Context, { id }: { id: string }): Promise<ActionOutput<Actions['agents']>> {
  const users = await deskUsers(systemPart(ctx), await ticketOfDesk(ctx, id));
  const names = await ctx.labels(User, users);
  return { people: users.map((user) => ({ user, name: names.get(user)?.[ctx.locale] ?? user })) };
}

export async function assign(ctx: Context, input: ActionInput<Actions['assign']>): Promise<Changed> {
  const ticket = await asSeen(ctx, input);
  const sys = systemPart(ctx);
  const { assignee } = input;
  if (assignee && !(await deskUsers(sys, ticket)).includes(assignee)) throw new AppError(helpdeskErrors.NOT_AT_DESK);
  const given = await sys.repo(SupportTicket).update(ticket.id, { assignee }, { rev: ticket.rev });
  if (assignee && assignee !== ctx.actor.userId)
    ctx.after(
      tellTicket,
      { ticket: ticket.id, what: 'assigned', post: `${assignee}-${given.rev}` },
      { id: `ticket-${ticket.id}-assigned-${given.rev}` },
    );
  return at(given);
}

/** Another category brings its own priority, unless one is chosen beside it. */
export async function classify(ctx: Context, input: ActionInput<Actions['classify']>): Promise<Changed> {
  const ticket = await asSeen(ctx, input);
  const sys = systemPart(ctx);
  const category = input.category ?? ticket.category;
  const usual = input.category ? (await sys.repo(HelpDeskCategory).get(input.category)).priority : ticket.priority;
  const priority = input.priority ?? usual;
  const isRunning = ticket.state === 'open' || ticket.state === 'inProgress';
  const clock = isRunning ? await deadlines(sys, { ...ticket, priority }) : {};
  return at(await sys.repo(SupportTicket).update(ticket.id, { category, priority, ...clock }, { rev: ticket.rev }));
}

export async function steer(ctx: Context, input: ActionInput<Actions['steer']>): Promise<Changed> {
  const ticket = await asSeen(ctx, input);
  const after = await takeStep(systemPart(ctx), ticket, { step: input.to });
  if (input.to === 'solve')
    ctx.after(
      tellTicket,
      { ticket: ticket.id, what: 'solved', post: String(after.rev) },
      { id: `ticket-${ticket.id}-solved-${after.rev}` },
    );
  return at(after);
}

/** One person's two requests about one matter become one. Nothing of anyone else gets into the thread. */
export async function merge(ctx: Context, input: ActionInput<Actions['merge']>): Promise<Changed> {
  const ticket = await asSeen(ctx, input);
  const into = await ticketOfDesk(ctx, input.into);
  const isSame = into.asker === ticket.asker && into.level === ticket.level && into.institution === ticket.institution;
  if (!isSame || into.id === ticket.id) throw new AppError(helpdeskErrors.TICKETS_OF_TWO);
  if (!LIVING.includes(into.state) || !LIVING.includes(ticket.state)) throw new AppError(helpdeskErrors.TICKET_ENDED);
  const sys = systemPart(ctx);
  const where = { ticket: ticket.id };
  for (const entity of [SupportPost, SupportNote] as const) {
    const rows = await sys.repo(entity).find({ where, atMost: 1_000 });
    await sys.repo(entity).bulk(rows.map(({ id, rev }) => ({ id, rev, patch: { ticket: into.id } })));
  }
  await sys.repo(SupportTicket).update(
    into.id,
    {
      replies: into.replies + ticket.replies,
      notes: into.notes + ticket.notes,
      lastAt: ticket.lastAt > into.lastAt ? ticket.lastAt : into.lastAt,
      unanswered: ticket.unanswered || into.unanswered,
    },
    { rev: into.rev },
  );
  await sys
    .repo(SupportTicket)
    .update(ticket.id, { mergedInto: into.id, unanswered: false, late: false }, { rev: ticket.rev });
  return at(await transit(sys, SupportTicket, 'merge', { id: ticket.id }));
}

/** A second matter in one thread gets a request of its own, with its clock from when it was written. */
export async function split(ctx: Context, input: ActionInput<Actions['split']>): Promise<Changed> {
  const ticket = await asSeen(ctx, input);
  const sys = systemPart(ctx);
  const all = await sys.repo(SupportPost).find({ where: { ticket: ticket.id }, sort: ['createdAt'], atMost: 1_000 });
  const own = all.filter(({ fromDesk }) => !fromDesk);
  const chosen = own.filter(({ id }) => input.posts.includes(id));
  if (chosen.length !== new Set(input.posts).size || chosen.length === own.length)
    throw new AppError(helpdeskErrors.SPLIT_NOTHING);
  const { institution, level, asker, category, priority } = ticket;
  const first = { institution, level, asker, category, priority, receivedAt: chosen[0]!.createdAt, pauses: [] };
  const { answerDueAt, solveDueAt, late } = await deadlines(sys, first);
  const made = await sys.repo(SupportTicket).create({
    ...first,
    number: await takeNumber(sys.inInstitution(institution), ticketNumbers),
    subject: input.subject,
    lastAt: chosen.at(-1)!.createdAt,
    splitFrom: ticket.id,
    late: late ?? false,
    ...(answerDueAt ? { answerDueAt } : {}),
    ...(solveDueAt ? { solveDueAt } : {}),
  });
  await sys.repo(SupportPost).bulk(chosen.map(({ id, rev }) => ({ id, rev, patch: { ticket: made.id } })));
  // The old thread is touched, so that one who splits it at the same moment begins again.
  await sys.repo(SupportTicket).update(ticket.id, { lastAt: ctx.now.toISOString() }, { rev: ticket.rev });
  return at(made);
}
