import { connect, type Socket } from 'node:net';

/** One client's answer, whole, and how long they waited for it from the moment they asked. */
export interface Got {
  ms: number;
  status: number;
  head: string;
  body: Buffer;
}
export interface Clients {
  /** Each client asks once, all in even steps within the time. @throws Error when a line ends or an answer does not come within a minute */
  arrive(requestOf: (index: number) => Buffer, withinMs: number): Promise<Got[]>;
  close(): void;
}

const LATEST_MS = 60_000;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Clients with a connection each, which they keep. Bare sockets and ready bytes, so that asking costs as little as it can. */
export function openClients(port: number, count: number): Clients {
  const connections: Connection[] = [];
  const reopen = async () => {
    for (let at = 0; at < count; at += 100) {
      const part = await Promise.all(
        Array.from({ length: Math.min(100, count - at) }, (_, index) =>
          connections[at + index]?.isOpen() ? connections[at + index]! : openConnection(port),
        ),
      );
      part.forEach((connection, index) => (connections[at + index] = connection));
    }
  };
  return {
    async arrive(requestOf, withinMs) {
      await reopen();
      const requests = connections.map((_, index) => requestOf(index));
      const answers: Promise<Got>[] = [];
      const began = performance.now();
      await new Promise<void>((resolve) => {
        const send = () => {
          const due = Math.min(
            connections.length,
            Math.floor(((performance.now() - began) / withinMs) * connections.length) + 1,
          );
          while (answers.length < due) {
            const answer = connections[answers.length]!.ask(requests[answers.length]!);
            // Looked at when all have asked.
            answer.catch(() => undefined);
            answers.push(answer);
          }
          if (answers.length < connections.length) setTimeout(send, 1);
          else resolve();
        };
        send();
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>(
        (_, reject) =>
          (timer = setTimeout(() => reject(new Error(`Some of ${count} answers did not come`)), LATEST_MS)),
      );
      return Promise.race([Promise.all(answers), late]).finally(() => clearTimeout(timer));
    },
    close: () => connections.forEach((connection) => connection.end()),
  };
}

export const requestText = (
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Buffer => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: 'localhost',
    connection: 'keep-alive',
    ...headers,
    ...(text ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}),
  };
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${text}`,
  );
};

interface Connection {
  ask(request: Buffer): Promise<Got>;
  isOpen(): boolean;
  end(): void;
}

async function openConnection(port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened)).once('error', reject);
  });
  let take: ((chunk: Buffer) => void) | null = null;
  let fail: (error: Error) => void = () => undefined;
  socket
    .on('data', (chunk) => take?.(chunk))
    .on('error', (error) => fail(error))
    .on('close', () => fail(new Error('The server has ended the line')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        let whole: Buffer = Buffer.alloc(0);
        let read: ReturnType<typeof readHead> = null;
        fail = reject;
        take = (chunk) => {
          whole = whole.length === 0 ? chunk : Buffer.concat([whole, chunk]);
          read ??= readHead(whole);
          if (!read || !isWhole(whole, read)) return;
          take = null;
          const body = whole.subarray(read.bodyAt);
          resolve({
            ms: performance.now() - began,
            status: read.status,
            head: read.head,
            body: read.length === null ? unchunked(body) : body,
          });
        };
        socket.write(request);
      }),
    isOpen: () => socket.readyState === 'open',
    end: () => socket.destroy(),
  };
}

function readHead(bytes: Buffer): { status: number; head: string; bodyAt: number; length: number | null } | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  return {
    status: Number(head.slice(9, 12)),
    head,
    bodyAt: end + 4,
    length: length === undefined ? null : Number(length),
  };
}

const isWhole = (bytes: Buffer, { bodyAt, length }: { bodyAt: number; length: number | null }) =>
  length === null ? bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : bytes.length >= bodyAt + length;

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
