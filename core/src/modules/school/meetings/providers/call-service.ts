import { lookup } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isPrivateHost, publicOnly, REFUSED_ADDRESS } from '../../../../kernel';
import type { Connection } from './service';

const ANSWER_MS = 8_000;
const MOST_BYTES = 1_000_000;

/** `refused`: the address lies within a network of its own, where no service of meetings is looked for. */
export type ServiceAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'away' | 'refused' | 'long'; code: string };

/**
 * One call by GET with a deadline for its whole answer, of which no more than a megabyte is read; redirections are not
 * followed, and only public addresses and the sandbox are spoken to. Never rejects.
 */
export async function callService(
  { sandbox }: Pick<Connection, 'sandbox'>,
  address: string,
  { resolve = lookup }: { resolve?: typeof lookup } = {},
): Promise<ServiceAnswer> {
  try {
    const url = new URL(address);
    const isOurs = sandbox !== null && url.origin === new URL(sandbox).origin;
    if (!isOurs && isPrivateHost(url.hostname)) return { kind: 'refused', code: REFUSED_ADDRESS };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await new Promise<IncomingMessage>((came, failed) => {
      const ask = url.protocol === 'https:' ? secureRequest : plainRequest;
      ask(url, { signal, agent: false, ...(isOurs ? {} : { lookup: publicOnly(resolve) }) }, came)
        .on('error', failed)
        .end();
    });
    return await readAnswer(answer);
  } catch (error) {
    const { code = 'ERROR' } = error as { code?: string };
    return { kind: code === REFUSED_ADDRESS ? 'refused' : 'away', code };
  }
}

async function readAnswer(answer: IncomingMessage): Promise<ServiceAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      answer.destroy();
      return { kind: 'long', code: 'TOO_LONG' };
    }
    chunks.push(chunk);
  }
  return { kind: 'answer', status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
}
