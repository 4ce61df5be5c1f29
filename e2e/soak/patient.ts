import { randomUUID } from 'node:crypto';
import type { Action } from '@pathshala/shared';
import { baseUrl, loginByApi, secondUrl, type Caller } from '../support/api';
import { pause } from './actor';
import type { Book } from './book';

const LIMIT_MS = 90_000;
const REST_MS = 250;

/** The product heard it and said no; sending it again would not help. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Someone at the API who sends again until they have an answer, at one server and then at the other, as a device with a
 * bad connection does.
 */
export interface Patient {
  run<I, O>(action: Action<I, O>, input: I): Promise<O>;
  /** The same command at both servers at the same time, as after a double press; each gets its answer. */
  twice<I, O>(action: Action<I, O>, input: I): Promise<O[]>;
  close(): Promise<void>;
}

export async function patient(book: Book, identifier: string): Promise<Patient> {
  const desks = await Promise.all([baseUrl(), secondUrl()].map((url) => loginByApi(identifier, { url })));
  let at = 0;
  const once = async <I, O>(
    desk: Caller,
    { action, input, idempotencyKey }: { action: Action<I, O>; input: I; idempotencyKey?: string },
  ): Promise<O> => {
    try {
      return await desk.run(action, input, idempotencyKey);
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  };
  const run = async <I, O>(action: Action<I, O>, input: I): Promise<O> => {
    const until = Date.now() + LIMIT_MS;
    const idempotencyKey = randomUUID();
    for (;;) {
      try {
        const answer = await once(desks[at % 2]!, { action, input, idempotencyKey });
        book.count('calls answered');
        return answer;
      } catch (error) {
        if (error instanceof Refused || Date.now() > until) throw error;
        book.count('calls sent again');
        at += 1;
        await pause(REST_MS);
      }
    }
  };
  return {
    run,
    twice: async (action, input) =>
      (await Promise.allSettled(desks.map((desk) => once(desk, { action, input })))).flatMap((each) => {
        if (each.status === 'fulfilled') return [each.value];
        // A double press during a crash: the outcome is unknown, and the command is sent once more below.
        if (each.reason instanceof Refused) book.count('double presses refused');
        return [];
      }),
    close: async () => void (await Promise.all(desks.map((desk) => desk.close()))),
  };
}

/**
 * 4xx is a final no; without an answer, from a server that is ending, or after too many calls it is worth trying again.
 */
function refusalIn(error: unknown): Refused | null {
  const text = error instanceof Error ? error.message : String(error);
  const status = Number(/: (4\d\d) /.exec(text)?.[1] ?? 0);
  if (status === 0 || status === 408 || status === 429) return null;
  return new Refused(/"code":"(\w+)"/.exec(text)?.[1] ?? String(status), text);
}
