import { z } from 'zod';
import { access, defineEntity, EVERYONE, f, lifecycle, t } from '../../../../kit';

/**
 * States follow from what people of the desk and the sender do in the thread, so no transition has a button of its own:
 * handlers and the daily job take them.
 */
export const ticketLife = lifecycle({
  states: {
    open: { label: t('New', 'নতুন'), tone: 'warn' },
    inProgress: { label: t('In progress', 'কাজ চলছে'), tone: 'info' },
    waiting: { label: t('Waiting for the sender', 'প্রেরকের অপেক্ষায়'), tone: 'neutral' },
    solved: { label: t('Solved', 'সমাধান হয়েছে'), tone: 'good' },
    closed: { label: t('Closed', 'বন্ধ'), tone: 'neutral' },
    merged: { label: t('Merged', 'একীভূত'), tone: 'neutral' },
  },
  transitions: {
    begin: { label: t('Begin', 'কাজ শুরু'), from: ['open'], to: 'inProgress' },
    wait: { label: t('Wait for the sender', 'প্রেরকের অপেক্ষা'), from: ['open', 'inProgress'], to: 'waiting' },
    resume: { label: t('Continue', 'আবার শুরু'), from: ['waiting'], to: 'inProgress' },
    solve: {
      label: t('Solve', 'সমাধান'),
      from: ['open', 'inProgress', 'waiting'],
      to: 'solved',
      stamp: { at: 'solvedAt' },
    },
    reopen: { label: t('Open again', 'আবার খোলা'), from: ['solved', 'closed'], to: 'inProgress' },
    close: { label: t('Close', 'বন্ধ করা'), from: ['solved'], to: 'closed', stamp: { at: 'closedAt' } },
    merge: { label: t('Merge', 'একীভূত করা'), from: ['open', 'inProgress', 'waiting'], to: 'merged' },
  },
});

export const LEVELS = ['institution', 'platform'] as const;
export type DeskLevel = (typeof LEVELS)[number];
const levels = [
  { value: 'institution' as const, label: t('Institution’s office', 'প্রতিষ্ঠানের অফিস'), tone: 'info' as const },
  { value: 'platform' as const, label: t('Pathshala', 'পাঠশালা'), tone: 'neutral' as const },
];
/** Fields by which a policy finds the readers of a thread; each part of a thread carries them. */
export const threadFields = {
  institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true, list: true, filter: true }),
  level: f.choice(levels, { label: t('Sent to', 'যাঁদের কাছে'), system: true, list: true, filter: true }),
  // Accounts are picked from by the operator alone, so there is no filter of them.
  asker: f.ref('user', { label: t('Sender', 'প্রেরক'), system: true, list: true }),
};
export const helpAccess = access({ read: ['operator', ...EVERYONE] });

/** A change of the calendar of the desk that moved the deadline of a running request; null = no deadline. */
const deadlineMove = z.strictObject({ at: z.string(), from: z.string().nullable(), to: z.string().nullable() });
export type DeadlineMove = z.infer<typeof deadlineMove>;

/** A request for help, of a person to the office of their institution or of the institution to the platform. */
export const SupportTicket = defineEntity({
  name: 'supportTicket',
  labels: { one: t('Help request', 'সহায়তার আবেদন'), many: t('Help requests', 'সহায়তার আবেদন') },
  fields: {
    number: f.code({ label: t('Number', 'নম্বর'), list: true, search: true, system: true, max: 40 }),
    subject: f.text({ label: t('Subject', 'বিষয়'), list: true, search: true, system: true, max: 160 }),
    state: ticketLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    ...threadFields,
    category: f.ref('helpDeskCategory', { label: t('Category', 'ধরন'), system: true, list: true, filter: true }),
    priority: f.ref('helpDeskPriority', { label: t('Priority', 'অগ্রাধিকার'), system: true, list: true, filter: true }),
    assignee: f.ref('user', {
      label: t('Assigned to', 'দায়িত্বে'),
      system: true,
      optional: true,
      list: true,
    }),
    receivedAt: f.dateTime({ label: t('Received', 'প্রাপ্তির সময়'), system: true, list: true, filter: true }),
    lastAt: f.dateTime({ label: t('Last message', 'শেষ বার্তা'), system: true, list: true }),
    /** Whether the desk is to answer: the last word is the sender's. */
    unanswered: f.bool({ label: t('Unanswered', 'উত্তর বাকি'), system: true, filter: true, default: true }),
    /** Both are gone while the desk waits for the sender, and are worked out again when the clock runs. */
    answerDueAt: f.dateTime({ label: t('First reply by', 'প্রথম উত্তরের শেষ সময়'), system: true, optional: true }),
    solveDueAt: f.dateTime({ label: t('Solve by', 'সমাধানের শেষ সময়'), system: true, optional: true, list: true }),
    answeredAt: f.dateTime({ label: t('First reply', 'প্রথম উত্তর'), system: true, optional: true }),
    solvedAt: f.dateTime({ label: t('Solved at', 'সমাধানের সময়'), system: true, optional: true }),
    closedAt: f.dateTime({ label: t('Closed at', 'বন্ধের সময়'), system: true, optional: true }),
    waitingSince: f.dateTime({ label: t('Waiting since', 'অপেক্ষা শুরু'), system: true, optional: true }),
    /** Ended waits; deadlines are always worked out from all of them. */
    pauses: f.json(z.array(z.tuple([z.string(), z.string()])), {
      label: t('Waits', 'বিরতি'),
      system: true,
      default: [],
    }),
    /** The newest ones, oldest first. */
    moves: f.json(z.array(deadlineMove), { label: t('Moved deadlines', 'বদলে যাওয়া সময়সীমা'), system: true, default: [] }),
    /** Replies of the desk: a reply names how many its writer had seen. */
    replies: f.int({ label: t('Replies', 'উত্তর'), system: true, min: 0, default: 0 }),
    notes: f.int({
      label: t('Internal notes', 'অভ্যন্তরীণ নোট'),
      system: true,
      min: 0,
      default: 0,
      read: 'helpdesk.answer',
    }),
    /** Set by the job that looks at deadlines. */
    late: f.bool({ label: t('Overdue', 'সময় পেরিয়েছে'), system: true, list: true, filter: true, default: false }),
    rating: f.int({ label: t('Rating', 'মূল্যায়ন'), system: true, optional: true, list: true, min: 1, max: 5 }),
    ratingText: f.text({ label: t('Comment', 'মন্তব্য'), system: true, optional: true, max: 500 }),
    mergedInto: f.ref('supportTicket', { label: t('Merged into', 'যার সঙ্গে একীভূত'), system: true, optional: true }),
    splitFrom: f.ref('supportTicket', { label: t('Split from', 'যা থেকে আলাদা'), system: true, optional: true }),
    /** The screen on which help was needed, and what had failed there, where the sender allowed it. */
    page: f.text({ label: t('Page', 'পাতা'), system: true, optional: true, max: 300 }),
    failures: f.longText({ label: t('Recent errors', 'সাম্প্রতিক ত্রুটি'), system: true, optional: true, max: 4_000 }),
  },
  personal: { of: ['asker'], rows: 'purge' },
  title: 'subject',
  columns: ['number', 'subject', 'state', 'priority', 'assignee', 'lastAt'],
  order: ['-lastAt'],
  unique: [['institution', 'number']],
  indexes: [
    ['institution', 'state'],
    ['level', 'state'],
    ['asker', 'lastAt'],
    ['assignee', 'state'],
    ['state', 'solvedAt'],
    ['institution', 'receivedAt'],
    ['level', 'receivedAt'],
  ],
  scope: 'platform',
  access: helpAccess,
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: ticketLife,
});
