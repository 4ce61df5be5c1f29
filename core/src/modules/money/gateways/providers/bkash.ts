import { instantOf, paisaOf } from '@pathshala/shared/modules/money/gateways';
import { normalizePhone } from '@pathshala/shared/text';
import { dhakaDate } from '../../../../kernel';
import { ask, textOf, type Answer, type Json } from './ask';
import { isShut, type Asked, type Connection, type Looked, type Provider, type Traced } from './provider';
import { isSignedBySns } from './sns';

const ROOT = '/v1.2.0-beta/tokenized/checkout';
const OK = '0000';
/** The payment was executed before: ask, and it is settled. */
const EXECUTED = new Set(['2062', '2117', '2068', '2119']);
/** The wallet's owner or the wallet itself says no; the code is shown to the office, the text to the payer. */
const PAYER = new Set([
  ...['2009', '2010', '2011', '2012', '2013', '2014', '2015', '2016', '2017', '2018', '2019', '2023'],
  ...['2037', '2038', '2045', '2057', '2058', '2059'],
]);
const NOT_FOUND = new Set(['2002', '2033']);
/** The whole system is out of order. */
const MAINTENANCE = '503';
/** More than was paid, a serial number missing, no permission. */
const REFUND_REFUSED = new Set(['2026', '2028', '2035', '2042']);
const ALREADY_REFUNDED = '2026';
/** Words of its list for a refund that ended without money. */
const REFUND_ENDED = /^(failed|rejected|cancelled|reversed)$/i;

/** Both spellings of the interface name their code and text differently. */
const codeOf = (data: Json): string => textOf(data['statusCode']) || textOf(data['errorCode']);
const saysOf = (data: Json): string =>
  [codeOf(data), textOf(data['statusMessage']) || textOf(data['errorMessage'])].filter(Boolean).join(' · ');

async function grant(connection: Connection): Promise<{ pass: string; seconds: number } | null> {
  const { credentials } = connection;
  const answer = await ask(connection, `${ROOT}/token/grant`, {
    headers: { username: credentials['username'] ?? '', password: credentials['password'] ?? '' },
    json: { app_key: credentials['app_key'], app_secret: credentials['app_secret'] },
  });
  const pass = answer.kind === 'answer' ? textOf(answer.data['id_token']) : '';
  if (answer.kind !== 'answer' || pass === '') return null;
  return { pass, seconds: Number(answer.data['expires_in']) || 3_600 };
}

/** A call with the pass that all processes share; one that is no longer taken is fetched again, once. */
async function call(connection: Connection, path: string, json: object): Promise<Answer> {
  const send = async (isRefused: boolean): Promise<Answer | null> => {
    const pass = await connection.pass(() => grant(connection), isRefused);
    if (!pass) return null;
    return ask(connection, `${ROOT}/${path}`, {
      headers: { authorization: pass, 'x-app-key': connection.credentials['app_key'] ?? '' },
      json,
    });
  };
  const first = await send(false);
  if (!first) return { kind: 'away', says: 'no token' };
  if (first.kind !== 'answer' || first.status !== 401) return first;
  return (await send(true)) ?? { kind: 'away', says: 'no token' };
}

function readPayment(data: Json, { reference, session }: Asked, { merchant }: Connection): Looked {
  const says = saysOf(data) || textOf(data['transactionStatus']);
  const named = textOf(data['merchantInvoiceNumber']) || textOf(data['merchantInvoice']);
  const id = textOf(data['paymentID']) || textOf(data['paymentId']);
  if ((named && named !== reference) || (id && session && id !== session))
    return { kind: 'foreign', says: `${says} · ${named || id}` };
  const status = textOf(data['transactionStatus']);
  if (status !== 'Completed') {
    if (status === 'Cancelled') return { kind: 'cancelled', says };
    if (status === 'Declined' || status === 'Failed' || status === 'Expired')
      return { kind: 'failed', says, isFinal: true };
    return { kind: 'pending', says: `${says} · ${status}` };
  }
  const amount = paisaOf(data['amount']);
  const fee = paisaOf(data['serviceFee']);
  return {
    kind: 'paid',
    says,
    amount,
    currency: textOf(data['currency']),
    merchant,
    reference: named,
    number: textOf(data['trxID']) || textOf(data['trxId']),
    paidAt: instantOf(data['paymentExecuteTime']),
    kept: fee,
    vat: null,
    net: amount !== null && fee !== null ? amount - fee : null,
  };
}

/** Types of transactions made on a payment page. */
const ON_PAGE = /checkout|tokenized|\bapi\b/i;
/** Types of money that a payer sent in the app, by QR or by USSD. */
const INCOMING = new Set(['PAYMENT', 'MERCHANT PAYMENT', 'CUSTOMER PAYMENT', '10003126', '10002175']);
/** Types of money that the institution sent or gave back. Any other type is not known, and a person reads its name. */
const OUTGOING = /refund|revers|payout|disburs|withdraw|cash ?out|b2c|b2b/i;

function readTransaction(data: Json): Traced {
  const at = instantOf(data['completedTime']) ?? instantOf(data['initiationTime']);
  const type = textOf(data['transactionType']);
  const isIncoming = ON_PAGE.test(type) || INCOMING.has(type.toUpperCase());
  const account = textOf(data['organizationShortCode']) || textOf(data['receiver']);
  const payer = textOf(data['customerMsisdn']) || textOf(data['payerAccount']);
  return {
    kind: 'found',
    says: [saysOf(data), type, textOf(data['transactionStatus'])].filter(Boolean).join(' · '),
    proof: {
      number: textOf(data['trxID']) || textOf(data['trxId']),
      isPaid: textOf(data['transactionStatus']) === 'Completed',
      isIncoming,
      isKnownType: isIncoming || OUTGOING.test(type),
      isOnline: ON_PAGE.test(type),
      amount: paisaOf(data['amount']),
      currency: textOf(data['currency']) || null,
      account: account || null,
      paidOn: at ? dhakaDate(new Date(at)) : null,
      payer: normalizePhone(payer),
      reference: textOf(data['transactionReference']) || textOf(data['reference']) || null,
    },
  };
}

/** A call that changes nothing. */
async function query(connection: Connection, asked: Asked): Promise<Looked & { isConfirmed?: boolean }> {
  const answer = await call(connection, 'payment/status', { paymentID: asked.session });
  if (answer.kind !== 'answer') return { kind: 'unreachable', says: answer.says };
  const { data } = answer;
  const code = codeOf(data);
  if (NOT_FOUND.has(code)) return { kind: 'unknown', says: saysOf(data) };
  if (code && code !== OK) return { kind: 'unreachable', says: saysOf(data) };
  const isConfirmed = textOf(data['userVerificationStatus']) === 'Complete';
  return { ...readPayment(data, asked, connection), isConfirmed };
}

export const bkash: Provider = {
  async start(connection, { reference, amount, payer, backUrl }) {
    const answer = await call(connection, 'create', {
      mode: '0011',
      payerReference: payer.phone || reference,
      callbackURL: backUrl,
      amount,
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: reference,
    });
    if (answer.kind !== 'answer') return { kind: answer.kind === 'away' ? 'refused' : 'unclear', says: answer.says };
    const { data } = answer;
    const payUrl = textOf(data['bkashURL']);
    if (codeOf(data) !== OK || !/^https?:\/\//.test(payUrl)) return { kind: 'refused', says: saysOf(data) };
    return { kind: 'page', session: textOf(data['paymentID']), payUrl };
  },

  /**
   * The payer confirms on bKash's page and the merchant executes: without that no money moves. A browser that never
   * comes back is made up for here. An execute without an answer is no failure; what follows is a question.
   */
  async look(connection, asked) {
    if (!asked.session) return { kind: 'unknown', says: 'no payment was made' };
    const seen = await query(connection, asked);
    if (seen.kind !== 'pending' || !(seen.isConfirmed || asked.heard?.status === 'success')) return seen;
    const barred = (await asked.mayTake?.()) ?? null;
    if (barred !== null) return { kind: 'cancelled', says: barred };
    const answer = await call(connection, 'execute', { paymentID: asked.session });
    if (answer.kind === 'answer') {
      const code = codeOf(answer.data);
      if (code === OK) return readPayment(answer.data, asked, connection);
      if (PAYER.has(code)) return { kind: 'failed', says: saysOf(answer.data), isFinal: true };
      if (!EXECUTED.has(code) && code !== '') return { ...seen, says: saysOf(answer.data) };
    }
    return query(connection, asked);
  },

  /** A transaction made in the app, which belongs to no payment of ours. */
  async trace(connection, number) {
    const answer = await call(connection, 'general/searchTransaction', { trxID: number });
    if (answer.kind !== 'answer') return { kind: 'unreachable', says: answer.says };
    const code = codeOf(answer.data);
    if (NOT_FOUND.has(code)) return { kind: 'unknown', says: saysOf(answer.data) };
    const says = saysOf(answer.data) || `HTTP ${answer.status}`;
    if (isShut(answer.status) || code === MAINTENANCE) return { kind: 'unreachable', says };
    if (answer.status !== 200 || code !== OK) return { kind: 'unclear', says };
    return readTransaction(answer.data);
  },

  /** bKash does not deduplicate refunds by our number, so its list of refunds is read before each send. */
  async sendBack(connection, { session, number, refund, amount, reason, isRepeated }) {
    const of = { paymentID: session, trxID: number };
    const status = await call(connection, 'payment/refund/status', of);
    if (status.kind !== 'answer') return { kind: 'unclear', says: status.says, isUnsent: true };
    const rows = Array.isArray(status.data['refundTransactions']) ? (status.data['refundTransactions'] as Json[]) : [];
    const own = rows.find((row) => textOf(row['sku']) === refund);
    if (own) {
      const [state, id] = [textOf(own['transactionStatus']), textOf(own['refundTrxID'])];
      if (state === 'Completed') return { kind: 'done', says: state, number: id };
      if (REFUND_ENDED.test(state)) return { kind: 'refused', says: state };
      return { kind: 'processing', says: state, ...(id ? { number: id } : {}) };
    }
    // Only a list, or the word that there is none, says that nothing was paid back. An overloaded door answers too.
    const code = codeOf(status.data);
    const isList =
      code === OK || NOT_FOUND.has(code) || (code === '' && Array.isArray(status.data['refundTransactions']));
    if (status.status !== 200 || !isList)
      return { kind: 'unclear', says: saysOf(status.data) || `HTTP ${status.status}`, isUnsent: true };
    const answer = await call(connection, 'payment/refund', {
      ...of,
      amount,
      sku: refund,
      reason: reason.slice(0, 255),
    });
    if (answer.kind !== 'answer') return { kind: 'unclear', says: answer.says, isUnsent: answer.kind === 'away' };
    const { data } = answer;
    // After an attempt without an answer this may be the refund that it made.
    const isOurs = isRepeated && codeOf(data) === ALREADY_REFUNDED;
    if (!isOurs && REFUND_REFUSED.has(codeOf(data))) return { kind: 'refused', says: saysOf(data) };
    const isDone = codeOf(data) === OK && textOf(data['transactionStatus']) === 'Completed';
    return { kind: isDone ? 'done' : 'unclear', says: saysOf(data), number: textOf(data['refundTrxID']) };
  },

  readBack: (fields) => ({ session: fields['paymentID'] || undefined, status: fields['status'] || undefined }),
  // The message is text within the envelope of Amazon's notification service, of whatever content type.
  readNotice(body) {
    try {
      const { Message } = JSON.parse(body) as Json;
      const said = JSON.parse(textOf(Message)) as Json;
      return {
        reference: textOf(said['merchantInvoiceNumber']) || undefined,
        number: textOf(said['trxID']) || undefined,
      };
    } catch {
      return null;
    }
  },
  isProven: (_, body) => isSignedBySns(body),
  thanks: { status: 200, body: '{"status":"ok"}', type: 'application/json' },

  async test(connection) {
    const pass = await connection.pass(() => grant(connection));
    return pass ? { isOk: true, says: 'token granted' } : { isOk: false, says: 'no token: check the four credentials' };
  },
};
