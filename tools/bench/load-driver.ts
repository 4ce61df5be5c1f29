import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}
/** @returns the text of the answer @throws Error unless it was 200 */
export type Send = (call: Call) => Promise<string>;
/** Calls of one person, one after the other. */
export type Lane = (send: Send) => Promise<void>;

const TIMEOUT_MS = 30_000;
/** As the product's own client: a call that a server had no room for is repeated for so long. */
const MOST_LINE_MS = 20_000;

export interface Outcome {
  calls: number;
  failed: number;
  /** Times that a call was refused for lack of room and asked again. */
  again: number;
  seconds: number;
  p50: number;
  p99: number;
  faults: string[];
}

/**
 * Lets `atOnce` people at a time do what they came for, in turn on each server, as fast as they are answered. After
 * `forMs` nobody begins; those who have begun come to their end.
 */
export async function drive(
  urls: readonly string[],
  lanes: readonly Lane[],
  { atOnce, forMs = Infinity }: { atOnce: number; forMs?: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const faults: string[] = [];
  let [next, again] = [0, 0];
  const sendTo =
    (url: string): Send =>
    async (call) => {
      const began = performance.now();
      let { status, text, retryAfter } = await ask(agent, url, call);
      for (let waitedMs = 0; status === 503;) {
        const pauseMs = retryAfter * 1_000 * (1 + Math.random() / 2);
        if ((waitedMs += pauseMs) > MOST_LINE_MS) break;
        again += 1;
        await wait(pauseMs);
        ({ status, text, retryAfter } = await ask(agent, url, call));
      }
      times.push(performance.now() - began);
      if (status === 200) return text;
      faults.push(`${call.path}: ${status} ${text.slice(0, 200)}`);
      throw new Error('refused');
    };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < lanes.length && performance.now() - began < forMs) {
        const at = next++;
        // A fault ends what this person does; it is counted.
        await lanes[at]!(sendTo(urls[at % urls.length]!)).catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'refused')) throw error;
        });
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { calls: times.length, failed: faults.length, again, seconds, p50: at(0.5), p99: at(0.99), faults };
}

const ask = (agent: Agent, url: string, { method, path, headers, body }: Call) =>
  new Promise<{ status: number; text: string; retryAfter: number }>((resolve) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const length = sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) };
    const asked = request(`http://${url}${path}`, {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: { ...headers, ...(sent ? { 'content-type': 'application/json', ...length } : {}) },
    });
    asked
      .on('response', (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text, retryAfter: secondsOf(answer) }))
          .on('error', () => resolve({ status: 0, text: 'broken off', retryAfter: 1 }));
      })
      .on('timeout', () => asked.destroy())
      .on('error', ({ message }) => resolve({ status: 0, text: message, retryAfter: 1 }))
      .end(sent);
  });

/** Pages and calls alike say it in the header. */
const secondsOf = ({ headers }: IncomingMessage): number => {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 1;
};

/** Processes that this one has started, by the name of their program. */
export function childProcesses(): { pid: number; name: string }[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const [head = '', tail = ''] = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ');
      return Number(tail.split(' ')[1]) === process.pid
        ? [{ pid: Number(entry), name: head.slice(head.indexOf('(') + 1) }]
        : [];
    } catch {
      // It has ended since it was listed.
      return [];
    }
  });
}
