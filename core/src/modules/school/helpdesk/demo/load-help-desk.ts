import { periodOf, writeNumber } from '@pathshala/shared/kit';
import { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import {
  DeskPhrase,
  dueAt,
  OwnDeskHours,
  PlatformPhrase,
  SupportNote,
  SupportPost,
  SupportTicket,
  ticketNumbers,
  type DeskSpan,
} from '@pathshala/shared/modules/school/helpdesk';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';
import { DESK_HOURS, PRIORITIES } from '../../../foundation/platform/demo/platform.data';
import { OWN_HOURS, OWN_PHRASES, PHRASES, TICKETS, type DemoTicket } from './help-desk.data';

const MINUTE_MS = 60_000;
const spansOf = (hours: readonly (readonly [string, string, string])[]) =>
  hours.map(([weekday, opensAt, closesAt]) => ({ weekday, opensAt, closesAt })) as DeskSpan[];
const SPANS = spansOf(DESK_HOURS);
const OWN_SPANS = new Map<string, DeskSpan[]>(OWN_HOURS.map(([alias, hours]) => [alias, spansOf(hours)]));

/** Requests in every state at three institutions and with the platform, and canned replies of both levels. */
export async function loadHelpDesk(
  store: Store,
  recipe: Recipe,
  { today, now }: { today: string; now: Date },
  say: (line: string) => void,
): Promise<void> {
  const institutions = new Map(recipe.rows.institution.map(({ alias, id }) => [alias as string, id]));
  const counts = new Map<string, number>();
  const all = TICKETS.toSorted((a, b) => b.hoursAgo - a.hoursAgo).map((ticket) => {
    const institution = institutions.get(ticket.alias)!;
    const count = (counts.get(institution) ?? 0) + 1;
    counts.set(institution, count);
    return partsOf(ticket, { institution, now, number: writeNumber(ticketNumbers.pattern, { date: today, count }) });
  });
  const ranked = <P extends { key: string }>(kind: string, phrases: readonly P[], more: object = {}) =>
    phrases.map(({ key, ...row }, at) => ({
      id: rowId(kind, key + JSON.stringify(more)),
      ...row,
      ...more,
      rank: at + 1,
      active: true,
    }));
  const run = periodOf(ticketNumbers.reset, today);
  const counters = [...counts].map(([tenantId, last]) => ({
    id: rowId('numberCounter', `${tenantId}:${ticketNumbers.key}`),
    tenantId,
    kind: ticketNumbers.key,
    run,
    last,
  }));
  for (const [entity, rows] of [
    [SupportTicket, all.map(({ ticket }) => ticket)],
    [SupportPost, all.flatMap(({ posts }) => posts)],
    [SupportNote, all.flatMap(({ notes }) => notes)],
    [PlatformPhrase, ranked('platformPhrase', PHRASES)],
    [DeskPhrase, [...institutions.values()].flatMap((tenantId) => ranked('deskPhrase', OWN_PHRASES, { tenantId }))],
    [
      OwnDeskHours,
      OWN_HOURS.flatMap(([alias, spans]) =>
        spans.map(([weekday, opensAt, closesAt]) => ({
          ...{ id: rowId('ownDeskHours', `${alias}:${weekday}:${opensAt}`), tenantId: institutions.get(alias)! },
          ...{ weekday, opensAt, closesAt },
        })),
      ),
    ],
    [NumberCounter, counters],
  ] as const)
    await bulkLoad(store, entity, rows, now);
  say(`${all.length} requests at the help desk`);
}

const accountOf = (name: string, alias: string) =>
  rowId('user', name === 'operator' ? 'operator@demo.test' : `${name}@${alias}.demo.test`);

function partsOf(demo: DemoTicket, { institution, now, number }: { institution: string; now: Date; number: string }) {
  const received = new Date(now.getTime() - demo.hoursAgo * 60 * MINUTE_MS);
  // No message has a time after now.
  const at = (minutes: number) =>
    new Date(Math.min(received.getTime() + minutes * MINUTE_MS, now.getTime() - MINUTE_MS)).toISOString();
  const id = rowId('supportTicket', `${demo.alias}:${demo.subject}`);
  const asker = accountOf(demo.asker, demo.alias);
  const agent = demo.agent ? accountOf(demo.agent, demo.alias) : null;
  const allowed = PRIORITIES.find(({ key }) => key === demo.priority)!;
  const spans = demo.level === 'institution' ? (OWN_SPANS.get(demo.alias) ?? SPANS) : SPANS;
  const due = (hours: number) => dueAt(received, hours, spans)!.toISOString();
  const said = demo.talk.filter(([who]) => who !== 'n');
  const replies = said.filter(([who]) => who === 'd');
  const isEnded = demo.state === 'solved' || demo.state === 'closed';
  const isRunning = demo.state === 'open' || demo.state === 'inProgress';
  const last = said.at(-1)!;
  const thread = { institution, level: demo.level, asker };
  const common = (kind: string, minutes: number) => ({
    id: rowId(kind, `${id}:${minutes}`),
    ticket: id,
    createdAt: at(minutes),
  });
  return {
    ticket: {
      id,
      number,
      subject: demo.subject,
      state: demo.state,
      ...thread,
      category: rowId('helpDeskCategory', demo.category),
      priority: rowId('helpDeskPriority', demo.priority),
      ...(agent ? { assignee: agent } : {}),
      receivedAt: at(0),
      lastAt: at(last[1]),
      unanswered: isRunning && last[0] === 's',
      ...(isRunning
        ? { answerDueAt: due(allowed.responseHours ?? 8), solveDueAt: due(allowed.resolutionHours ?? 40) }
        : {}),
      ...(replies[0] ? { answeredAt: at(replies[0][1]) } : {}),
      ...(isEnded ? { solvedAt: at(replies.at(-1)![1]) } : {}),
      ...(demo.state === 'closed' ? { closedAt: at(8 * 1_440) } : {}),
      ...(demo.state === 'waiting' ? { waitingSince: at(last[1]) } : {}),
      pauses: [],
      replies: replies.length,
      notes: demo.talk.length - said.length,
      late: false,
      ...(demo.rating ? { rating: demo.rating } : {}),
      ...(demo.ratingText ? { ratingText: demo.ratingText } : {}),
      ...(demo.page ? { page: demo.page } : {}),
      ...(demo.failures ? { failures: demo.failures } : {}),
      createdAt: at(0),
    },
    posts: said.map(([who, minutes, text]) => ({
      ...common('supportPost', minutes),
      ...thread,
      author: who === 'd' ? agent! : asker,
      fromDesk: who === 'd',
      text,
    })),
    notes: demo.talk
      .filter(([who]) => who === 'n')
      .map(([, minutes, text]) => ({ ...common('supportNote', minutes), author: agent!, text })),
  };
}
