import { draw, giveBack } from './ledger.mjs';

const SECRET = 'sandbox-secret';
const HOUR_MS = 3_600_000;
const GRANTS_AN_HOUR = 2;
const ALIVE_MS = 24 * HOUR_MS;

/** @param {Date} date as the provider writes it, with a colon before the milliseconds */
export const timeOf = (date) =>
  `${new Date(date.getTime() + 6 * HOUR_MS).toISOString().slice(0, 19)}:${String(date.getMilliseconds()).padStart(3, '0')} GMT+0600`;

/** @param {string} statusCode @param {string} statusMessage */
const no = (statusCode, statusMessage) => ({ statusCode, statusMessage });
const OK = { statusCode: '0000', statusMessage: 'Successful' };

/**
 * bKash tokenized checkout: grant, create, execute, query.
 * @param {{ ledger: import('./ledger.mjs').Ledger, pageUrl: (id: string) => string, now: () => Date }} bank
 */
export function bkash({ ledger, pageUrl, now }) {
  /** @type {Map<string, number>} pass to its end */
  const passes = new Map();
  /** @type {number[]} */
  let grants = [];

  /** @param {import('./ledger.mjs').Payment} payment */
  const told = (payment) => ({
    paymentID: payment.id,
    merchantInvoiceNumber: payment.reference,
    amount: payment.paid ?? payment.amount,
    currency: payment.currency ?? 'BDT',
    intent: 'sale',
    transactionStatus:
      { paid: 'Completed', failed: 'Declined', cancelled: 'Cancelled' }[/** @type {string} */ (payment.state)] ??
      'Initiated',
    userVerificationStatus: payment.state === 'open' ? 'Incomplete' : 'Complete',
    ...(payment.state === 'paid' ? { trxID: payment.number, paymentExecuteTime: payment.paidAt } : {}),
  });

  return {
    /** @param {Record<string, string>} headers @param {Record<string, unknown>} body */
    grant(headers, body) {
      const at = now().getTime();
      grants = grants.filter((each) => each > at - HOUR_MS);
      if (
        !headers['username'] ||
        headers['password'] !== SECRET ||
        body['app_key'] !== SECRET ||
        body['app_secret'] !== SECRET
      )
        return no('9999', 'Invalid app key or secret');
      if (grants.length >= GRANTS_AN_HOUR) return no('9998', 'Too many token calls: blocked for one hour');
      grants.push(at);
      const pass = draw(60);
      passes.set(pass, at + HOUR_MS);
      return { ...OK, id_token: pass, token_type: 'Bearer', expires_in: 3600, refresh_token: draw(60) };
    },
    /** @param {Record<string, string>} headers */
    isPass: (headers) => (passes.get(headers['authorization'] ?? '') ?? 0) > now().getTime(),
    /** @param {Record<string, unknown>} body */
    create(body) {
      const reference = String(body['merchantInvoiceNumber'] ?? '');
      const amount = Number(body['amount']);
      if (!(amount >= 1)) return no('2006', 'Invalid Amount');
      if (body['currency'] !== 'BDT') return no('2007', 'Invalid Currency');
      if (!reference || ledger.named('bkash', reference)) return no('2029', 'Duplicate for all transactions');
      const payment = ledger.add({
        rail: 'bkash',
        id: `TR0011${draw(18)}`,
        store: 'sandbox',
        secret: SECRET,
        reference,
        amount: amount.toFixed(2),
        backUrl: String(body['callbackURL'] ?? ''),
        noticeUrl: '',
        openedAt: now().toISOString(),
        state: 'open',
      });
      return { ...OK, ...told(payment), bkashURL: pageUrl(payment.id), callbackURL: payment.backUrl };
    },
    /** @param {Record<string, unknown>} body */
    execute(body) {
      const payment = ledger.get(String(body['paymentID']));
      if (payment?.rail !== 'bkash') return no('2002', 'Invalid Payment ID');
      if (payment.state === 'paid') return no('2062', 'The payment has already been completed');
      if (payment.state === 'open') return no('2060', 'The payment is not confirmed by the payer');
      const isDead = now().getTime() - Date.parse(payment.openedAt) > ALIVE_MS;
      if (isDead || payment.state !== 'confirmed') return no('2056', 'Invalid Payment State');
      ledger.change(payment, { state: 'paid', number: draw(10), paidAt: timeOf(now()) });
      return { ...OK, ...told(payment) };
    },
    /** @param {Record<string, unknown>} body */
    refund(body) {
      const payment = ledger.get(String(body['paymentID']));
      if (payment?.rail !== 'bkash' || payment.number !== body['trxID']) return no('2033', 'Transaction not found');
      if (!body['sku'] || !body['reason']) return no('2065', 'Mendatory field missing');
      // bKash does not look at numbers of the merchant: each call is a refund.
      const number = `${String(body['sku'])}`;
      const times = (payment.refunds ?? []).filter((each) => each.number.split('#')[0] === number).length;
      const made = giveBack(ledger, payment, {
        number: times === 0 ? number : `${number}#${times}`,
        amount: Number(body['amount']),
        isDone: true,
      });
      if (!made) return no('2026', 'Refund amount is more than the original amount');
      return {
        ...OK,
        refundTrxID: made.refund.id,
        refundAmount: made.refund.amount,
        originalTrxID: payment.number,
        transactionStatus: 'Completed',
        completedTime: timeOf(now()),
      };
    },
    /** @param {Record<string, unknown>} body */
    refundStatus(body) {
      const payment = ledger.get(String(body['paymentID']));
      if (payment?.rail !== 'bkash') return no('2033', 'Transaction not found');
      return {
        ...OK,
        originalTrxID: payment.number,
        refundTransactions: (payment.refunds ?? []).map(({ id, number, amount }) => ({
          refundTrxID: id,
          refundAmount: amount,
          sku: number,
          transactionStatus: 'Completed',
        })),
      };
    },
    /** A transaction by its ID, also one that was sent in the app. @param {Record<string, unknown>} body */
    search(body) {
      const payment = ledger.find(({ rail, number }) => rail === 'bkash' && number === body['trxID']);
      if (!payment) return no('2033', 'Transaction not found');
      return {
        ...OK,
        trxID: payment.number,
        transactionType: payment.type ?? (payment.payer ? 'Payment' : 'bKash Tokenized Checkout via API'),
        transactionStatus: payment.state === 'paid' ? 'Completed' : 'Failed',
        amount: payment.paid ?? payment.amount,
        currency: payment.currency ?? 'BDT',
        customerMsisdn: payment.payer ?? '01700000000',
        organizationShortCode: payment.receiver ?? payment.store,
        ...(payment.note ? { transactionReference: payment.note } : {}),
        initiationTime: payment.paidAt,
        completedTime: payment.paidAt,
      };
    },
    /**
     * A payer sends money in the app, without a payment page. @returns its transaction ID
     * @param {{ amount: string, payer: string, receiver: string, note?: string, currency?: string,
     * type?: string }} sent
     * @param {Date} [at]
     */
    send(sent, at = now()) {
      const number = draw(10);
      const made = {
        rail: /** @type {const} */ ('bkash'),
        id: `AP${draw(22)}`,
        store: '',
        secret: '',
        reference: number,
      };
      ledger.add({
        ...made,
        ...{ backUrl: '', noticeUrl: '', openedAt: at.toISOString(), state: 'paid', number, paidAt: timeOf(at) },
        ...sent,
      });
      return number;
    },
    /** @param {Record<string, unknown>} body */
    query(body) {
      const payment = ledger.get(String(body['paymentID']));
      return payment?.rail === 'bkash' ? { ...OK, ...told(payment) } : no('2002', 'Invalid Payment ID');
    },
  };
}
