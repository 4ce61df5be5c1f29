import type { StoredInput } from '@pathshala/shared/kit';
import type { HeadAccount, IntentEvent, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { demoAccountNumber } from '../../accounts/demo/books';
import { feeId } from '../../fees/demo/fees';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { hashText } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe } from '../../../../seed/recipe/types';

type Stored<R> = { id: string; tenantId: string; createdAt: string } & R;
type Intent = Stored<StoredInput<typeof PaymentIntent>>;
type Event = Stored<StoredInput<typeof IntentEvent>>;
interface Kind {
  state: 'expired' | 'cancelled' | 'review';
  gateway: string;
  way?: 'bill';
  method: string;
  total: number;
  charge: number;
  time: string;
  heard: readonly (readonly [kind: Event['kind'], says: string])[];
}
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KINDS: readonly Kind[] = [
  {
    ...{ state: 'review', gateway: 'SSLCZ', method: 'CARD', total: 120_000, charge: 3_077, time: '08:12' },
    heard: [
      ['sent', 'demo'],
      ['notice', 'VALID'],
      ['doubted', 'amount: VALID'],
    ],
  },
  {
    ...{ state: 'expired', gateway: 'BKASH', method: 'BKASH', total: 80_000, charge: 1_219, time: '07:40' },
    heard: [
      ['sent', 'demo'],
      ['asked', 'pending: Initiated'],
    ],
  },
  {
    ...{ state: 'cancelled', gateway: 'SSLCZ', method: 'IBANK', total: 150_000, charge: 3_062, time: '07:55' },
    heard: [
      ['sent', 'demo'],
      ['returned', 'CANCELLED'],
      ['asked', 'cancelled: CANCELLED'],
    ],
  },
  {
    ...{ state: 'review', gateway: 'BKASH', way: 'bill', method: 'BKASH', total: 95_000, charge: 0, time: '08:31' },
    heard: [
      ['bill', 'get-bill: FOUND'],
      ['doubted', 'amount: NUMBER 949.00'],
      ['notice', 'accept-payment: REVIEW · transaction NUMBER · amount 949.00 · currency BDT'],
    ],
  },
];
/** Calls that led to no payment, such as one about a wrong bill number. */
const CALLS: readonly (readonly [kind: Event['kind'], time: string, says: string])[] = [
  ['refused', '08:05', 'get-bill: BILL_NOT_FOUND · bill 2600001'],
  ['bill', '08:06', 'get-bill: NOTHING_DUE · bill 260001'],
];
const ONE_TAKA = 100;

const [HEAD, BANK] = ['exam', '1121'];
/** Examination fees that are paid at the state bank go into an account of their own. */
export const headAccountRows = ({ places, today }: Recipe): Stored<StoredInput<typeof HeadAccount>>[] =>
  places.map(({ institution: tenantId, alias }) => {
    const number = demoAccountNumber(alias, BANK!);
    return {
      ...{ id: rowId('headAccount', alias), tenantId, createdAt: instantOf(today, '08:00') },
      ...{ gateway: rowId('paymentGateway', 'SPG'), head: feeId('feeHead', tenantId, HEAD!) },
      ...{ bank: rowId('bankAccount', `${alias}:${BANK}`), number, ending: number.slice(-4) },
    };
  });

/** Payments that nobody has finished, of families without a demo account: one waits for two people. */
export function intentRows(recipe: Recipe): { paymentIntent: Intent[]; intentEvent: Event[] } {
  const out: { paymentIntent: Intent[]; intentEvent: Event[] } = { paymentIntent: [], intentEvent: [] };
  for (const place of recipe.places) {
    const students = recipe.rows.student.filter(
      ({ tenantId, guardian }) => tenantId === place.institution && guardian && guardian !== place.guardian,
    );
    KINDS.forEach((kind, at) => {
      const student = students[at * 7];
      if (!student) return;
      const { intent, events } = rowsOf(recipe, place, { kind, student });
      out.paymentIntent.push(intent);
      out.intentEvent.push(...events);
    });
    out.intentEvent.push(...callsOf(recipe, place));
  }
  return out;
}

const callsOf = ({ today }: Recipe, { institution: tenantId, alias }: DemoPlace): Event[] =>
  CALLS.map(([kind, time, says], at) => ({
    ...{ id: rowId('intentEvent', `${alias}:call:${at}`), tenantId, createdAt: instantOf(today, time) },
    ...{ gateway: rowId('paymentGateway', 'BKASH'), kind, says },
  }));

function rowsOf(
  { today, rows }: Recipe,
  { institution: tenantId, alias }: DemoPlace,
  { kind, student }: { kind: Kind; student: Recipe['rows']['student'][number] },
): { intent: Intent; events: Event[] } {
  const { state, gateway, way, method, total, charge, time, heard } = kind;
  const createdAt = instantOf(today, time);
  const reference = Array.from(
    { length: 20 },
    (_, at) => SYMBOLS[hashText(`${alias}:${way ?? ''}${state}:${at}`) % SYMBOLS.length],
  ).join('');
  const id = rowId('paymentIntent', reference);
  const phone = rows.guardian.find((row) => row.id === student.guardian)?.phone;
  const gross = total + charge - ONE_TAKA;
  const intent: Intent = {
    ...{ id, tenantId, createdAt, reference, total, charge, state },
    purpose: 'fees',
    way: way ?? 'checkout',
    gateway: rowId('paymentGateway', gateway),
    method: rowId('onlineMethod', method),
    student: student.id,
    students: [student.id],
    parts: [{ student: student.id, bills: [], amount: total }],
    ...(phone ? { phone } : {}),
    payable: total + charge,
    merchant: 'sandbox',
    isTrial: true,
    startedOn: today,
    expiresAt: new Date(Date.parse(createdAt) + 30 * 60_000).toISOString(),
    requestKey: `demo-${reference}`,
    returnTo: 'family',
    asked: heard.length,
    ...(state === 'review'
      ? {
          gross,
          suspense: gross,
          providerNumber: reference.slice(0, 10),
          paidAt: createdAt,
          why: 'The amount is not the one that was asked for.',
        }
      : {}),
  };
  const events = heard.map(([what, says], at): Event => ({
    id: rowId('intentEvent', `${reference}:${at}`),
    tenantId,
    createdAt: new Date(Date.parse(createdAt) + at * 45_000).toISOString(),
    intent: id,
    kind: what,
    // The transaction that the payment names.
    says: says.replace('NUMBER', reference.slice(0, 10)),
  }));
  return { intent, events };
}
