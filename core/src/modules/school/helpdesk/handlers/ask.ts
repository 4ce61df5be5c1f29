import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  HelpDeskCategory,
  SupportPost,
  SupportTicket,
  ticketNumbers,
  type helpdeskActions,
} from '@pathshala/shared/modules/school/helpdesk';
import { systemPart, type Context } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';
import { tellTicket } from '../jobs/tell-ticket';
import { deadlines } from '../services/clock';
import { threadOf } from '../services/side';

type Ask = typeof helpdeskActions.ask;

export async function ask(ctx: Context, input: ActionInput<Ask>): Promise<ActionOutput<Ask>> {
  const { tenantId: institution, actor } = ctx;
  if (!institution || !actor.userId) throw new AppError(kernelErrors.FORBIDDEN);
  const { level = 'institution', category, subject } = input;
  if (level === 'platform' && !ctx.can('helpdesk.askPlatform')) throw new AppError(kernelErrors.FORBIDDEN);
  const { priority } = await ctx.repo(HelpDeskCategory).get(category);
  const sys = systemPart(ctx);
  const now = ctx.now.toISOString();
  const first = { institution, level, asker: actor.userId, category, priority, receivedAt: now, pauses: [] };
  const ticket = await sys.repo(SupportTicket).create({
    ...first,
    number: await takeNumber(ctx, ticketNumbers),
    subject,
    lastAt: now,
    ...(await known(sys, first)),
    ...(input.page ? { page: input.page } : {}),
    ...(input.failures ? { failures: input.failures } : {}),
  });
  const post = await sys.repo(SupportPost).create({
    ...threadOf(ticket),
    author: actor.userId,
    text: input.text,
    ...(input.file ? { file: input.file } : {}),
  });
  ctx.after(tellTicket, { ticket: ticket.id, what: 'asked', post: post.id }, { id: `ticket-${post.id}` });
  return { id: ticket.id, rev: ticket.rev };
}

/** Omits deadlines that do not exist yet; a new record takes no empty value. */
async function known(sys: Context, first: Parameters<typeof deadlines>[1]) {
  const { answerDueAt, solveDueAt } = await deadlines(sys, first);
  return { ...(answerDueAt ? { answerDueAt } : {}), ...(solveDueAt ? { solveDueAt } : {}) };
}
