import { createHash } from 'node:crypto';
import { parse as parseForm } from 'node:querystring';
import { instantOf, paisaOf } from '@pathshala/shared/modules/money/gateways';
import { isSameText } from '../../../../kernel';
import { ask, textOf, type Json } from './ask';
import { tracedOf, type Connection, type Heard, type Looked, type Provider } from './provider';

const SESSION = '/gwprocess/v4/api.php';
const VALIDATE = '/validator/api/validationserverAPI.php';
const QUERY = '/validator/api/merchantTransIDvalidationAPI.php';
const PAID = new Set(['VALID', 'VALIDATED']);
/** Of another store; the answer is the same for a store that is switched off. */
const BAD_STORE = /store credential|store is deactive/i;

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** The signature of a notification: the keys that it names, with the digest of the store's password among them. */
export function verifySign(fields: Readonly<Record<string, string>>, password: string): string {
  const named = (fields['verify_key'] ?? '').split(',').filter((key) => key in fields);
  const pairs = named.map((key): [string, string] => [key, fields[key]!]);
  pairs.push(['store_passwd', md5(password)]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return md5(pairs.map(([key, value]) => `${key}=${value}`).join('&'));
}

/** The first value of each field, empty ones included. */
export const formFields = (body: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseForm(body)).map(([key, value]) => [key, (Array.isArray(value) ? value[0] : value) ?? '']),
  );

const heardIn = (fields: Readonly<Record<string, string>>): Heard => ({
  reference: fields['tran_id'] || undefined,
  number: fields['val_id'] || undefined,
  status: fields['status'] || undefined,
});

const pair = ({ credentials }: Connection) => ({
  store_id: credentials['store_id'] ?? '',
  store_passwd: credentials['store_passwd'] ?? '',
  v: '1',
  format: 'json',
});
const query = (connection: Connection, path: string, of: Record<string, string>) =>
  ask(connection, `${path}?${new URLSearchParams({ ...of, ...pair(connection) }).toString()}`);

/** A row of a validation or of a query, for the payment that it names. */
function readRow(row: Json, { reference, merchant }: { reference: string; merchant: string }): Looked {
  const status = textOf(row['status']);
  const says = [status, textOf(row['error']) || textOf(row['risk_title'])].filter(Boolean).join(' · ');
  const named = textOf(row['tran_id']);
  if (named && named !== reference) return { kind: 'foreign', says: `${status} · ${named}` };
  if (status === 'CANCELLED') return { kind: 'cancelled', says };
  if (status === 'FAILED' || status === 'EXPIRED') return { kind: 'failed', says, isFinal: status === 'EXPIRED' };
  if (!PAID.has(status)) return { kind: 'pending', says: says || 'PENDING' };
  const amount = paisaOf(row['amount']);
  const net = paisaOf(row['store_amount']);
  return {
    kind: 'paid',
    says,
    amount,
    // Currency of the payer: a payment in another currency names it here.
    currency: textOf(row['currency_type']) || textOf(row['currency']),
    merchant: textOf(row['store_id']) || merchant,
    reference: named,
    number: textOf(row['bank_tran_id']),
    paidAt: instantOf(row['tran_date']),
    net,
    kept: amount !== null && net !== null ? amount - net : null,
    vat: null,
    isRisky: textOf(row['risk_level']) === '1',
  };
}

/** Attempts to pay under our number; a text if there is no answer. */
async function rowsOf(connection: Connection, reference: string): Promise<Json[] | string> {
  const answer = await query(connection, QUERY, { tran_id: reference });
  if (answer.kind !== 'answer') return answer.says;
  if (textOf(answer.data['APIConnect']) !== 'DONE') return textOf(answer.data['APIConnect']) || 'no answer';
  return Array.isArray(answer.data['element']) ? (answer.data['element'] as Json[]) : [];
}

export const sslcommerz: Provider = {
  async start(connection, { reference, amount, about, payer, address, backUrl, noticeUrl }) {
    const answer = await ask(connection, SESSION, {
      form: {
        ...pair(connection),
        total_amount: amount,
        currency: 'BDT',
        tran_id: reference,
        success_url: backUrl,
        fail_url: backUrl,
        cancel_url: backUrl,
        ipn_url: noticeUrl,
        product_name: about.slice(0, 255),
        product_category: 'education',
        product_profile: 'non-physical-goods',
        shipping_method: 'NO',
        num_of_item: '1',
        cus_name: payer.name.slice(0, 50),
        cus_email: `${reference.toLowerCase()}@payer.invalid`,
        cus_phone: payer.phone.slice(0, 20),
        cus_add1: address.slice(0, 50),
        cus_city: address.slice(0, 50),
        cus_country: 'Bangladesh',
      },
    });
    if (answer.kind !== 'answer') return { kind: answer.kind === 'away' ? 'refused' : 'unclear', says: answer.says };
    const { data } = answer;
    const payUrl = textOf(data['GatewayPageURL']);
    if (textOf(data['status']) !== 'SUCCESS' || !/^https?:\/\//.test(payUrl))
      return { kind: 'refused', says: textOf(data['failedreason']) || 'FAILED' };
    return { kind: 'page', session: textOf(data['sessionkey']), payUrl };
  },

  async look(connection, { reference, heard }) {
    const of = { reference, merchant: connection.merchant };
    if (heard?.number) {
      const answer = await query(connection, VALIDATE, { val_id: heard.number });
      if (answer.kind !== 'answer') return { kind: 'unreachable', says: answer.says };
      if (textOf(answer.data['status']) !== 'INVALID_TRANSACTION') return readRow(answer.data, of);
    }
    const asked = await rowsOf(connection, reference);
    if (typeof asked === 'string') return { kind: 'unreachable', says: asked };
    const rows = asked.map((row) => readRow(row, of));
    // Of several attempts one that was paid counts, else the last.
    return rows.find(({ kind }) => kind === 'paid') ?? rows.at(-1) ?? { kind: 'unknown', says: 'not found' };
  },

  /** The search takes numbers of the merchant, so every payment that it finds was made on the payment page. */
  async trace(connection, number) {
    const rows = await rowsOf(connection, number);
    if (typeof rows === 'string') return { kind: 'unreachable', says: rows };
    const looked = rows.map((row) => readRow(row, { reference: number, merchant: connection.merchant }));
    const found = looked.find(({ kind }) => kind === 'paid') ?? looked.at(-1);
    return found ? tracedOf(number, found) : { kind: 'unknown', says: 'not found' };
  },

  async sendBack(connection, { number, refund, amount, reason, reference, known, isRepeated }) {
    const of: Record<string, string> = known
      ? { refund_ref_id: known }
      : {
          bank_tran_id: number,
          refund_trans_id: refund,
          refund_amount: amount,
          refund_remarks: reason.slice(0, 255),
          refe_id: reference,
        };
    const answer = await query(connection, QUERY, of);
    if (answer.kind !== 'answer') return { kind: 'unclear', says: answer.says, isUnsent: answer.kind === 'away' };
    const { data } = answer;
    const status = textOf(data['status']);
    const says = [textOf(data['APIConnect']), status, textOf(data['errorReason'])].filter(Boolean).join(' · ');
    if (textOf(data['APIConnect']) !== 'DONE') return { kind: 'unclear', says };
    const own = textOf(data['refund_ref_id']) || known || '';
    if (status === 'refunded') return { kind: 'done', says, number: own };
    // Without its number a repeated order may be refused because the first one, whose answer was lost, was taken.
    const isFirstWord = known !== undefined || !isRepeated;
    if (isFirstWord && (status === 'cancelled' || (status === 'failed' && !known))) return { kind: 'refused', says };
    // Accepted is not paid back yet: the provider is asked under the number that it gave.
    return { kind: own ? 'processing' : 'unclear', says, ...(own ? { number: own } : {}) };
  },

  readBack: heardIn,
  readNotice: (body) => heardIn(formFields(body)),
  isProven({ credentials }, body) {
    const fields = formFields(body);
    // Anyone can sign with no password.
    const password = credentials['store_passwd'];
    if (!password) return false;
    // A signature over nothing of weight proves nothing.
    const keys = new Set((fields['verify_key'] ?? '').split(','));
    const isWhole = ['tran_id', 'status', 'amount'].every((key) => keys.has(key));
    return isWhole && isSameText(fields['verify_sign'] ?? '', verifySign(fields, password));
  },
  thanks: { status: 200, body: 'OK', type: 'text/plain' },

  async test(connection) {
    const answer = await query(connection, QUERY, { tran_id: 'PATHSHALATEST0000000' });
    if (answer.kind !== 'answer') return { isOk: false, says: answer.says };
    const says = textOf(answer.data['APIConnect']) || textOf(answer.data['failedreason']);
    return { isOk: says === 'DONE' && !BAD_STORE.test(answer.text), says: says || `HTTP ${answer.status}` };
  },
};
