import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { makeCalls } from './calls.mjs';
import { phonePage } from './phone-page.mjs';

const BODY_LIMIT = 16_000;
/** SMS that its page still shows. */
const MOST_SENT = 200;

/**
 * A phone for trials, demonstrations and tests: what is typed on its page reaches the product as an SMS or a missed
 * call, in the way in which a gateway passes them on, and voice calls of the product ring on it. Nothing goes over the
 * air.
 * @param {object} options
 * @param {string} options.incoming the address for incoming SMS, with its key
 * @param {string} [options.product] origin of the product, to which news of calls go; without it calls go unheard
 * @returns {{ listen: (port: number, host?: string) => Promise<string>, close: () => Promise<void>, send: (sms: { from:
 * string, text?: string, kind?: 'sms' | 'call', id?: string }) => Promise<string>, calls: ReturnType<typeof makeCalls> }}
 */
export function makePhone({ incoming, product }) {
  /** @type {{ from: string, text: string, kind: string, answer: string }[]} */
  const sent = [];
  const calls = makeCalls({ product });

  /** @type {ReturnType<typeof makePhone>['send']} */
  const send = async ({ from, text = '', kind = 'sms', id = randomUUID() }) => {
    const response = await fetch(incoming, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from, text, kind, id }),
    }).catch(() => null);
    const answer = response ? `${response.status} ${await response.text()}` : 'not reached';
    sent.unshift({ from, text, kind, answer });
    sent.length = Math.min(sent.length, MOST_SENT);
    return answer;
  };

  /** @param {import('node:http').IncomingMessage} request @returns {Promise<{ status: number, type: string, body: string }>} */
  const answer = async (request) => {
    const body = request.method === 'POST' ? await bodyOf(request) : '';
    const { pathname } = new URL(request.url ?? '/', 'http://phone');
    if (pathname === '/calls' || pathname.startsWith('/calls/')) {
      const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const { status, said } = calls.answer({ reference: pathname.slice('/calls/'.length), key, body });
      return { status, type: 'application/json', body: JSON.stringify(said) };
    }
    const typed = new URLSearchParams(body);
    const from = typed.get('from') ?? '';
    const [reference, deed] = [typed.get('call'), typed.get('deed')];
    if (reference) await calls.press(reference, deed ?? '');
    if (from) await send({ from, text: typed.get('text') ?? '', kind: typed.get('kind') === 'call' ? 'call' : 'sms' });
    return { status: 200, type: 'text/html; charset=utf-8', body: phonePage({ from, sent, calls: calls.list() }) };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(400).end(),
    );
  });

  return {
    send,
    calls,
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve) => {
        server.listen(port, host, () => {
          const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
          resolve(`http://${host}:${own}`);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > BODY_LIMIT) throw new Error('too long');
  }
  return body;
}
