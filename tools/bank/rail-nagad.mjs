import {
  constants,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { draw, giveBack } from './ledger.mjs';

const ALGORITHM = 'RSA-SHA256';
const [LEAST, MOST] = [10, 500_000];
const DHAKA_MS = 6 * 3_600_000;

/** @param {Date} date `yyyyMMddHHmmss` in Dhaka */
const stampOf = (date) => new Date(date.getTime() + DHAKA_MS).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
/** @param {number} status @param {string} reason @param {string} message */
const no = (status, reason, message) => ({ status, data: { reason, message } });
const BAD_SIGNATURE = no(400, '3003', 'Signature could not be verified');

/**
 * Nagad checkout: initialise, complete, verify, cancel. The bank makes both pairs of keys when it starts and hands the
 * merchant's out; a provider would take the merchant's public key on its panel.
 * @param {{ ledger: import('./ledger.mjs').Ledger, pageUrl: (id: string) => string, now: () => Date }} bank
 */
export function nagad({ ledger, pageUrl, now }) {
  /** @type {{ merchant: { publicKey: import('node:crypto').KeyObject, privateKey: import('node:crypto').KeyObject }, own: { publicKey: import('node:crypto').KeyObject, privateKey: import('node:crypto').KeyObject } } | null} */
  let pairs = null;
  const keys = () =>
    (pairs ??= {
      merchant: generateKeyPairSync('rsa', { modulusLength: 2048 }),
      own: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    });
  /** @type {Map<string, { reference: string, challenge: string }>} begun and not completed */
  const begun = new Map();

  /** @param {object} data */
  function seal(data) {
    const text = JSON.stringify(data);
    const key = createPublicKey(keys().merchant.privateKey);
    return {
      sensitiveData: publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64'),
      signature: createSign(ALGORITHM).update(text).sign(keys().own.privateKey, 'base64'),
    };
  }
  /** @param {unknown} sealed @param {unknown} signature @returns {Record<string, unknown> | null} */
  function open(sealed, signature) {
    try {
      const key = keys().own.privateKey;
      const bytes = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(String(sealed), 'base64'));
      const text = bytes.subarray(bytes.indexOf(0, 2) + 1).toString('utf8');
      const isSigned = createVerify(ALGORITHM)
        .update(text)
        .verify(keys().merchant.publicKey, String(signature), 'base64');
      return isSigned ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  }
  /** @param {import('./ledger.mjs').Payment} payment */
  function told(payment) {
    const isSeen = !payment.seenFrom || Date.parse(payment.seenFrom) <= now().getTime();
    const status = isSeen
      ? ({ paid: 'Success', failed: 'Failed', cancelled: 'Aborted' }[/** @type {string} */ (payment.state)] ??
        'Initiated')
      : 'Initiated';
    const [cancelled] = payment.refunds ?? [];
    return {
      merchantId: payment.store,
      orderId: payment.reference,
      paymentRefId: payment.id,
      amount: payment.paid ?? payment.amount,
      clientMobileNo: '013****0001',
      status,
      statusCode: status === 'Success' ? '000' : '',
      ...(status === 'Success' ? { issuerPaymentDateTime: payment.paidAt, issuerPaymentRefNo: payment.number } : {}),
      ...(cancelled ? { cancelIssuerDateTime: stampOf(now()), cancelIssuerRefNo: cancelled.id } : {}),
    };
  }

  return {
    keys: () => ({
      privateKey: keys().merchant.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      publicKey: keys().own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    }),
    /** @param {string} merchant @param {string} reference @param {Record<string, unknown>} body */
    initialize(merchant, reference, body) {
      const said = open(body['sensitiveData'], body['signature']);
      if (!said) return BAD_SIGNATURE;
      if (said['merchantId'] !== merchant || said['orderId'] !== reference) return no(400, '2001', 'Invalid order');
      if (!/^[A-Za-z0-9]{5,20}$/.test(reference) || ledger.named('nagad', reference))
        return no(409, '2002', 'Duplicate or invalid order id');
      const [id, challenge] = [draw(24), randomBytes(10).toString('hex')];
      begun.set(id, { reference, challenge });
      return { status: 200, data: seal({ paymentReferenceId: id, challenge, acceptDateTime: stampOf(now()) }) };
    },
    /** @param {string} id @param {Record<string, unknown>} body */
    complete(id, body) {
      const said = open(body['sensitiveData'], body['signature']);
      if (!said) return BAD_SIGNATURE;
      const order = begun.get(id);
      if (!order || said['challenge'] !== order.challenge || said['orderId'] !== order.reference)
        return no(400, '2003', 'Challenge or order does not match');
      const amount = Number(said['amount']);
      if (said['currencyCode'] !== '050' || !(amount >= LEAST && amount <= MOST))
        return no(400, '2004', 'Amount or currency is out of range');
      begun.delete(id);
      const { id: made } = ledger.add({
        rail: 'nagad',
        id,
        store: String(said['merchantId']),
        secret: '',
        reference: order.reference,
        amount: amount.toFixed(2),
        backUrl: String(body['merchantCallbackURL'] ?? ''),
        noticeUrl: '',
        openedAt: now().toISOString(),
        state: 'open',
      });
      return { status: 200, data: { callBackUrl: pageUrl(made), status: 'Success' } };
    },
    /** @param {string} id */
    verify(id) {
      const payment = ledger.get(id);
      return payment?.rail === 'nagad'
        ? { status: 200, data: told(payment) }
        : no(404, '2005', 'No payment has this reference');
    },
    /** Once for each payment. @param {URLSearchParams} query @param {Record<string, unknown>} body */
    cancel(query, body) {
      const said = open(body['sensitiveDataCancelRequest'], body['signature']);
      if (!said) return BAD_SIGNATURE;
      const payment = ledger.get(query.get('paymentRefId') ?? '');
      if (payment?.rail !== 'nagad' || payment.reference !== query.get('orderId'))
        return no(404, '2005', 'No payment has this reference');
      if (payment.refunds?.length) return no(400, '2006', 'The payment has been cancelled before');
      const wanted = { number: String(said['referenceNo']), amount: Number(said['cancelAmount']), isDone: true };
      const made = giveBack(ledger, payment, wanted);
      if (!made) return no(400, '2007', 'The amount is more than was paid');
      return { status: 200, data: { ...told(payment), status: 'Cancelled' } };
    },
  };
}

/**
 * Fields with which the payer's browser comes back. A forged return claims what the payment itself does not say.
 * @param {import('./ledger.mjs').Payment} payment @param {{ isForged?: boolean }} [how]
 */
export function backOf({ store, reference, id, state }, { isForged = false } = {}) {
  const status = { failed: 'Failed', cancelled: 'Aborted' }[/** @type {string} */ (state)] ?? 'Success';
  return {
    merchant: store,
    order_id: reference,
    payment_ref_id: id,
    status: isForged ? 'Success' : status,
    status_code: isForged || status === 'Success' ? '00_0000_000' : '21_0001_000',
  };
}
