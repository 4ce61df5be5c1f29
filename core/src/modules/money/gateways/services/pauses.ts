import { processState, type HandlerKernel } from '../../../../kernel';
import type { Connection, Patience } from '../providers/provider';

/** Longest wait for an answer; bKash says 30 seconds, and an execute that takes longer is asked about afterwards. */
const ANSWER_MS = 30_000;
const MINUTE_MS = 60_000;
const LONGEST_MS = 15 * MINUTE_MS;
/** A question has two calls at most: the one for a pass and its own. */
const TRIAL_MS = 2 * ANSWER_MS;
/** Turns that were put off come a little after the end of the pause. */
const AFTER_MS = 5_000;

/** Milliseconds for which a provider is left alone after so many questions in a row whose time ran out. */
export const pauseAfter = (lates: number): number =>
  lates <= 0 ? 0 : Math.min(LONGEST_MS, MINUTE_MS * 2 ** (lates - 1));

/** While reports wait, one question in this time shows whether the provider is back; shorter than their rest. */
const TRY_MS = 110_000;

interface Pause {
  lates: number;
  until: number;
  /** When the last question began. */
  askedAt: number;
  /** One question is on its way that shows whether the pause is over. */
  isTried: boolean;
}
/** By the address of the provider: one that lets time run out does so for all institutions. */
const pausesOf = processState(() => new Map<string, Pause>());

/** How a connection waits for answers, and what follows from an answer or from its absence. */
export function patienceOf(kernel: HandlerKernel, url: string): Patience {
  const pauses = pausesOf(kernel);
  return {
    answerMs: ANSWER_MS,
    heard(isInTime) {
      if (isInTime) return void pauses.delete(url);
      const now = kernel.clock.now().getTime();
      const { lates, until, isTried } = pauses.get(url) ?? { lates: 0, until: 0, isTried: false };
      const askedAt = now - ANSWER_MS;
      // Questions that ran beside each other count once.
      if (now < until && !isTried) return;
      pauses.set(url, { lates: lates + 1, until: now + pauseAfter(lates + 1), askedAt, isTried: false });
    },
  };
}

/**
 * When a turn that nobody waits for is due again, since its question may not be asked now; null if it may. After a pause
 * one caller may ask, and the answer decides about the others. A payer who returns and a provider that calls are not
 * held back: they bring news.
 */
export function restOf(kernel: HandlerKernel, { url }: Pick<Connection, 'url'>): Date | null {
  const pause = pausesOf(kernel).get(url);
  if (!pause) return null;
  const now = kernel.clock.now().getTime();
  if (now < pause.until) return new Date(pause.until + AFTER_MS);
  pausesOf(kernel).set(url, { ...pause, until: now + TRIAL_MS, askedAt: now, isTried: true });
  return null;
}

/** Whether a question that nobody waits for may be asked now, as `restOf`. */
export const mayAsk = (kernel: HandlerKernel, connection: Pick<Connection, 'url'>): boolean =>
  restOf(kernel, connection) === null;

/**
 * As `mayAsk`, for reported payments: while they wait, one question every two minutes is asked within a pause too, so
 * that they follow soon after the provider's answer. Such a question prolongs no pause.
 */
export function mayTry(kernel: HandlerKernel, connection: Pick<Connection, 'url'>): boolean {
  if (mayAsk(kernel, connection)) return true;
  const pauses = pausesOf(kernel);
  const pause = pauses.get(connection.url)!;
  const now = kernel.clock.now().getTime();
  if (now < pause.askedAt + TRY_MS) return false;
  pauses.set(connection.url, { ...pause, askedAt: now });
  return true;
}
