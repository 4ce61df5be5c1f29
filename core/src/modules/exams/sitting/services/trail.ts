import type { ActionInput, StoredInput } from '@pathshala/shared/kit';
import { QuizAnswerEvent, type sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { hotPath, newId, processState, type Context, type HandlerKernel } from '../../../../kernel';
import type { AttemptRow } from './grading';
import { iso } from './views';

type Event = StoredInput<typeof QuizAnswerEvent>;
type Entries = ActionInput<typeof sittingActions.saveAnswers>['answers'];
export interface Arrived {
  kind: Event['kind'] & string;
  writer: string;
  seq: number;
  receivedAt: number;
  entries: Entries;
}
interface Stretch {
  ctx: Context;
  event: Event & { answers: NonNullable<Event['answers']> };
}
/**
 * A row for each save would cost the database as much as the saves; only saves that do not count are recorded
 * immediately.
 */
const KEEP_MS = 5_000;
const MAX_ANSWERS = 50;

const stretchesOf = processState((kernel) => {
  setInterval(() => void flush(kernel, () => true), KEEP_MS).unref();
  return new Map<string, Stretch>();
});

/**
 * Collects arrived answers for the trail. It follows the answers and holds nothing up; entries that a killed process
 * had not yet written are missing in the history, never in the paper.
 */
export function record(
  ctx: Context,
  { id, quiz }: AttemptRow,
  { kind, writer, seq, receivedAt, entries }: Arrived,
): void {
  if (entries.length === 0) return;
  const stretches = stretchesOf(ctx.kernel);
  const key = `${id}:${kind}:${writer}`;
  let stretch = stretches.get(key);
  if (!stretch)
    stretches.set(
      key,
      (stretch = { ctx, event: { quiz, attempt: id, kind, writer, seq, receivedAt: iso(receivedAt), answers: [] } }),
    );
  const { event } = stretch;
  for (const { question, value, at } of entries) event.answers.push({ question, value, at, seq, received: receivedAt });
  Object.assign(event, { seq, receivedAt: iso(receivedAt) });
  if (kind !== 'saved' || event.answers.length >= MAX_ANSWERS) void flush(ctx.kernel, (each) => each === key);
}

/** Writes what waits, of one attempt or of all. */
export const flushTrail = (kernel: HandlerKernel, attempt?: string): Promise<void> =>
  flush(kernel, (key) => attempt === undefined || key.startsWith(`${attempt}:`));

async function flush(kernel: HandlerKernel, isMeant: (key: string) => boolean): Promise<void> {
  const stretches = stretchesOf(kernel);
  const due = [...stretches].filter(([key]) => isMeant(key));
  for (const [key] of due) stretches.delete(key);
  await Promise.all(
    due.map(([, { ctx, event }]) =>
      hotPath(kernel, QuizAnswerEvent)
        .insert(ctx, newId(), event)
        .catch((error: unknown) =>
          ctx.log.warn({ err: error, attempt: event.attempt }, 'a part of the trail was not kept'),
        ),
    ),
  );
}
