import { instantOf, paisaOf } from '@pathshala/shared/modules/money/gateways';
import { dhakaDate, isSameText } from '../../../../kernel';
import { ask, textOf, type Json } from './ask';
import type { Connection, Heard, Looked, Provider } from './provider';

const ROOT = '/api/v3/spgservice';
const CODES: Readonly<Record<string, Looked['kind']>> = {
  200: 'paid',
  201: 'pending',
  // The payer has printed a voucher for the bank's counter, and may pay it on another day.
  5017: 'pending',
  5555: 'cancelled',
};

const basic = ({ credentials }: Connection) => ({
  authorization: `Basic ${Buffer.from(`${credentials['userName'] ?? ''}:${credentials['password'] ?? ''}`).toString('base64')}`,
});

/** The bank adds its charge to what was asked for; what is compared is what the school's account gets. */
function readVerified(data: Json, { reference }: { reference: string }, { merchant }: Connection): Looked {
  const code = textOf(data['Status']);
  const says = [code, textOf(data['Message']), textOf(data['PayMode'])].filter(Boolean).join(' · ');
  const named = textOf(data['InvoiceNo']);
  if (named && named !== reference) return { kind: 'foreign', says: `${says} · ${named}` };
  const kind = CODES[code] ?? 'failed';
  if (kind !== 'paid') return { kind, says };
  const [paid, extra] = [paisaOf(data['CustomerPaidAmount']), paisaOf(data['ExtraCharges'] ?? '0')];
  const amount = paid !== null && extra !== null ? paid - extra : null;
  return {
    kind,
    says,
    amount,
    currency: 'BDT',
    merchant,
    reference: named,
    number: textOf(data['TransactionId']),
    paidAt: instantOf(data['TransactionDate']),
    kept: 0,
    vat: 0,
    net: amount,
  };
}

export const sonali: Provider = {
  async start(connection, { reference, amount, credits, payer, address, backUrl }) {
    const answer = await ask(connection, `${ROOT}/CreatePaymentRequest`, {
      headers: basic(connection),
      json: {
        InvoiceNo: reference,
        InvoiceDate: dhakaDate(connection.now),
        RequestTotalAmount: amount,
        CustomerName: payer.name,
        CustomerContactNo: payer.phone,
        CustomerAddress: address,
        Email: '',
        ResponseUrl: backUrl,
        AllowDuplicateInvoiceNoDate: 'N',
        CreditInformations: credits.map((credit, at) => ({
          SerialNo: String(at + 1),
          CrAccountOrChallanNo: credit.account ?? connection.credentials['account'] ?? '',
          CrAmount: credit.amount,
          TranMode: 'TRN',
          Onbehalf: payer.name,
        })),
      },
    });
    if (answer.kind !== 'answer') return { kind: answer.kind === 'away' ? 'refused' : 'unclear', says: answer.says };
    const { data } = answer;
    const payUrl = textOf(data['RedirectToGateway']);
    if (textOf(data['Status']) !== '200' || !/^https?:\/\//.test(payUrl))
      return { kind: 'refused', says: textOf(data['Message']) || textOf(data['Status']) };
    return { kind: 'page', session: textOf(data['Token']), payUrl };
  },

  async look(connection, { reference, session }) {
    if (!session) return { kind: 'unknown', says: 'no payment was made' };
    const answer = await ask(connection, `${ROOT}/TransactionVerificationWithToken`, {
      headers: basic(connection),
      json: { Token: session },
    });
    if (answer.kind !== 'answer') return { kind: 'unreachable', says: answer.says };
    if (answer.status === 401) return { kind: 'unreachable', says: textOf(answer.data['Message']) || '401' };
    if (textOf(answer.data['Status']) === '404') return { kind: 'unknown', says: textOf(answer.data['Message']) };
    return readVerified(answer.data, { reference }, connection);
  },

  readBack: (fields) => ({ session: fields['Token'] || undefined, status: fields['Mode'] || undefined }),
  readNotice(body): Heard | null {
    const data = pushed(body);
    return (
      data && { reference: textOf(data['InvoiceNo']) || undefined, number: textOf(data['TransactionId']) || undefined }
    );
  },
  isProven({ credentials }, body) {
    const data = pushed(body);
    const { userName, password } = credentials;
    if (!userName || !password) return false;
    return isSameText(`${textOf(data?.['Username'])}\n${textOf(data?.['Password'])}`, `${userName}\n${password}`);
  },
  thanks: { status: 200, body: '{"Status":"200","Message":"Success"}', type: 'application/json' },

  async test(connection) {
    const answer = await ask(connection, `${ROOT}/TransactionVerificationWithToken`, {
      headers: basic(connection),
      json: { Token: 'PATHSHALATEST' },
    });
    if (answer.kind !== 'answer') return { isOk: false, says: answer.says };
    const says = textOf(answer.data['Message']) || `HTTP ${answer.status}`;
    return { isOk: answer.status !== 401 && answer.status !== 403, says };
  },
};

function pushed(body: string): Json | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Json) : null;
  } catch {
    return null;
  }
}
