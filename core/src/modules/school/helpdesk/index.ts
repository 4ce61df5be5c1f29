import { helpdeskActions } from '@pathshala/shared/modules/school/helpdesk';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { ask } from './handlers/ask';
import { thread } from './handlers/read-thread';
import { attend, note, post, rate, settle } from './handlers/talk';
import { agents, assign, classify, merge, split, steer } from './handlers/work';
import { moveDeadlines } from './jobs/move-deadlines';
import { tellTicket } from './jobs/tell-ticket';
import { watchTickets } from './jobs/watch-tickets';
import { helpdeskPolicies } from './policies';
import { summaryReport } from './reports/summary';
import { moveWhenHoursChange } from './services/move-when-hours-change';

const TEN_MINUTES_MS = 600_000;

export const helpdesk = defineCoreModule({
  name: 'helpdesk',
  handlers: implement(helpdeskActions, {
    ask,
    thread,
    post,
    attend,
    settle,
    rate,
    note,
    agents,
    assign,
    classify,
    steer,
    merge,
    split,
  }),
  policies: helpdeskPolicies,
  reports: [summaryReport],
  listeners: moveWhenHoursChange,
  jobs: [
    jobSpec(tellTicket, async () => (await import('./jobs/tell-ticket.handler')).default),
    jobSpec(moveDeadlines, async () => (await import('./jobs/move-deadlines.handler')).default),
    jobSpec(watchTickets, async () => (await import('./jobs/watch-tickets.handler')).default),
  ],
  schedules: [{ job: watchTickets, everyMs: TEN_MINUTES_MS }],
});
