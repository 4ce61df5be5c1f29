import { Agent, request } from 'node:http';

export interface HttpConnection {
  /** @returns the parsed answer @throws Error unless the status is 200 */
  send<T>(method: 'GET' | 'POST', url: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<T>;
  /** As `send`, and does nothing with the answer but take all of it. */
  take(method: 'GET' | 'POST', url: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<Buffer>;
  close(): void;
}

/** A client that keeps its connection and costs as little as one can, so that the server is measured. */
export function openHttp(): HttpConnection {
  const agent = new Agent({ keepAlive: true });
  const take: HttpConnection['take'] = (method, url, headers, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const asked = request(
        url,
        {
          agent,
          method,
          headers:
            text === undefined
              ? headers
              : { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', reject)
            .on('end', () => {
              const whole = Buffer.concat(chunks);
              if (answer.statusCode === 200) resolve(whole);
              else reject(new Error(`${method} ${url}: ${answer.statusCode} ${whole.toString().slice(0, 300)}`));
            });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  return {
    take,
    send: async <T>(...args: Parameters<typeof take>) => JSON.parse((await take(...args)).toString()) as T,
    close: () => agent.destroy(),
  };
}

/** The headers of the client's own calls: session, page token and cookie. */
export async function pageHeaders(url: string, token: string): Promise<Record<string, string>> {
  const base = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en', authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/csrf-token`, { headers: base });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { token: csrf } = (await response.json()) as { token: string };
  return { ...base, cookie, 'x-csrf-token': csrf };
}
