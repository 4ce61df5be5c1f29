import {
  AppError,
  kernelErrors,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import {
  ASKED_STATES,
  gatewaysErrors,
  isUnderWay,
  PaymentIntent,
  UNDER_WAY_STATES,
  type gatewaysActions,
} from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PaymentClaim } from '@pathshala/shared/modules/money/payments';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { limitFaults } from '../../../foundation/identity';
import { placesOf } from '../../../school/academics';
import { visit } from '../../../school/visitors';
import { openBills, owedBy } from '../../fees';
import { receiptNumbersOf } from '../services/credit-fees';
import { goPath } from '../services/go-path';
import { shortened } from '../services/shortened';
import { offeredMethods, partOf, storeIntent } from '../services/start-intent';
import { canBeGivenUp, giveUpBy } from '../services/give-up';
import { cardsOf } from './families';

type Actions = typeof gatewaysActions;
type Known = ActionInput<Actions['publicDues']>;
const HOUR_MS = 60 * 60_000;
/** Wrong pairs for one student, from one address, and at one institution: a list of phones is never tried through. */
const OF_STUDENT = { limit: 5, windowMs: HOUR_MS };
const OF_ADDRESS = { limit: 15, windowMs: HOUR_MS };
const OF_SITE = { limit: 300, windowMs: HOUR_MS };

const inside = async (ctx: Context, site_id: string): Promise<Context> =>
  systemPart((await visit(ctx, site_id, 'paymentIntent.read')).seen);

/**
 * A student by ID and the mobile of a parent, which the family knows and a stranger does not. Whichever is wrong, and
 * whether the student exists, is answered alike.
 */
async function studentOf(
  ctx: Context,
  sys: Context,
  { site_id, code: typed, phone: number }: Known,
): Promise<Row<typeof Student>> {
  const code = toLatinDigits(typed).trim().toUpperCase();
  const counts = [
    { key: `fee-page:${site_id}:${code}`, ...OF_STUDENT },
    { key: `fee-page-from:${ctx.address ?? ''}`, ...OF_ADDRESS },
    { key: `fee-page-at:${site_id}`, ...OF_SITE },
  ];
  return limitFaults(ctx, counts, async () => {
    const phone = normalizePhone(number);
    const student = await sys.repo(Student).findOne({ code });
    const adults = student
      ? await sys.repo(Guardian).find({
          where: { id: { in: [student.guardian, student.father, student.mother].flatMap((id) => id ?? []) } },
        })
      : [];
    const phones = new Set([student?.phone, ...adults.map((adult) => adult.phone)].flatMap((each) => each ?? []));
    if (!student || !phone || !phones.has(phone)) throw new AppError(gatewaysErrors.NO_SUCH_BILLS);
    return student;
  });
}

export async function publicDues(ctx: Context, input: Known): Promise<ActionOutput<Actions['publicDues']>> {
  const sys = await inside(ctx, input.site_id);
  const student = await studentOf(ctx, sys, input);
  const bills = await openBills(sys, student.id);
  const name: Text = { en: shortened(student.name), bn: shortened(student.nameBn) };
  return {
    code: student.code,
    name,
    place: (await placesOf(sys, [student.id])).get(student.id)?.place ?? null,
    bills: bills.map((bill) => ({
      subHead: bill.subHead,
      period: bill.period,
      label: { en: bill.lines[0]!.name, bn: bill.lines[0]!.nameBn },
      month: bill.month,
      balance: bill.balance,
      fine: bill.fine,
      overdue: bill.overdue,
    })),
    due: bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0),
    checking: await checkedOf(sys, student.id),
    claims: await claimsOf(sys, student.id),
    hanging: await hangingOf(sys, student.id, input.phone),
    methods: await offeredMethods(sys),
  };
}

/** Payments begun on this page with the same two facts that their payer may give up. */
async function ownPayments(sys: Context, student: string, number: string): Promise<Row<typeof PaymentIntent>[]> {
  const phone = normalizePhone(number);
  const where = { students: student, state: { in: [...ASKED_STATES] }, returnTo: 'public' };
  const rows = phone ? await sys.repo(PaymentIntent).find({ where, sort: ['-createdAt'], limit: OWN }) : [];
  const now = sys.now.getTime();
  return rows.filter((row) => row.phone === phone && row.state !== 'created' && canBeGivenUp(row, now));
}

async function hangingOf(
  sys: Context,
  student: string,
  phone: string,
): Promise<ActionOutput<Actions['publicDues']>['hanging']> {
  const rows = await ownPayments(sys, student, phone);
  const methods = await sys.labels(OnlineMethod, [...new Set(rows.map(({ method }) => method))]);
  return rows.map(({ reference, method, payable, createdAt }) => ({
    ...{ reference, payable, startedAt: createdAt },
    method: methods.get(method) ?? { en: '', bn: '' },
  }));
}

export async function giveUpPublicPayment(
  ctx: Context,
  { reference, ...known }: ActionInput<Actions['giveUpPublicPayment']>,
): Promise<ActionOutput<Actions['giveUpPublicPayment']>> {
  const sys = await inside(ctx, known.site_id);
  const student = await studentOf(ctx, sys, known);
  const intent = (await ownPayments(sys, student.id, known.phone)).find((row) => row.reference === reference);
  if (!intent) throw new AppError(kernelErrors.NOT_FOUND);
  return giveUpBy(sys, `student:${student.id}`, intent.id);
}

const [CLAIMS, ENDING, OWN] = [5, 4, 10];

/** Payments reported by a transaction ID and what became of them, for a family that has no account. */
async function claimsOf(sys: Context, student: string): Promise<ActionOutput<Actions['publicDues']>['claims']> {
  const claims = await sys.repo(PaymentClaim).find({ where: { student }, sort: ['-createdAt'], limit: CLAIMS });
  const numbers = await receiptNumbersOf(
    sys,
    claims.flatMap(({ receipt }) => receipt ?? []),
  );
  return claims.map(({ transactionNumber, amount, received, paidOn, status, receipt }) => ({
    ending: transactionNumber.slice(-ENDING),
    amount: received ?? amount,
    paidOn,
    status,
    receipt: numbers.find(({ id }) => id === receipt)?.number ?? null,
  }));
}

/** Sent by the family and not decided yet, by a transaction ID or through a provider. */
async function checkedOf(sys: Context, student: string): Promise<number> {
  const onTheirWay = await sys
    .repo(PaymentIntent)
    .find({ where: { students: student, state: { in: [...UNDER_WAY_STATES] } } });
  const now = sys.now.getTime();
  const claimed = (await owedBy(sys, [student])).get(student)?.checking ?? 0;
  return onTheirWay
    .filter((row) => row.state !== 'created' && isUnderWay(row, now))
    .flatMap(({ parts }) => parts.filter((part) => part.student === student))
    .reduce((sum, { amount }) => sum + amount, claimed);
}

export async function startPublicPayment(ctx: Context, input: ActionInput<Actions['startPublicPayment']>) {
  const sys = await inside(ctx, input.site_id);
  const student = await studentOf(ctx, sys, input);
  const part = await partOf(sys, { student: student.id, bills: input.bills, due: input.due });
  const { reference } = await storeIntent(sys, {
    method: input.method,
    // Keys of strangers are their student's alone.
    requestKey: `p-${student.id.slice(-8)}-${input.requestKey}`.slice(0, 60),
    purpose: 'fees',
    returnTo: 'public',
    parts: [part],
    total: part.amount,
    phone: normalizePhone(input.phone) ?? undefined,
  });
  return { reference, go: goPath(reference) };
}

export async function publicPayment(
  ctx: Context,
  { site_id, reference }: ActionInput<Actions['publicPayment']>,
): Promise<ActionOutput<Actions['publicPayment']>> {
  const sys = await inside(ctx, site_id);
  const intent = await sys.repo(PaymentIntent).findOne({ reference });
  if (!intent) throw new AppError(kernelErrors.NOT_FOUND);
  const { id: _, ...card } = (await cardsOf(sys, [intent]))[0]!;
  return { payment: { ...card, receipts: card.receipts.map(({ number }) => number) } };
}
