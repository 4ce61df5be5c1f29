import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Whether AWS Signature Version 4 of a request is right, written from its manual: a client that signs wrongly in the
 * same way is not believed.
 */
export function isSignedV4(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { keyId, secret }: { keyId: string; secret: string },
): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given || given[1] !== keyId) return false;
  const [, , scope, names, signature] = given as unknown as [string, string, string, string, string];
  const mustSign = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!mustSign.every((name) => names.split(';').includes(name))) return false;
  const { pathname, searchParams } = new URL(url!, 'http://host');
  const query = [...searchParams]
    .map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature;
}
