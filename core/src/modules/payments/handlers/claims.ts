import { AppError, fill, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  ClaimedNumber,
  isTransactionId,
  normalTransactionId,
  OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  paymentsErrors,
  Receipt,
  type paymentsActions,
} from '@pathshala/shared/modules/payments';
import { Student } from '@pathshala/shared/modules/people';
import { normalizePhone } from '@pathshala/shared/text';
import { fieldFault, type Context } from '../../../kernel';
import { tellPayer } from '../jobs/tell-payer';
import { CLAIM_KEY, postReceipt } from '../services/post-receipt';

type ClaimRow = Row<typeof PaymentClaim>;
type Claim = ActionOutput<typeof paymentsActions.claims>['claims'][number];
const SHOWN = 50;
const COMPANY = t('Payment Company is Required', 'কোন মাধ্যমে পাঠিয়েছেন তা বাছাই করুন');
const FIRST = t('Transaction ID is Required', 'লেনদেন আইডি আবশ্যক');
const SECOND = t('2nd Transaction ID is Required', '২য় লেনদেন আইডি আবশ্যক');
const UNLIKE = t('This is not a valid {company} transaction ID.', 'এটি {company}-এর লেনদেন আইডি নয়।');
const TAKEN = t('The transaction ID has already been taken.', 'এই লেনদেন আইডি আগেই ব্যবহৃত হয়েছে।');
const LATER = t('The payment date cannot be in the future.', 'পরিশোধের তারিখ ভবিষ্যতের হতে পারে না।');
const PHONE = t('Enter a valid mobile number.', 'সঠিক মোবাইল নম্বর লিখুন।');

export async function claims(
  ctx: Context,
  { student }: { student: string },
): Promise<ActionOutput<typeof paymentsActions.claims>> {
  const { code } = await ctx.repo(Student).get(student);
  const companies = await ctx.repo(OnlineMethod).find({ where: { active: true } });
  const numbers = await ctx.repo(PayeeNumber).find({ where: { active: true } });
  const rows = await ctx.repo(PaymentClaim).find({ where: { student }, limit: SHOWN });
  return {
    companies: companies.map((row) => ({
      id: row.id,
      label: { en: row.name, bn: row.nameBn },
      pattern: row.transactionPattern,
      numbers: numbers
        .filter(({ method }) => method === row.id)
        .map(({ number, way, holder }) => ({ number, way, holder: holder ?? null })),
    })),
    reference: code,
    claims: await shown(ctx, rows),
  };
}

export async function claimPayment(
  ctx: Context,
  input: ActionInput<typeof paymentsActions.claimPayment>,
): Promise<{ claim: string }> {
  const student = await ctx.repo(Student).get(input.student);
  const company = input.company ? await ctx.repo(OnlineMethod).findOne({ id: input.company, active: true }) : null;
  if (!company) throw fieldFault('company', COMPANY);
  if (input.paidOn > ctx.today) throw fieldFault('paidOn', LATER);
  const sender = input.sender ? normalizePhone(input.sender) : undefined;
  if (sender === null) throw fieldFault('sender', PHONE);
  const numbers = [
    readNumber(company, 'transactionNumber', input.transactionNumber),
    ...(input.twoParts ? [readNumber(company, 'secondTransactionNumber', input.secondTransactionNumber)] : []),
  ] as [string, string?];
  if (numbers[0] === numbers[1]) throw fieldFault('secondTransactionNumber', TAKEN);
  const claim = await ctx.repo(PaymentClaim).create({
    student: student.id,
    company: company.id,
    transactionNumber: numbers[0],
    ...(numbers[1] ? { secondTransactionNumber: numbers[1] } : {}),
    amount: input.amount,
    paidOn: input.paidOn,
    ...(sender ? { sender } : {}),
    status: 'submitted',
  });
  await takeNumbers(ctx, claim.id, numbers);
  return { claim: claim.id };
}

function readNumber(
  company: Row<typeof OnlineMethod>,
  field: 'transactionNumber' | 'secondTransactionNumber',
  typed: string | undefined,
): string {
  const number = normalTransactionId(typed ?? '');
  if (number === '') throw fieldFault(field, field === 'transactionNumber' ? FIRST : SECOND);
  if (!isTransactionId(number, company.transactionPattern))
    throw fieldFault(field, fill(UNLIKE, { company: { en: company.name, bn: company.nameBn } }));
  return number;
}

/** The unique index decides: of two simultaneous claims one is refused. */
async function takeNumbers(ctx: Context, claim: string, numbers: readonly (string | undefined)[]): Promise<void> {
  for (const [at, number] of numbers.entries()) {
    if (!number) continue;
    try {
      await ctx.repo(ClaimedNumber).create({ number, claim });
    } catch (error) {
      if (error instanceof AppError && error.code === 'DUPLICATE')
        throw fieldFault(at === 0 ? 'transactionNumber' : 'secondTransactionNumber', TAKEN);
      throw error;
    }
  }
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

export async function decideClaim(
  ctx: Context,
  { id, approve, note }: ActionInput<typeof paymentsActions.decideClaim>,
): Promise<{ receipt: string | null }> {
  const claimed = ctx.repo(PaymentClaim);
  const claim = await claimed.get(id);
  if (claim.status !== 'submitted') throw new AppError(paymentsErrors.CLAIM_DECIDED);
  if (!approve && !note) throw new AppError(paymentsErrors.REASON_NEEDED);
  const company = approve ? await ctx.repo(OnlineMethod).get(claim.company) : null;
  const receipt = company
    ? await postReceipt(ctx, {
        student: claim.student,
        requestKey: `${CLAIM_KEY}${claim.id}`,
        bills: null,
        due: null,
        money: claim.amount,
        paymentType: company.paymentType,
        reference: [claim.transactionNumber, claim.secondTransactionNumber].filter(Boolean).join(', '),
        source: 'transaction',
        toWallet: true,
      })
    : null;
  await claimed.update(
    id,
    {
      status: approve ? 'approved' : 'rejected',
      decidedAt: ctx.now.toISOString(),
      ...(ctx.actor.userId ? { decidedBy: ctx.actor.userId } : {}),
      ...(note ? { note } : {}),
      ...(receipt ? { receipt: receipt.id } : {}),
    },
    { rev: claim.rev },
  );
  // Typed wrongly, it may be the true one of someone else.
  if (!approve)
    for (const number of await ctx.repo(ClaimedNumber).find({ where: { claim: id } }))
      await ctx.repo(ClaimedNumber).remove(number.id);
  ctx.after(tellPayer, { claim: id }, { id: `tell-payer-claim-${id}` });
  return { receipt: receipt?.number ?? null };
}

async function shown(ctx: Context, rows: readonly ClaimRow[]): Promise<Claim[]> {
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
    paidOn: row.paidOn,
    at: row.createdAt,
    status: row.status,
    note: row.note ?? null,
    receipt: receipts.get(row.receipt ?? '') ?? null,
  }));
}
