import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { FileBytes, FileKey } from './file-bytes';
import { inParts } from './in-parts';
import { elementOf, pageOf } from './s3-answers';

export interface S3Host {
  bucket: string;
  /** Before every key: '' or a folder that ends with a slash. */
  prefix: string;
  /** Origin of the host, for example `https://s3.ap-southeast-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  keyId: string;
  secretKey: string;
}

/** Files up to here go in one request; larger ones in parts of this size, of which hosts take 10,000. */
export const PART = 8 * 1024 * 1024;
/** Folder of the platform's own files. */
const PLATFORM = 'platform';
const TRIES = 4;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;
/** Requests to which 404 says that nothing lies there; to any other it says that this is not the host. */
const MAY_LACK = new Set(['GET', 'HEAD', 'DELETE']);

/** A host that speaks S3, with the bucket in the path and signatures of version 4. */
export function s3Bytes({ bucket, prefix, endpoint, region, keyId, secretKey }: S3Host): FileBytes {
  const nameOf = ({ tenantId, id }: FileKey) => `${prefix}${tenantId ?? PLATFORM}/${id}`;
  const keyOf = (name: string): FileKey | null => {
    const [tenant, id, ...more] = name.slice(prefix.length).split('/');
    if (!name.startsWith(prefix) || !tenant || !id || more.length > 0) return null;
    return { id, tenantId: tenant === PLATFORM ? null : tenant };
  };
  // Loaded where the host is used, which most installations never do.
  let client: Promise<AwsClient> | undefined;
  const clientOf = () =>
    (client ??= import('aws4fetch').then(
      ({ AwsClient: Client }) =>
        new Client({ accessKeyId: keyId, secretAccessKey: secretKey, region, service: 's3', retries: TRIES - 1 }),
    ));

  /**
   * @throws AppError UNAVAILABLE when the host does not answer, or has no room for requests; else Error with its words
   */
  const ask = async (
    method: string,
    name: string,
    {
      query = {},
      headers = {},
      body,
    }: { query?: object; headers?: Record<string, string>; body?: Buffer | string } = {},
  ): Promise<Response | null> => {
    const url = new URL(`/${bucket}/${name}`, endpoint);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
    const signed = {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const isRepeatable = !('uploads' in query);
    // For the beginning of the answer alone: a slow reader may take longer for the rest.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    const away = (error: unknown) => {
      throw Object.assign(new AppError(kernelErrors.UNAVAILABLE), { cause: error });
    };
    const once = async (tries: number): Promise<Response> => {
      const { signal } = patience;
      const init = { method, headers: signed, signal, ...(body === undefined ? {} : { body: body }) };
      try {
        return await (await clientOf()).fetch(url, init);
      } catch (error) {
        // The client repeats what was answered with a fault; a broken connection is repeated here.
        if (!isRepeatable || tries >= TRIES || signal.aborted) throw error;
        await wait(Math.random() * PAUSE_MS * 2 ** tries);
        return once(tries + 1);
      }
    };
    const answer = await once(1)
      .catch(away)
      .finally(() => clearTimeout(timer));
    if (answer.ok) return answer;
    const text = await answer.text().catch(away);
    const code = elementOf(text, 'Code');
    if (answer.status === 404 && code !== 'NoSuchBucket' && MAY_LACK.has(method)) return null;
    if (answer.status >= 500 || answer.status === 429) throw new AppError(kernelErrors.UNAVAILABLE);
    throw new Error(`The file host refused ${method} with ${answer.status} ${code ?? ''}`);
  };
  /**
   * Writes one object, or one part. @returns its tag @throws Error for the answer of one that kept nothing, such as a
   * proxy's page
   */
  const write = async (name: string, body: Buffer, query: object = {}): Promise<string> => {
    const answer = await ask('PUT', name, { query, body });
    await answer?.body?.cancel();
    const tag = answer?.headers.get('etag');
    if (!tag) throw new Error('The file host took a file and told no tag of it: its address is not that of an S3 host');
    return tag;
  };

  const putParts = async (name: string, parts: AsyncIterable<{ part: Buffer }>): Promise<void> => {
    const begun = await ask('POST', name, { query: { uploads: '' } });
    const uploadId = elementOf((await begun?.text()) ?? '', 'UploadId');
    if (!uploadId) throw new Error('The file host began no upload');
    try {
      const tags: string[] = [];
      for await (const { part } of parts) {
        tags.push(await write(name, part, { partNumber: tags.length + 1, uploadId }));
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const answer = await ask('POST', name, { query: { uploadId }, body });
      // A host may find a fault after it has begun to answer with 200.
      const text = (await answer?.text()) ?? '<Error/>';
      if (text.includes('<Error') || !text.includes('<CompleteMultipartUploadResult'))
        throw new Error(`The file host refused the parts: ${elementOf(text, 'Code')}`);
    } catch (error) {
      await ask('DELETE', name, { query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  };

  return {
    place: 's3',
    async put(key, bytes) {
      let length = 0;
      const parts = inParts(bytes, PART);
      const counted = async function* (first: { part: Buffer }) {
        yield first;
        for await (const each of parts) {
          length += each.part.byteLength;
          yield each;
        }
      };
      const first = (await parts.next()).value as { part: Buffer; isLast: boolean };
      length += first.part.byteLength;
      if (first.isLast) await write(nameOf(key), first.part);
      else await putParts(nameOf(key), counted(first));
      return length;
    },
    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask('GET', nameOf(key), { headers });
      if (!answer) return null;
      return answer.body ? Readable.fromWeb(answer.body) : Readable.from([]);
    },
    async sizeOf(key) {
      const answer = await ask('HEAD', nameOf(key));
      if (!answer) return null;
      const length = answer.headers.get('content-length');
      if (length === null) throw new Error('The file host did not say how long a file is');
      return Number(length);
    },
    async drop(keys) {
      // One by one: the request for many at once wants a checksum that hosts do not agree on.
      for (const key of keys) await ask('DELETE', nameOf(key));
    },
    async *list() {
      // The second version: with the first one some hosts never get past a thousand objects.
      let token: string | undefined;
      do {
        const query = { 'list-type': 2, prefix, ...(token ? { 'continuation-token': token } : {}) };
        const page = pageOf((await (await ask('GET', '', { query }))?.text()) ?? '');
        for (const { name, since } of page.objects) {
          const key = keyOf(name);
          if (key) yield { key, since };
        }
        token = page.next;
      } while (token);
    },
  };
}
