import { createHash } from 'node:crypto';
import { draw, giveBack } from './ledger.mjs';

const SECRET = 'sandbox-secret';
const SHARE = 0.02;
const [LEAST, MOST] = [10, 500_000];

/** @param {string} text */
const md5 = (text) => createHash('md5').update(text, 'utf8').digest('hex');
/** @param {Date} date in Dhaka, as the provider writes it */
export const dhakaTime = (date) =>
  new Date(date.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/**
 * The payment, as validation, query and notification report it.
 * @param {import('./ledger.mjs').Payment} payment
 */
export function rowOf(payment) {
  const amount = payment.paid ?? payment.amount;
  const status =
    { paid: 'VALID', failed: 'FAILED', cancelled: 'CANCELLED' }[/** @type {string} */ (payment.state)] ?? 'PENDING';
  return {
    status,
    tran_date: payment.paidAt ?? '',
    tran_id: payment.reference,
    val_id: payment.validation ?? '',
    amount,
    store_amount: (Number(amount) * (1 - SHARE)).toFixed(2),
    currency: payment.currency ?? 'BDT',
    bank_tran_id: payment.number ?? '',
    card_type: 'BKASH-BKash',
    store_id: payment.store,
    risk_level: payment.isRisky ? '1' : '0',
    risk_title: payment.isRisky ? 'Not safe' : 'Safe',
    error: '',
  };
}

/**
 * A notification as a form, signed over the keys that it names.
 * @param {import('./ledger.mjs').Payment} payment
 * @param {{ isForged?: boolean }} [how]
 */
export function noticeOf(payment, { isForged = false } = {}) {
  /** @type {Record<string, string>} */
  const row = { ...rowOf(payment), ...(isForged ? { status: 'VALID', val_id: draw(16), bank_tran_id: draw(10) } : {}) };
  const keys = Object.keys(row);
  const pairs = [...keys.map((key) => [key, row[key]]), ['store_passwd', md5(payment.secret)]];
  pairs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const sign = md5(pairs.map(([key, value]) => `${key}=${value}`).join('&'));
  return new URLSearchParams({
    ...row,
    verify_key: keys.join(','),
    verify_sign: isForged ? md5(`${sign} forged`) : sign,
  }).toString();
}

/**
 * SSLCommerz v4: session, validation and query.
 * @param {{ ledger: import('./ledger.mjs').Ledger, pageUrl: (id: string) => string, now: () => Date }} bank
 */
export function sslcommerz({ ledger, pageUrl, now }) {
  /** @param {URLSearchParams} fields */
  const isStore = (fields) => Boolean(fields.get('store_id')) && fields.get('store_passwd') === SECRET;
  /** @param {string} failedreason */
  const failed = (failedreason) => ({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' });
  /** @param {string} errorReason */
  const refused = (errorReason) => ({ APIConnect: 'DONE', status: 'failed', refund_ref_id: '', errorReason });
  /** Taken at first, paid back when it is asked about. @param {URLSearchParams} query */
  function refund(query) {
    const [number, own] = [query.get('bank_tran_id'), query.get('refund_trans_id') ?? ''];
    const payment = ledger.find((each) => each.rail === 'sslcommerz' && each.number === number);
    if (!payment || !own || own.length > 30) return refused('Invalid bank_tran_id or refund_trans_id');
    const made = giveBack(ledger, payment, { number: own, amount: Number(query.get('refund_amount')), isDone: false });
    if (!made) return refused('Refund amount is more than the remaining amount');
    return {
      APIConnect: 'DONE',
      status: made.isNew ? 'success' : 'processing',
      refund_ref_id: made.refund.id,
      bank_tran_id: number,
      trans_id: payment.reference,
      errorReason: '',
    };
  }
  /** @param {string} id */
  function refundOf(id) {
    const payment = ledger.find((each) => Boolean(each.refunds?.some((made) => made.id === id)));
    if (!payment) return { APIConnect: 'DONE', status: 'cancelled', errorReason: 'unknown refund' };
    ledger.change(payment, {
      refunds: (payment.refunds ?? []).map((each) => (each.id === id ? { ...each, isDone: true } : each)),
    });
    return {
      APIConnect: 'DONE',
      status: 'refunded',
      refund_ref_id: id,
      refunded_on: dhakaTime(now()),
      errorReason: '',
    };
  }
  return {
    /** @param {URLSearchParams} form */
    session(form) {
      const reference = form.get('tran_id') ?? '';
      const amount = Number(form.get('total_amount'));
      if (!isStore(form)) return failed('Store Credential Error Or Store is Deactive');
      if (!reference || reference.length > 30 || ledger.named('sslcommerz', reference))
        return failed('Invalid or repeated tran_id');
      if (!(amount >= LEAST && amount <= MOST)) return failed('Amount is out of range');
      if (form.get('currency') !== 'BDT') return failed('Currency is not supported');
      const { id } = ledger.add({
        rail: 'sslcommerz',
        id: draw(32),
        store: form.get('store_id') ?? '',
        secret: form.get('store_passwd') ?? '',
        reference,
        amount: amount.toFixed(2),
        backUrl: form.get('success_url') ?? '',
        noticeUrl: form.get('ipn_url') ?? '',
        openedAt: now().toISOString(),
        state: 'open',
      });
      return { status: 'SUCCESS', failedreason: '', sessionkey: id, GatewayPageURL: pageUrl(id) };
    },
    /** @param {URLSearchParams} query */
    validate(query) {
      const payment = ledger.find(({ validation }) => validation !== undefined && validation === query.get('val_id'));
      if (!isStore(query) || !payment) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
      const row = { ...rowOf(payment), APIConnect: 'DONE' };
      if (payment.state !== 'paid') return row;
      const status = payment.isSeen ? 'VALIDATED' : 'VALID';
      ledger.change(payment, { isSeen: true });
      return { ...row, status };
    },
    /** @param {URLSearchParams} query */
    query(query) {
      if (!isStore(query)) return { APIConnect: 'INVALID_REQUEST' };
      if (query.has('refund_ref_id')) return refundOf(query.get('refund_ref_id') ?? '');
      if (query.has('refund_amount')) return refund(query);
      const payment = ledger.named('sslcommerz', query.get('tran_id') ?? '');
      const isKnown = payment !== undefined && payment.state !== 'open';
      return { APIConnect: 'DONE', no_of_trans_found: isKnown ? '1' : '0', element: isKnown ? [rowOf(payment)] : [] };
    },
  };
}
