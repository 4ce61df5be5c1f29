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

/** Somebody at the API who sends again until he has an answer, at one server and then at the other, as a device with a bad line does. */
export interface Patient {
  run<I, O>(action: Action<I, O>, input: I): Promise<O>;
  /** The same wish at both servers at once, as after a double press; each gets its answer. */
  twice<I, O>(action: Action<I, O>, input: I): Promise<O[]>;
  close(): Promise<void>;
}

export async function patient(book: Book, identifier: string): Promise<Patient> {
  const desks = await Promise.all([baseUrl(), secondUrl()].map((url) => loginByApi(identifier, { url })));
  let at = 0;
  const once = async <I, O>(
    desk: Caller,
    { action, input, wish }: { action: Action<I, O>; input: I; wish?: string },
  ): Promise<O> => {
    try {
      return await desk.run(action, input, wish);
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  };
  const run = async <I, O>(action: Action<I, O>, input: I): Promise<O> => {
    const until = Date.now() + LIMIT_MS;
    const wish = randomUUID();
    for (;;) {
      try {
        const answer = await once(desks[at % 2]!, { action, input, wish });
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
        // A double press during a crash: nobody knows, and the wish is sent once more below.
        if (each.reason instanceof Refused) book.count('double presses refused');
        return [];
      }),
    close: async () => void (await Promise.all(desks.map((desk) => desk.close()))),
  };
}

/** 4xx says no for good; without an answer, with a server that is ending, or with too many at once it is worth trying again. */
function refusalIn(error: unknown): Refused | null {
  const text = error instanceof Error ? error.message : String(error);
  const status = Number(/: (4\d\d) /.exec(text)?.[1] ?? 0);
  if (status === 0 || status === 408 || status === 429) return null;
  return new Refused(/"code":"(\w+)"/.exec(text)?.[1] ?? String(status), text);
}
