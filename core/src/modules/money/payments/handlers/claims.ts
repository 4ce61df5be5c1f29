import {
  AppError,
  fill,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import {
  isTransactionId,
  normalTransactionId,
  OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  qrWith,
  Receipt,
  type paymentsActions,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { normalizePhone } from '@pathshala/shared/text';
import { qrModules, type Context } from '../../../../kernel';
import { assertMayReport } from '../services/assert-may-report';
import { assertNotCredited } from '../services/credited-before';
import { NUMBER_TAKEN, takeTransactionIds } from '../services/transaction-ids';

type ClaimRow = Row<typeof PaymentClaim>;
type Claim = ActionOutput<typeof paymentsActions.claims>['claims'][number];
const SHOWN = 50;
const COMPANY = t('Payment Company is Required', 'কোন মাধ্যমে পাঠিয়েছেন তা বাছাই করুন');
const FIRST = t('Transaction ID is Required', 'লেনদেন আইডি আবশ্যক');
const SECOND = t('2nd Transaction ID is Required', '২য় লেনদেন আইডি আবশ্যক');
const UNLIKE = t('This is not a valid {company} transaction ID.', 'এটি {company}-এর লেনদেন আইডি নয়।');
export const LATER = t('The payment date cannot be in the future.', 'পরিশোধের তারিখ ভবিষ্যতের হতে পারে না।');
const PHONE = t('Enter a valid mobile number.', 'সঠিক মোবাইল নম্বর লিখুন।');

export async function claims(
  ctx: Context,
  { student, amount }: ActionInput<typeof paymentsActions.claims>,
): Promise<ActionOutput<typeof paymentsActions.claims>> {
  const { code } = await ctx.repo(Student).get(student);
  const rows = await ctx.repo(PaymentClaim).find({ where: { student }, limit: SHOWN });
  return { companies: await payees(ctx, code, amount), reference: code, claims: await shown(ctx, rows) };
}

/**
 * The companies that one may send money through, with the institution's numbers. `paisa`: the amount in their codes.
 */
export async function payees(
  ctx: Context,
  reference: string,
  paisa?: number,
): Promise<ActionOutput<typeof paymentsActions.claims>['companies']> {
  const asked = { reference, ...(paisa === undefined ? {} : { paisa }) };
  const companies = await ctx.repo(OnlineMethod).find({ where: { active: true } });
  const numbers = await ctx.repo(PayeeNumber).find({ where: { active: true } });
  return companies.map((row) => ({
    id: row.id,
    label: { en: row.name, bn: row.nameBn },
    pattern: row.transactionPattern,
    numbers: numbers
      .filter(({ method }) => method === row.id)
      .map(({ number, way, holder, qr, qrTakesReference }) => ({
        number,
        way,
        holder: holder ?? null,
        // Without an amount the payer types it.
        qr: qr ? qrModules(qrTakesReference ? qrWith(qr, asked) : qr) : null,
      })),
  }));
}

export async function claimPayment(
  ctx: Context,
  input: ActionInput<typeof paymentsActions.claimPayment>,
): Promise<{ claim: string }> {
  const student = await ctx.repo(Student).get(input.student);
  const { said, ids } = await readTransfer(ctx, input);
  await assertNotCredited(ctx, { ...ids, students: [student.id] });
  await assertMayReport(ctx, [student.id]);
  const claim = await ctx
    .repo(PaymentClaim)
    .create({ student: student.id, ...said, amount: input.amount, askAt: ctx.now.toISOString() });
  await takeTransactionIds(ctx, { ...ids, claim: claim.id });
  return { claim: claim.id };
}

type Transfer = Omit<ActionInput<typeof paymentsActions.claimPayment>, 'student'>;

/**
 * Reads a family's report of a transfer into the fields of a claim. @throws VALIDATION with every field that is wrong
 */
export async function readTransfer(ctx: Context, input: Transfer) {
  const company = input.company ? await ctx.repo(OnlineMethod).findOne({ id: input.company, active: true }) : null;
  const sender = input.sender ? normalizePhone(input.sender) : undefined;
  const first = readNumber(company, input.transactionNumber, FIRST);
  const second = input.twoParts ? readNumber(company, input.secondTransactionNumber, SECOND) : null;
  const isTwice = second !== null && second.number !== '' && second.number === first.number;
  const faults: [string, Text | null][] = [
    ['company', company ? null : COMPANY],
    ['transactionNumber', first.fault],
    ['secondTransactionNumber', isTwice ? NUMBER_TAKEN : (second?.fault ?? null)],
    ['paidOn', input.paidOn > ctx.today ? LATER : null],
    ['sender', sender === null ? PHONE : null],
  ];
  const wrong = faults.flatMap(([field, fault]) => (fault ? [[field, [fault]] as [string, Text[]]] : []));
  if (!company || wrong.length > 0) throw new AppError(kernelErrors.VALIDATION, {}, Object.fromEntries(wrong));
  const said = {
    company: company.id,
    transactionNumber: first.number,
    ...(second ? { secondTransactionNumber: second.number } : {}),
    paidOn: input.paidOn,
    ...(sender ? { sender } : {}),
  };
  const numbers = { transactionNumber: first.number, secondTransactionNumber: second?.number };
  return { said, ids: { provider: company.gateway, numbers } };
}

/** Without a company nobody knows how its numbers look. */
function readNumber(
  company: Row<typeof OnlineMethod> | null,
  typed: string | undefined,
  missing: Text,
): { number: string; fault: Text | null } {
  const number = normalTransactionId(typed ?? '');
  if (number === '') return { number, fault: missing };
  const isLike = !company || isTransactionId(number, company.transactionPattern);
  return { number, fault: isLike ? null : fill(UNLIKE, { company: { en: company.name, bn: company.nameBn } }) };
}

export async function checkClaim(
  ctx: Context,
  { transactionNumber }: { transactionNumber: string },
): Promise<{ claim: Claim | null }> {
  const number = normalTransactionId(transactionNumber);
  const [row] = await ctx.repo(PaymentClaim).find({ where: { transactionNumber: number }, limit: 1 });
  const [second] = row
    ? []
    : await ctx.repo(PaymentClaim).find({ where: { secondTransactionNumber: number }, limit: 1 });
  const found = row ?? second;
  return { claim: found ? (await shown(ctx, [found]))[0]! : null };
}

export async function shown(ctx: Context, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const companies = new Map(
    (await ctx.repo(OnlineMethod).find()).map((row) => [row.id, { en: row.name, bn: row.nameBn }]),
  );
  const receipts = new Map(
    (await ctx.repo(Receipt).find({ where: { id: { in: rows.flatMap((row) => row.receipt ?? []) } } })).map((row) => [
      row.id,
      row.number,
    ]),
  );
  return rows.map((row) => ({
    id: row.id,
    company: companies.get(row.company) ?? { en: '', bn: '' },
    transactionNumber: row.transactionNumber,
    secondTransactionNumber: row.secondTransactionNumber ?? null,
    amount: row.amount,
    total: row.total ?? null,
    received: row.received ?? null,
    paidOn: row.paidOn,
    at: row.createdAt,
    status: row.status,
    note: row.note ?? null,
    receipt: receipts.get(row.receipt ?? '') ?? null,
  }));
}
