import { periodOf, writeNumber, type StoredInput } from '@pathshala/shared/kit';
import type { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import {
  checksumOf,
  receiptNumbers,
  type ClaimedNumber,
  type PayeeNumber,
  type PaymentClaim,
  type PaymentEntry,
  type Receipt,
  type ReceiptItem,
  type Refund,
  type Wallet,
} from '@pathshala/shared/modules/money/payments';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { billedSections, type FeeHistory } from '../../fees/demo/fee-lines';
import { jointPayments, payingFamily } from './joint-payments';
import { PAYMENT_TYPES } from '../../fees/demo/money-set-up.data';
import { hashText } from '../../../../seed/recipe/random';
import { demoRefunds, PAID_BACK } from './refunds';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe } from '../../../../seed/recipe/types';

type Bill = FeeHistory['feeLine'][number];
type LineRow = Required<
  Pick<
    Bill,
    | 'id'
    | 'tenantId'
    | 'student'
    | 'subHead'
    | 'period'
    | 'month'
    | 'dueDate'
    | 'fined'
    | 'amount'
    | 'waived'
    | 'paid'
    | 'balance'
    | 'name'
    | 'nameBn'
  >
>;
type Kept<E> = { id: string; tenantId: string; createdAt?: string; createdBy?: string } & StoredInput<E>;
export interface PaymentHistory {
  numberCounter: Kept<typeof NumberCounter>[];
  receipt: Kept<typeof Receipt>[];
  paymentEntry: Kept<typeof PaymentEntry>[];
  wallet: Kept<typeof Wallet>[];
  payeeNumber: Kept<typeof PayeeNumber>[];
  paymentClaim: Kept<typeof PaymentClaim>[];
  claimedNumber: Kept<typeof ClaimedNumber>[];
  refund: Kept<typeof Refund>[];
}
/** The demo guardian's advance payment for the second child, in paisa. */
const ADVANCE = 150_000;
const methodOf = (code: string) => PAYMENT_TYPES.find((type) => type.code === code)!;

/**
 * A receipt for each student and month of which something is paid, by the accountant, in the first days of the month;
 * one advance; and what families say that they have sent.
 */
export function paymentHistory(recipe: Recipe, feeLines: readonly Bill[]): PaymentHistory {
  const out: PaymentHistory = {
    numberCounter: [],
    receipt: [],
    paymentEntry: [],
    wallet: [],
    payeeNumber: [],
    paymentClaim: [],
    claimedNumber: [],
    refund: [],
  };
  for (const place of recipe.places)
    addPlace(
      out,
      recipe,
      place,
      (feeLines as readonly LineRow[]).filter((line) => line.tenantId === place.institution),
    );
  return out;
}

interface Planned {
  student: string;
  date: string;
  lines: LineRow[];
  advance: number;
  /** That the family had sent by transaction id. */
  claim?: PaymentHistory['paymentClaim'][number];
}

function addPlace(out: PaymentHistory, recipe: Recipe, place: DemoPlace, lines: readonly LineRow[]): void {
  const tenantId = place.institution;
  const clerk = recipe.accounts.find((account) => account.role === 'accountant' && account.alias === place.alias)!.user;
  const children = payingFamily(recipe, place, billedSections(recipe, place));
  const transfers = jointPayments(recipe, place, { bills: lines, children, clerk });
  const claims = new Map<string, Planned['claim'] & object>(
    transfers.flatMap(({ month, claims: parts }) =>
      parts.map((claim) => [`${claim.student}:${month}`, claim] as const),
    ),
  );
  const byReceipt = new Map<string, Planned>();
  for (const line of lines.filter(({ paid }) => paid > 0)) {
    const key = `${line.student}:${line.month}`;
    const claim = claims.get(key);
    const paidOn = claim?.paidOn ?? `${line.month.slice(0, 8)}${String(3 + (hashText(key) % 7)).padStart(2, '0')}`;
    const planned = byReceipt.get(key) ?? {
      student: line.student,
      date: paidOn < recipe.today ? paidOn : recipe.today,
      lines: [],
      advance: 0,
      ...(claim ? { claim } : {}),
    };
    planned.lines.push(line);
    byReceipt.set(key, planned);
  }
  const advance: Planned = { student: place.sibling, date: recipe.today, lines: [], advance: ADVANCE + PAID_BACK };
  const inOrder = [
    ...[...byReceipt.values()].sort((a, b) =>
      a.date === b.date ? (a.student < b.student ? -1 : 1) : a.date < b.date ? -1 : 1,
    ),
    advance,
  ];
  const counts = new Map<string, number>();
  for (const planned of inOrder) {
    const run = periodOf(receiptNumbers.reset, planned.date);
    const count = (counts.get(run) ?? 0) + 1;
    counts.set(run, count);
    const number = writeNumber(receiptNumbers.pattern, { date: planned.date, count });
    addReceipt(out, recipe, { tenantId, clerk, number }, planned);
  }
  for (const [run, last] of counts)
    out.numberCounter.push({
      id: rowId('numberCounter', `${tenantId}:${receiptNumbers.key}:${run}`),
      tenantId,
      kind: receiptNumbers.key,
      run,
      last,
    });
  const like = out.receipt.findLast((row) => row.tenantId === tenantId && row.student === place.sibling)!;
  const refunds = demoRefunds(recipe, place, { clerk, like });
  out.receipt.push(refunds.receipt);
  out.paymentEntry.push(...refunds.entries);
  out.numberCounter.push(refunds.counter);
  out.refund.push(...refunds.refunds);
  addPayeeNumbers(out, recipe, place);
  addClaim(out, recipe, place);
  for (const { number, claims: parts } of transfers) {
    out.paymentClaim.push(...parts);
    out.claimedNumber.push({
      id: rowId('claimedNumber', `${tenantId}:${number}`),
      tenantId,
      number,
      provider: rowId('paymentGateway', 'BKASH'),
      claim: parts[0]!.id,
    });
  }
  out.wallet.push({
    id: rowId('wallet', `${tenantId}:${place.sibling}`),
    tenantId,
    student: place.sibling,
    balance: ADVANCE,
  });
}

/** A merchant number with each of the two providers that nearly all families have. */
function addPayeeNumbers(out: PaymentHistory, { rows }: Recipe, { institution: tenantId }: DemoPlace): void {
  const site = rows.institution.find((row) => row.id === tenantId)!;
  for (const [at, code] of ['BKASH', 'NAGAD'].entries()) {
    const digits = String(hashText(`payee:${code}:${site.alias}`) % 100_000_000).padStart(8, '0');
    out.payeeNumber.push({
      id: rowId('payeeNumber', `${tenantId}:${code}`),
      tenantId,
      method: rowId('onlineMethod', code),
      number: `01${at === 0 ? '7' : '9'}${digits}`,
      way: 'payment',
      holder: site.name,
      rank: at + 1,
    });
  }
  const account = String(hashText(`account:${site.alias}`) % 10_000_000).padStart(7, '0');
  out.payeeNumber.push({
    id: rowId('payeeNumber', `${tenantId}:SPG-ACC`),
    tenantId,
    method: rowId('onlineMethod', 'SPG-ACC'),
    number: `4412${account}`,
    way: 'transfer',
    holder: site.name,
    qr: demoQr(site.name, account),
    qrTakesReference: true,
    rank: 3,
  });
}

/** Of an institution and an account that no bank has. */
function demoQr(name: string, account: string): string {
  const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;
  const to = ['bd.org.bb.npsb', '00', '9999', `999900000${account}`]
    .map((value, at) => field(String(at).padStart(2, '0'), value))
    .join('');
  const body = [
    ['00', '01'],
    ['01', '11'],
    ['26', to],
    ['52', '8211'],
    ['53', '050'],
    ['58', 'BD'],
    ['59', name.replaceAll(/[^ -~]/g, '').slice(0, 25)],
    ['60', 'Dhaka'],
  ]
    .map(([tag, value]) => field(tag!, value!))
    .join('');
  return `${body}6304${checksumOf(`${body}6304`)}`;
}

/** The demo guardian says to have sent money for the first child; the office has not looked yet. */
function addClaim(
  out: PaymentHistory,
  { rows, today }: Recipe,
  { institution: tenantId, alias, student, guardian }: DemoPlace,
): void {
  const createdBy = rows.user.find((row) => row.id === rowId('user', `guardian@${alias}.demo.test`))!.id;
  const number = `9K${hashText(`claim:${alias}`).toString(36).toUpperCase().padStart(8, '0').slice(0, 8)}`;
  const phone = rows.guardian.find((row) => row.id === guardian)!.phone;
  const claim = rowId('paymentClaim', number);
  out.paymentClaim.push({
    id: claim,
    tenantId,
    createdAt: instantOf(today, '08:15'),
    createdBy,
    student,
    company: rowId('onlineMethod', 'BKASH'),
    transactionNumber: number,
    amount: 100_000,
    paidOn: today,
    sender: phone,
    status: 'submitted',
    // One digit of the amount is mistyped, so it waits for a person.
    doubt: 'amount',
    asked: 1,
    word: {
      heardAt: instantOf(today, '08:16'),
      says: null,
      fault: null,
      proofs: [
        {
          ...{ by: 'provider', number, isPaid: true, isIncoming: true, isOnline: false, amount: 90_000 },
          ...{ currency: 'BDT', account: null, paidOn: today, payer: phone, reference: null },
        },
      ],
    },
  });
  out.claimedNumber.push({
    id: rowId('claimedNumber', `${tenantId}:${number}`),
    tenantId,
    number,
    provider: rowId('paymentGateway', 'BKASH'),
    claim,
  });
}

function addReceipt(
  out: PaymentHistory,
  { rows }: Recipe,
  { tenantId, clerk, number }: { tenantId: string; clerk: string; number: string },
  { student: id, date, lines, advance, claim }: Planned,
): void {
  const student = rows.student.find((row) => row.id === id)!;
  const seat = rows.enrolment.filter((row) => row.student === id).at(-1)!;
  const section = rows.section.find((row) => row.id === seat.section)!;
  const level = rows.class.find((row) => row.id === section.class)!;
  const collector = rows.user.find((row) => row.id === clerk)!;
  const key = `${tenantId}:${number}`;
  const type = methodOf(claim ? 'MOBILE' : hashText(key) % 4 === 0 ? 'DEPOSIT' : 'CASH');
  const receipt = rowId('receipt', key);
  if (claim) claim.receipt = receipt;
  const paymentType = rowId('paymentType', type.code);
  const items: ReceiptItem[] = lines.map(({ subHead, period, month, name, nameBn, amount, waived, paid }) => ({
    subHead,
    period,
    month,
    name,
    nameBn,
    due: amount - waived,
    paid,
    fine: 0,
    fineWaived: 0,
  }));
  const amount = lines.reduce((sum, line) => sum + line.paid, advance);
  const createdAt =
    claim?.decidedAt ?? instantOf(date, `1${hashText(key) % 3}:${String(hashText(number) % 60).padStart(2, '0')}`);
  const stamp = { tenantId, createdAt, createdBy: clerk };
  out.receipt.push({
    id: receipt,
    ...stamp,
    number,
    date,
    student: id,
    code: student.code,
    name: student.name,
    nameBn: student.nameBn,
    place: `${level.name} - ${section.name}`,
    placeBn: `${level.nameBn} - ${section.nameBn}`,
    roll: seat.roll,
    paymentType,
    method: type.name,
    methodBn: type.nameBn,
    ...(claim
      ? { reference: claim.transactionNumber }
      : type.needsReference
        ? { reference: `SLIP-${10_000 + (hashText(key) % 90_000)}` }
        : {}),
    amount,
    items,
    fine: 0,
    wallet: advance,
    dueAfter: lines.reduce((sum, line) => sum + line.amount - line.waived - line.paid, 0),
    source: claim ? 'transaction' : 'counter',
    collector: clerk,
    collectorName: collector.name,
    collectorNameBn: collector.nameBn,
    status: 'issued',
    requestKey: `demo-${receipt}`,
  });
  const parts = [
    { account: 'money' as const, amount },
    ...lines.map((line) => ({ account: 'bill' as const, amount: line.paid, line: line.id, subHead: line.subHead })),
    ...(advance > 0 ? [{ account: 'wallet' as const, amount: advance }] : []),
  ];
  parts.forEach((part, seq) =>
    out.paymentEntry.push({
      id: rowId('paymentEntry', `${receipt}:${seq}`),
      ...stamp,
      ...part,
      receipt,
      seq,
      student: id,
      date,
      paymentType,
      isReversal: false,
    }),
  );
}
