import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { phonePage } from './phone-page.mjs';

const BODY_LIMIT = 16_000;

/**
 * A phone for trials, demonstrations and tests: what is typed on its page reaches the product as an SMS or a missed
 * call, in the way in which a gateway passes them on. Nothing goes over the air.
 * @param {object} options
 * @param {string} options.incoming the address for incoming SMS of one institution, with its key
 * @returns {{ listen: (port: number, host?: string) => Promise<string>, close: () => Promise<void>, send: (sms: { from:
 * string, text?: string, kind?: 'sms' | 'call', id?: string }) => Promise<string> }}
 */
export function makePhone({ incoming }) {
  /** @type {{ from: string, text: string, kind: string, answer: string }[]} */
  const sent = [];

  /** @type {ReturnType<typeof makePhone>['send']} */
  const send = async ({ from, text = '', kind = 'sms', id = randomUUID() }) => {
    const response = await fetch(incoming, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from, text, kind, id }),
    }).catch(() => null);
    const answer = response ? `${response.status} ${await response.text()}` : 'not reached';
    sent.unshift({ from, text, kind, answer });
    return answer;
  };

  const server = createServer((request, response) => {
    const answer = async () => {
      let from = '';
      if (request.method === 'POST') {
        const typed = new URLSearchParams(await bodyOf(request));
        from = typed.get('from') ?? '';
        await send({ from, text: typed.get('text') ?? '', kind: typed.get('kind') === 'call' ? 'call' : 'sms' });
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(phonePage({ from, sent }));
    };
    answer().catch(() => response.writeHead(400).end());
  });

  return {
    send,
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
