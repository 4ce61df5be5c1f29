import { createServer } from 'node:http';
import { biller } from './biller.mjs';
import { draw, openLedger } from './ledger.mjs';
import { donePage, payPage, returnPage } from './pay-page.mjs';
import { bkash } from './rail-bkash.mjs';
import { backOf, nagad } from './rail-nagad.mjs';
import { pushOf, sonali } from './rail-sonali.mjs';
import { dhakaTime, noticeOf, sslcommerz } from './rail-sslcommerz.mjs';

const BODY_LIMIT = 64_000;
const LATE_MS = 60_000;
const MANY = 100;

/**
 * A bank that speaks the protocols of payment providers over HTTP, for trials, demonstrations and tests. No money
 * moves. It sends notifications to the product alone, whatever address it is given.
 * @param {object} options
 * @param {string} options.product origin of the product
 * @param {string} [options.file] keeps its payments
 * @param {() => Date} [options.now]
 * @returns {{ server: import('node:http').Server, listen: (port: number, host?: string) => Promise<string>, close: ()
 * => Promise<void>, ledger: import('./ledger.mjs').Ledger, bills: ReturnType<typeof biller>,
 * send: ReturnType<typeof bkash>['send'], act: (id: string, deed: import('./pay-page.mjs').Deed) => Promise<void>,
 * tellLate: () => Promise<void> }} `tellLate` sends the notifications of deeds that are `late` without waiting for
 * their minute
 */
export function makeBank({ product, file, now = () => new Date() }) {
  const ledger = openLedger(file);
  let origin = '';
  const parts = { ledger, now, pageUrl: (/** @type {string} */ id) => `${origin}/page/${id}` };
  const ssl = sslcommerz(parts);
  const wallet = bkash(parts);
  const post = nagad(parts);
  const state = sonali(parts);
  const bills = biller({ product });
  /** Notifications that wait for their time. @type {Map<ReturnType<typeof setTimeout>, import('./ledger.mjs').Payment>} */
  const timers = new Map();

  /** @param {import('./ledger.mjs').Payment} payment @param {{ isForged?: boolean }} [how] */
  async function notify(payment, how) {
    // Where the state bank pushes to is agreed with the merchant and in no request.
    const address = payment.rail === 'sonali' ? `${product}/api/pay/notice/sonali` : payment.noticeUrl;
    if (!URL.canParse(address) || new URL(address).origin !== new URL(product).origin) return;
    const isJson = payment.rail === 'sonali';
    const headers = { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' };
    const body = isJson ? pushOf(payment, how) : noticeOf(payment, how);
    await fetch(address, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => undefined);
  }

  /**
   * Does what the payer chose on the page, then sends the bank's own notification.
   * @param {string} id @param {import('./pay-page.mjs').Deed} deed
   */
  async function act(id, deed) {
    const payment = ledger.get(id);
    if (!payment || (payment.state !== 'open' && deed !== 'forged')) return;
    if (deed === 'forged' && payment.rail === 'nagad') return void ledger.change(payment, { state: 'failed' });
    if (deed === 'forged') return notify(payment, { isForged: true });
    if (deed === 'fail' || deed === 'cancel') {
      ledger.change(payment, { state: deed === 'fail' ? 'failed' : 'cancelled' });
      return notify(payment);
    }
    const odd =
      deed === 'less'
        ? { paid: (Number(payment.amount) - 1).toFixed(2) }
        : deed === 'dollars'
          ? { currency: 'USD' }
          : deed === 'more'
            ? { paid: (Number(payment.amount) + 1).toFixed(2) }
            : {};
    const paid = {
      state: /** @type {const} */ ('paid'),
      number: draw(10),
      validation: draw(20),
      paidAt: dhakaTime(now()),
    };
    ledger.change(payment, {
      ...odd,
      ...(payment.rail === 'bkash' ? { state: /** @type {const} */ ('confirmed') } : paid),
      ...(payment.rail === 'nagad' && deed === 'late'
        ? { seenFrom: new Date(now().getTime() + LATE_MS).toISOString() }
        : {}),
      isRisky: deed === 'risky',
    });
    if (deed === 'unnoticed' || deed === 'silent') return;
    if (deed === 'late') return void timers.set(setTimeout(() => void notify(payment), LATE_MS).unref(), payment);
    await Promise.all(Array.from({ length: deed === 'hundred' ? MANY : 1 }, () => notify(payment)));
  }

  /** @param {import('./ledger.mjs').Payment} payment @param {string} deed @returns {Answer} */
  function sendHome(payment, deed) {
    const isForged = deed === 'forged';
    if (deed === 'silent' || (isForged && payment.rail !== 'nagad')) return html(donePage(payment));
    if (payment.rail === 'sslcommerz') return html(returnPage({ url: payment.backUrl, fields: noticeOf(payment) }));
    const status = { failed: 'failure', cancelled: 'cancel' }[/** @type {string} */ (payment.state)] ?? 'success';
    const url = new URL(payment.backUrl);
    const said =
      payment.rail === 'sonali'
        ? { Token: payment.id, Mode: status }
        : payment.rail === 'nagad'
          ? backOf(payment, { isForged })
          : { paymentID: payment.id, status };
    for (const [key, value] of Object.entries(said)) url.searchParams.set(key, value);
    return { status: 303, type: 'text/plain', body: '', to: url.toString() };
  }

  /** @param {Asked} asked @returns {Promise<Answer>} */
  async function answer({ method, path, query, body, headers }) {
    const form = new URLSearchParams(body);
    if (path === '/') return html('<p>Sandbox bank</p>');
    if (path === '/sslcommerz/gwprocess/v4/api.php' && method === 'POST') return json(ssl.session(form));
    if (path === '/sslcommerz/validator/api/validationserverAPI.php') return json(ssl.validate(query));
    if (path === '/sslcommerz/validator/api/merchantTransIDvalidationAPI.php') return json(ssl.query(query));
    const call = /^\/bkash\/v1\.2\.0-beta\/tokenized\/checkout\/(.+)$/.exec(path)?.[1];
    if (call && method === 'POST') {
      const data = /** @type {Record<string, unknown>} */ (JSON.parse(body || '{}'));
      if (call === 'token/grant') return json(wallet.grant(headers, data));
      if (!wallet.isPass(headers)) return { ...json({ message: 'Unauthorized' }), status: 401 };
      if (call === 'create') return json(wallet.create(data));
      if (call === 'execute') return json(wallet.execute(data));
      if (call === 'payment/status') return json(wallet.query(data));
      if (call === 'general/searchTransaction') return json(wallet.search(data));
      if (call === 'payment/refund') return json(wallet.refund(data));
      if (call === 'payment/refund/status') return json(wallet.refundStatus(data));
    }
    const dfs = /^\/nagad\/api\/dfs\/(.+)$/.exec(path)?.[1];
    if (path === '/nagad/keys') return json(post.keys());
    if (dfs) return nagadAnswer(dfs, { method, query, body });
    const spg = /^\/sonali\/api\/v3\/spgservice\/(\w+)$/.exec(path)?.[1];
    if (spg && method === 'POST') {
      const user = state.userOf(headers);
      const data = /** @type {Record<string, unknown>} */ (JSON.parse(body || '{}'));
      if (!user) return { ...json({ Status: '401', Message: 'Unauthorized' }), status: 401 };
      if (spg === 'CreatePaymentRequest') return json(state.create(user, data));
      if (spg === 'TransactionVerificationWithToken') return json(state.verify(data));
    }
    if (path === '/bill') return html(await bills.page(query, method === 'POST' ? form : null));
    const payment = ledger.get(/^\/page\/([0-9A-Z]+)$/.exec(path)?.[1] ?? '');
    if (!payment) return { status: 404, type: 'text/plain', body: 'unknown' };
    if (method !== 'POST') return html(payment.state === 'open' ? payPage(payment) : donePage(payment));
    const deed = /** @type {import('./pay-page.mjs').Deed} */ (form.get('deed') ?? 'pay');
    await act(payment.id, deed);
    if (deed === 'twice') await visitHome(payment);
    return sendHome(payment, deed);
  }

  /** @param {string} call @param {{ method: string, query: URLSearchParams, body: string }} asked @returns {Answer} */
  function nagadAnswer(call, { method, query, body }) {
    const [group = '', step = '', first = '', second = ''] = call.split('/');
    const data = /** @type {Record<string, unknown>} */ (JSON.parse(body || '{}'));
    const name = `${method} ${group}/${step}`;
    const said =
      name === 'POST check-out/initialize'
        ? post.initialize(first, second, data)
        : name === 'POST check-out/complete'
          ? post.complete(first, data)
          : name === 'GET verify/payment'
            ? post.verify(first)
            : name === 'POST purchase/cancel'
              ? post.cancel(query, data)
              : { status: 404, data: { reason: '0000', message: 'No such call' } };
    return { ...json(said.data), status: said.status };
  }

  /** @param {import('./ledger.mjs').Payment} payment as a payer who presses the button of the page again */
  const visitHome = (payment) =>
    new URL(payment.backUrl).origin === new URL(product).origin
      ? fetch(payment.backUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: noticeOf(payment),
          redirect: 'manual',
        }).catch(() => undefined)
      : undefined;

  const server = createServer((request, response) => {
    readAsked(request)
      .then(answer)
      .catch((error) => ({ status: 500, type: 'text/plain', body: String(error) }))
      .then((/** @type {Answer} */ { status, type, body, to }) => {
        response
          .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(to ? { location: to } : {}) })
          .end(body);
      });
  });
  return {
    server,
    ledger,
    bills,
    send: wallet.send,
    act,
    async tellLate() {
      const late = [...timers];
      timers.clear();
      for (const [timer, payment] of late) {
        clearTimeout(timer);
        await notify(payment);
      }
    },
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.on('error', reject).listen(port, host, () => {
          const address = /** @type {import('node:net').AddressInfo} */ (server.address());
          origin = `http://127.0.0.1:${address.port}`;
          resolve(origin);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers.keys()) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @typedef {{ method: string, path: string, query: URLSearchParams, body: string, headers: Record<string, string> }} Asked */
/** @typedef {{ status: number, type: string, body: string, to?: string }} Answer */
/** @param {object} data @returns {Answer} */
const json = (data) => ({ status: 200, type: 'application/json', body: JSON.stringify(data) });
/** @param {string} body @returns {Answer} */
const html = (body) => ({ status: 200, type: 'text/html; charset=utf-8', body });

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Asked>} */
async function readAsked(request) {
  const url = new URL(request.url ?? '/', 'http://bank');
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Error('too much');
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: Buffer.concat(chunks).toString('utf8'),
    headers,
  };
}
