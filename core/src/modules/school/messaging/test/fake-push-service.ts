import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
type Answer = (response: ServerResponse) => void;

/** A push service on this machine with scripted answers; it records every message. */
export async function openPushService() {
  const received: Received[] = [];
  const answers = new Map<string, Answer[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = answers.get(path)?.shift();
      if (answer) answer(response);
      else response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    to: (path: string) => received.filter((each) => each.path === path),
    answer: (path: string, ...next: Answer[]) => answers.set(path, next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof openPushService>>;

/** A browser: the only one that can read what is sent to it. */
export function makeBrowser(origin: string, name: string) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${name}`;
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** RFC 8188 and 8291: one record of aes128gcm. @throws Error when it is meant for another browser */
    read({ body }: Received): Record<string, string> {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const sender = body.subarray(21, 21 + length);
      const record = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32);
      const derive = (label: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8')) as Record<string, string>;
    },
  };
}

/** Claims of the signature that a push carries. @throws Error when another key than this one made it */
export function claimsOf({ headers }: Received, key: string): { aud: string; sub: string; exp: number } {
  const [, token, shown] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '')!;
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || shown !== key) throw new Error('Signed by another key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud: string; sub: string; exp: number };
}
