import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText, t } from '../../../kit';
import { LEVELS } from './entities/ticket';

const one = z.strictObject({ id: idSchema });
const changed = z.strictObject({ id: idSchema, rev: z.int() });
const text = z.string().trim().max(4_000);
const person = z.strictObject({ user: idSchema, name: z.string() });
const asker = { permission: 'helpdesk.ask' } as const;
const desk = { permission: 'helpdesk.answer' } as const;
const WRITING = 'who reads and writes at this moment is no change that anybody answers for';

export const threadAnswer = z.strictObject({
  /** `sender`: of the one who asked. `desk`: of those who answer. `reader`: of their institution, which follows it. */
  side: z.enum(['sender', 'desk', 'reader']),
  me: idSchema,
  names: z.record(z.string(), z.string()),
  posts: z.array(
    z.strictObject({
      id: idSchema,
      author: idSchema,
      fromDesk: z.boolean(),
      text: z.string(),
      file: idSchema.nullable(),
      at: z.string(),
    }),
  ),
  /** Empty for all but the desk. */
  notes: z.array(z.strictObject({ id: idSchema, author: idSchema, text: z.string(), at: z.string() })),
  readers: z.array(
    z.strictObject({
      user: idSchema,
      isDesk: z.boolean(),
      seenAt: z.string(),
      openUntil: z.string().nullable(),
      typingUntil: z.string().nullable(),
    }),
  ),
});
export type Thread = z.infer<typeof threadAnswer>;

export const helpdeskActions = defineActions('helpdesk', {
  /** Asks for help. Without the right to ask the platform a request goes to the office of the institution. */
  ask: action.command({
    permission: 'helpdesk.askHere',
    path: 'ask',
    input: z.strictObject({
      level: z.enum(LEVELS).default('institution'),
      category: idSchema,
      subject: plainText(160),
      text: text.min(1),
      file: idSchema.optional(),
      page: z.string().max(300).optional(),
      failures: z.string().max(4_000).optional(),
    }),
    output: changed,
    ui: { label: t('Ask for help', 'সহায়তা চান') },
  }),
  thread: action.query({ ...asker, path: 'thread/:id', input: one, output: threadAnswer }),
  /** A message of either side. `seen`: how many replies of the desk its writer knew, asked of the desk alone. */
  post: action.command({
    ...asker,
    path: 'post',
    input: z.strictObject({
      id: idSchema,
      text,
      file: idSchema.optional(),
      seen: z.int().min(0).optional(),
      /** The next step that the desk takes with its reply. */
      step: z.enum(['wait', 'solve']).optional(),
    }),
    output: changed,
    ui: { label: t('Send', 'পাঠান') },
  }),
  attend: action.command({
    ...asker,
    path: 'attend',
    input: z.strictObject({ id: idSchema, typing: z.boolean().optional(), left: z.boolean().optional() }),
    output: nothing,
    unaudited: WRITING,
  }),
  /** The sender says that the matter is settled. */
  settle: action.command({ ...asker, path: 'settle', input: changed, output: changed }),
  rate: action.command({
    ...asker,
    path: 'rate',
    input: z.strictObject({ id: idSchema, rating: z.int().min(1).max(5), ratingText: plainText(500).optional() }),
    output: changed,
    ui: { label: t('Rate', 'মূল্যায়ন করুন') },
  }),
  note: action.command({
    ...desk,
    path: 'note',
    input: z.strictObject({ id: idSchema, text: text.min(1) }),
    output: changed,
    ui: { label: t('Add a note', 'নোট যুক্ত করুন') },
  }),
  /** People to whom a request can be given. */
  agents: action.query({
    ...desk,
    path: 'agents/:id',
    input: one,
    output: z.strictObject({ people: z.array(person) }),
  }),
  assign: action.command({
    ...desk,
    path: 'assign',
    input: changed.extend({ assignee: idSchema.nullable() }),
    output: changed,
  }),
  classify: action.command({
    ...desk,
    path: 'classify',
    input: changed.extend({ category: idSchema.optional(), priority: idSchema.optional() }),
    output: changed,
  }),
  steer: action.command({
    ...desk,
    path: 'steer',
    input: changed.extend({ to: z.enum(['wait', 'resume', 'solve', 'reopen']) }),
    output: changed,
  }),
  /** Moves all messages and notes into another request of the same sender. */
  merge: action.command({
    ...desk,
    path: 'merge',
    input: changed.extend({ into: idSchema }),
    output: changed,
    ui: { label: t('Merge', 'একীভূত করুন') },
  }),
  /** Makes a request of its own of some messages of the sender. */
  split: action.command({
    ...desk,
    path: 'split',
    input: changed.extend({ posts: z.array(idSchema).min(1).max(100), subject: plainText(160) }),
    output: changed,
    ui: { label: t('Split', 'আলাদা করুন') },
  }),
});
