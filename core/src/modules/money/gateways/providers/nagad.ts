import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { instantOf, paisaOf } from '@pathshala/shared/modules/money/gateways';
import { ask, textOf, type Answer, type Json } from './ask';
import { nagadKeys, openSealed, sealFor, type NagadKeys, type Sealed } from './nagad-keys';
import { isShut, tracedOf, type Connection, type Looked, type Provider } from './provider';

const ROOT = '/api/dfs';
const VERSION = 'v-0.2.0';
const TAKA = '050';
const SUCCESS = 'Success';
const PAID_CODE = '000';
const DAY = 8;
/** Any other word may still become a payment. */
const ENDED: Readonly<Record<string, Looked['kind']>> = {
  Aborted: 'cancelled',
  Cancelled: 'cancelled',
  Failed: 'failed',
};
const DHAKA_MS = 6 * 3_600_000;

/** `yyyyMMddHHmmss` in Dhaka. */
const stampOf = (now: Date): string =>
  new Date(now.getTime() + DHAKA_MS).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);

/** Of the institution's account; the sandbox bank hands out a pair of its own. */
async function keysOf(connection: Connection): Promise<NagadKeys | null> {
  const { credentials, isTrial } = connection;
  if (!isTrial) return nagadKeys(credentials['private_key'] ?? '', credentials['nagad_key'] ?? '');
  const answer = await ask(connection, '/keys');
  if (answer.kind !== 'answer') return null;
  return nagadKeys(textOf(answer.data['privateKey']), textOf(answer.data['publicKey']));
}

const headersOf = (ip = '127.0.0.1') => ({
  'x-km-api-version': VERSION,
  // It takes IPv4 only.
  'x-km-ip-v4': isIPv4(ip) ? ip : '127.0.0.1',
  'x-km-client-type': 'MOBILE_WEB',
});
const errorOf = (answer: Answer): string =>
  answer.kind === 'answer'
    ? [textOf(answer.data['reason']), textOf(answer.data['message'])].filter(Boolean).join(' · ') ||
      `HTTP ${answer.status}`
    : answer.says;
const sealedIn = (data: Json): Sealed => ({
  sensitiveData: textOf(data['sensitiveData']),
  signature: textOf(data['signature']),
});

type Opened = { id: string; challenge: string };
/** Asks for a payment. A string: why there is none. */
async function initialize(
  connection: Connection,
  { keys, reference, ip }: { keys: NagadKeys; reference: string; ip?: string | undefined },
): Promise<Opened | string> {
  const { merchant, credentials, now } = connection;
  const dateTime = stampOf(now);
  const plain = {
    merchantId: merchant,
    datetime: dateTime,
    orderId: reference,
    challenge: randomBytes(20).toString('hex'),
  };
  const answer = await ask(connection, `${ROOT}/check-out/initialize/${encodeURIComponent(merchant)}/${reference}`, {
    headers: headersOf(ip),
    json: {
      accountNumber: credentials['account'] ?? '',
      dateTime,
      ...sealFor(plain, { to: keys.nagad, by: keys.own }),
    },
  });
  if (answer.kind !== 'answer' || answer.status >= 400) return errorOf(answer);
  const opened = openSealed(sealedIn(answer.data), { own: keys.own, from: keys.nagad });
  const [id, challenge] = [textOf(opened?.['paymentReferenceId']), textOf(opened?.['challenge'])];
  return id && challenge ? { id, challenge } : 'the answer is not sealed with the keys of this account';
}

function readVerified(data: Json, { reference, session }: { reference: string; session: string }): Looked {
  const status = textOf(data['status']);
  const says = [status, textOf(data['statusCode']), textOf(data['message'])].filter(Boolean).join(' · ');
  const [named, id] = [textOf(data['orderId']), textOf(data['paymentRefId'])];
  if ((named && named !== reference) || (id && id !== session))
    return { kind: 'foreign', says: `${says} · ${named || id}` };
  const ended = ENDED[status];
  if (ended) return { kind: ended, says, isFinal: true };
  if (status !== SUCCESS || textOf(data['statusCode']) !== PAID_CODE)
    return { kind: 'pending', says: says || 'no status' };
  return {
    kind: 'paid',
    says,
    amount: paisaOf(data['amount']),
    // The rail knows taka alone.
    currency: 'BDT',
    merchant: textOf(data['merchantId']),
    reference: named,
    number: textOf(data['issuerPaymentRefNo']),
    paidAt: instantOf(data['issuerPaymentDateTime']),
    kept: null,
    vat: null,
    net: null,
  };
}

const verify = (connection: Connection, session: string): Promise<Answer> =>
  ask(connection, `${ROOT}/verify/payment/${encodeURIComponent(session)}`, { headers: headersOf() });

export const nagad: Provider = {
  async start(connection, { reference, amount, about, backUrl, payer }) {
    const keys = await keysOf(connection);
    if (!keys) return { kind: 'refused', says: 'the keys of this account cannot be read' };
    const opened = await initialize(connection, { keys, reference, ip: payer.ip });
    // Nothing can be paid before the second step: a lost answer here leaves no payment behind.
    if (typeof opened === 'string') return { kind: 'refused', says: opened };
    const plain = {
      merchantId: connection.merchant,
      orderId: reference,
      currencyCode: TAKA,
      amount,
      challenge: opened.challenge,
    };
    const answer = await ask(connection, `${ROOT}/check-out/complete/${encodeURIComponent(opened.id)}`, {
      headers: headersOf(payer.ip),
      json: {
        ...sealFor(plain, { to: keys.nagad, by: keys.own }),
        merchantCallbackURL: backUrl,
        additionalMerchantInfo: {
          additionalFieldNameEN: 'Student',
          additionalFieldNameBN: 'শিক্ষার্থী',
          additionalFieldValue: about,
        },
      },
    });
    if (answer.kind !== 'answer' || answer.status >= 400)
      return { kind: answer.kind === 'unclear' ? 'unclear' : 'refused', says: errorOf(answer) };
    const payUrl = textOf(answer.data['callBackUrl']);
    if (textOf(answer.data['status']) !== SUCCESS || !/^https?:\/\//.test(payUrl))
      return { kind: 'refused', says: errorOf(answer) };
    return { kind: 'page', session: opened.id, payUrl };
  },

  /** The address by which the payer comes back says a status; this question alone makes it true. */
  async look(connection, { reference, session }) {
    if (!session) return { kind: 'unknown', says: 'no payment was made' };
    const answer = await verify(connection, session);
    if (answer.kind !== 'answer') return { kind: 'unreachable', says: answer.says };
    if (answer.status === 404) return { kind: 'unknown', says: errorOf(answer) };
    if (answer.status >= 400) return { kind: 'unreachable', says: errorOf(answer) };
    return readVerified(answer.data, { reference, session });
  },

  /** Nagad only verifies payments of its own page, by its own reference. */
  async trace(connection, number) {
    const answer = await verify(connection, number);
    if (answer.kind !== 'answer') return { kind: 'unreachable', says: answer.says };
    if (answer.status === 404) return { kind: 'unknown', says: errorOf(answer) };
    if (answer.status >= 400) return { kind: isShut(answer.status) ? 'unreachable' : 'unclear', says: errorOf(answer) };
    return tracedOf(number, readVerified(answer.data, { reference: textOf(answer.data['orderId']), session: number }));
  },

  refundsOnce: true,
  /**
   * A payment is cancelled once, and its answer carries no number of ours: what was cancelled is read from the payment
   * itself. One that someone else has cancelled is a matter for people.
   */
  async sendBack(connection, { reference, session = '', number, amount, reason, refund, isRepeated }) {
    const unsent = (says: string) => ({ kind: 'unclear' as const, says, isUnsent: true });
    const keys = await keysOf(connection);
    if (!keys) return unsent('the keys of this account cannot be read');
    const seen = await verify(connection, session);
    if (seen.kind !== 'answer' || seen.status >= 400) return unsent(errorOf(seen));
    const cancelled = textOf(seen.data['cancelIssuerRefNo']);
    if (cancelled)
      return isRepeated
        ? { kind: 'done', says: `cancelled · ${cancelled}`, number: cancelled }
        : unsent(`cancelled before · ${cancelled}`);
    if (readVerified(seen.data, { reference, session }).kind !== 'paid') return unsent(errorOf(seen));
    const { sensitiveData, signature } = sealFor(
      {
        merchantId: connection.merchant,
        originalRequestDate: textOf(seen.data['issuerPaymentDateTime']).replaceAll(/\D/g, '').slice(0, DAY),
        originalAmount: textOf(seen.data['amount']),
        cancelAmount: amount,
        referenceNo: refund,
        referenceMessage: reason.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 40) || number,
      },
      { to: keys.nagad, by: keys.own },
    );
    const query = new URLSearchParams({ paymentRefId: session, orderId: reference });
    const answer = await ask(connection, `${ROOT}/purchase/cancel?${query.toString()}`, {
      headers: headersOf(),
      json: { sensitiveDataCancelRequest: sensitiveData, signature },
    });
    if (answer.kind !== 'answer') return { kind: 'unclear', says: answer.says, isUnsent: answer.kind === 'away' };
    if (answer.status >= 500) return { kind: 'unclear', says: errorOf(answer) };
    if (answer.status >= 400) return { kind: isRepeated ? 'unclear' : 'refused', says: errorOf(answer) };
    const own = textOf(answer.data['cancelIssuerRefNo']);
    return own ? { kind: 'done', says: SUCCESS, number: own } : { kind: 'processing', says: errorOf(answer) };
  },

  readBack: (fields) => ({
    reference: fields['order_id'] || undefined,
    session: fields['payment_ref_id'] || undefined,
    status: fields['status'] || undefined,
  }),
  // The provider calls nobody; a machine that claims to be it is refused.
  readNotice: () => null,
  isProven: () => false,
  thanks: { status: 200, body: 'OK', type: 'text/plain' },

  async test(connection) {
    const keys = await keysOf(connection);
    if (!keys) return { isOk: false, says: 'the keys of this account cannot be read' };
    const reference = `TEST${randomBytes(8).toString('hex').toUpperCase()}`;
    const opened = await initialize(connection, { keys, reference });
    return typeof opened === 'string' ? { isOk: false, says: opened } : { isOk: true, says: 'keys accepted' };
  },
};
