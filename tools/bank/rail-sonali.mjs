import { draw } from './ledger.mjs';

const SECRET = 'sandbox-secret';
/** Charge that the bank adds to the amount. */
const CHARGE = 10;

/** @param {Record<string, string>} headers @returns {string | null} the account's user */
function userOf(headers) {
  const given = Buffer.from((headers['authorization'] ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
  const at = given.indexOf(':');
  return at > 0 && given.slice(at + 1) === SECRET ? given.slice(0, at) : null;
}

/**
 * Sonali Payment Gateway v3: request, verification and push.
 * @param {{ ledger: import('./ledger.mjs').Ledger, pageUrl: (id: string) => string, now: () => Date }} bank
 */
export function sonali({ ledger, pageUrl, now }) {
  return {
    userOf,
    /** @param {string} user @param {Record<string, unknown>} body */
    create(user, body) {
      const reference = String(body['InvoiceNo'] ?? '');
      const amount = Number(body['RequestTotalAmount']);
      const credits = /** @type {import('./ledger.mjs').Credit[]} */ (body['CreditInformations'] ?? []);
      const sum = credits.reduce((total, row) => total + Math.round(Number(row.CrAmount) * 100), 0);
      if (!reference || ledger.named('sonali', reference)) return { Status: '400', Message: 'Duplicate InvoiceNo' };
      if (!(amount > 0) || sum !== Math.round(amount * 100))
        return { Status: '400', Message: 'Credit rows must sum to the total' };
      const { id } = ledger.add({
        rail: 'sonali',
        id: draw(30),
        store: user,
        secret: SECRET,
        reference,
        amount: amount.toFixed(2),
        credits,
        backUrl: String(body['ResponseUrl'] ?? ''),
        noticeUrl: '',
        openedAt: now().toISOString(),
        state: 'open',
      });
      return { Status: '200', Message: 'Success', Token: id, RedirectToGateway: pageUrl(id) };
    },
    /** @param {Record<string, unknown>} body */
    verify(body) {
      const payment = ledger.get(String(body['Token']));
      if (payment?.rail !== 'sonali') return { Status: '404', Message: 'Token not found' };
      const asked = payment.paid ?? payment.amount;
      const Status =
        { paid: '200', cancelled: '5555', failed: '400', open: '201' }[/** @type {string} */ (payment.state)] ?? '201';
      return {
        Status,
        Message: Status === '200' ? 'Success' : 'Not paid',
        Token: payment.id,
        InvoiceNo: payment.reference,
        TransactionId: payment.number ?? '',
        TransactionDate: payment.paidAt ?? '',
        RequestTotalAmount: payment.amount,
        CustomerPaidAmount: (Number(asked) + CHARGE).toFixed(2),
        ExtraCharges: CHARGE.toFixed(2),
        PayMode: 'A02',
        SettlementDone: 'N',
      };
    },
  };
}

/**
 * The notification that the bank pushes to the merchant on its own.
 * @param {import('./ledger.mjs').Payment} payment @param {{ isForged?: boolean }} [how]
 */
export const pushOf = ({ store, secret, id, reference, number }, { isForged = false } = {}) =>
  JSON.stringify({
    Username: store,
    Password: isForged ? 'guessed' : secret,
    Token: id,
    InvoiceNo: reference,
    TransactionId: number ?? draw(10),
  });
