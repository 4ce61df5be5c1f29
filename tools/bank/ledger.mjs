import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Part of a payment that goes into one account.
 * @typedef {{ CrAccountOrChallanNo?: unknown, CrAmount?: unknown }} Credit
 */

/**
 * One payment as the sandbox bank knows it.
 * @typedef {object} Payment
 * @property {'sslcommerz' | 'bkash' | 'nagad' | 'sonali'} rail
 * @property {string} id its own name of the payment
 * @property {string} store
 * @property {string} secret what its notifications are signed with
 * @property {string} reference the merchant's number
 * @property {string} amount taka, as asked for
 * @property {Credit[]} [credits] accounts that the bank splits it over
 * @property {string} backUrl
 * @property {string} noticeUrl
 * @property {string} openedAt
 * @property {'open' | 'confirmed' | 'paid' | 'failed' | 'cancelled'} state `confirmed`: by the payer, not executed yet
 * @property {string} [number] transaction id
 * @property {string} [validation]
 * @property {boolean} [isSeen] validated before
 * @property {string} [paidAt]
 * @property {string} [paid] taka, where that is not what was asked for
 * @property {string} [currency]
 * @property {boolean} [isRisky]
 * @property {string} [seenFrom] until then it is reported as not decided
 * @property {boolean} [keepsAll] refuses refunds
 * @property {string} [payer] mobile of a payer who sent it in the app, without a payment page
 * @property {string} [receiver] number that it was sent to in the app
 * @property {string} [type] as the provider calls it, where it was not a payment
 * @property {string} [note] reference that the payer typed in the app
 * @property {{ id: string, number: string, amount: string, isDone: boolean }[]} [refunds] `number`: the merchant's
 */

const SYMBOLS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** @param {number} length */
export const draw = (length) => Array.from(randomBytes(length), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');

/**
 * Payments of the sandbox bank; in a file, so that one that was made is still known after a restart.
 * @param {string | undefined} file
 */
export function openLedger(file) {
  /** @type {Map<string, Payment>} */
  const payments = new Map();
  /** @type {Map<string, string>} */
  const byReference = new Map();
  if (file && existsSync(file)) {
    for (const payment of /** @type {Payment[]} */ (JSON.parse(readFileSync(file, 'utf8')))) put(payment);
  }
  /** @param {Payment} payment */
  function put(payment) {
    payments.set(payment.id, payment);
    byReference.set(`${payment.rail} ${payment.reference}`, payment.id);
  }
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify([...payments.values()].slice(-2_000)));
    renameSync(`${file}.new`, file);
  };
  return {
    /** @param {string} id */
    get: (id) => payments.get(id),
    /** @param {Payment['rail']} rail @param {string} reference */
    named: (rail, reference) => payments.get(byReference.get(`${rail} ${reference}`) ?? ''),
    all: () => [...payments.values()],
    /** @param {(payment: Payment) => boolean} is */
    find: (is) => [...payments.values()].find(is),
    /** @param {Payment} payment */
    add(payment) {
      put(payment);
      save();
      return payment;
    },
    /** @param {Payment} payment @param {Partial<Payment>} patch */
    change(payment, patch) {
      Object.assign(payment, patch);
      save();
      return payment;
    },
  };
}
/** @typedef {ReturnType<typeof openLedger>} Ledger */

/**
 * Takes back a part of a payment, once for each number of the merchant; null where more is asked for than is left.
 * @param {Ledger} ledger @param {Payment} payment @param {{ number: string, amount: number, isDone: boolean }} wanted
 */
export function giveBack(ledger, payment, { number, amount, isDone }) {
  const known = payment.refunds?.find((each) => each.number === number);
  if (known) return { refund: known, isNew: false };
  const gone = (payment.refunds ?? []).reduce((sum, each) => sum + Number(each.amount), 0);
  if (payment.state !== 'paid' || payment.keepsAll || !(amount > 0) || gone + amount > Number(payment.amount) + 1e-9)
    return null;
  const refund = { id: draw(10), number, amount: amount.toFixed(2), isDone };
  ledger.change(payment, { refunds: [...(payment.refunds ?? []), refund] });
  return { refund, isNew: true };
}
