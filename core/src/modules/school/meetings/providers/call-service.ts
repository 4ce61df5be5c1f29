import { lookup } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ip from 'ipaddr.js';
import type { Connection } from './service';

const ANSWER_MS = 8_000;
const MOST_BYTES = 1_000_000;
/** The first three bits of public IPv6 addresses. */
const [PUBLIC_BITS, PUBLIC_PREFIX] = [0xe0, 0x20];

/** `refused`: the address lies within a network of its own, where no service of meetings is looked for. */
export type ServiceAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'away' | 'refused' | 'long'; code: string };

/** Whether an address is one of the public network: none of this machine, of its neighbours or of a group. */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false;
  const found = ip.process(address);
  if (found.range() !== 'unicast') return false;
  return found.kind() === 'ipv4' || (found.toByteArray()[0]! & PUBLIC_BITS) === PUBLIC_PREFIX;
}

/** A host that is written as an address, or that names this machine, and is not public. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (ip.isValid(name)) return !isPublicAddress(name);
  return name === 'localhost' || name.endsWith('.localhost');
}

class RefusedAddress extends Error {
  readonly code = 'REFUSED_ADDRESS';
}

/** Looks a name up for the very connection that is made, so that a name cannot change in between. */
const publicOnly =
  (resolve: typeof lookup): LookupFunction =>
  (host, options, done) =>
    void resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || found.some(({ address }) => !isPublicAddress(address)))
        return done(new RefusedAddress(`${host} lies within a network`), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

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
    if (!isOurs && isPrivateHost(url.hostname)) return { kind: 'refused', code: 'REFUSED_ADDRESS' };
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
    return { kind: code === 'REFUSED_ADDRESS' ? 'refused' : 'away', code };
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
