import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { isSignedV4 } from './signature-v4';

const BUCKET = 'school-files';

const KEY = 'S3RVER';
const SECRET = 'a secret of the file host';

/**
 * An S3 host of its own on this machine, which keeps its objects in a temporary folder. It lets in by signatures of
 * version 4 alone.
 */
export async function startS3Host() {
  const directory = await mkdtemp(path.join(tmpdir(), 'pathshala-s3-'));
  const host = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await host.configureBuckets();
  const answer = host.callback();
  const requests: string[] = [];
  let refuse: (request: string) => number | 'cut' | undefined = () => undefined;
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const status = refuse(line);
    if (status === 'cut') return void request.socket.destroy();
    if (status !== undefined) return void response.writeHead(status).end();
    if (!isSignedV4(request, { keyId: KEY, secret: SECRET }))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    // The one request of a real host that this one lacks: its unfinished uploads are files without a name.
    if (request.method === 'DELETE' && line.includes('uploadId=')) return void response.writeHead(204).end();
    if (line.includes('list-type=2')) asSecondVersion(request, response);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    FILES_URL: `s3://${BUCKET}/edu`,
    FILES_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    FILES_KEY_ID: KEY,
    FILES_SECRET_KEY: SECRET,
  };
  return {
    env,
    /** Method and path of each request so far. */
    requests,
    /** Answers a status for requests that shall fail; `cut` breaks their connection. */
    failWhen(answerOf: typeof refuse) {
      refuse = answerOf;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Lists of the second version: this host seals its tokens with a cipher that OpenSSL no longer has, so the list is asked
 * of its first version, and the token is the name of the last object.
 */
function asSecondVersion(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url!, 'http://host');
  const token = url.searchParams.get('continuation-token');
  for (const name of ['list-type', 'continuation-token']) url.searchParams.delete(name);
  if (token) url.searchParams.set('marker', Buffer.from(token, 'base64').toString());
  request.url = `${url.pathname}${url.search}`;
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer = '') => {
    const text = String(body);
    const last = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].at(-1)?.[1];
    const next = Buffer.from(last ?? '').toString('base64');
    const page = text.includes('<IsTruncated>true')
      ? text.replace('<IsTruncated>', `<NextContinuationToken>${next}</NextContinuationToken><IsTruncated>`)
      : text;
    response.setHeader('content-length', Buffer.byteLength(page));
    return end(page);
  }) as typeof response.end;
}
export type S3Host = Awaited<ReturnType<typeof startS3Host>>;
