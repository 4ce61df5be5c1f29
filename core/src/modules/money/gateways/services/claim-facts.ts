import type { Row } from '@pathshala/shared/kit';
import { GatewaySettlement, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import {
  doubtOfClaim,
  normalTransactionId,
  type OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  PaymentEntry,
  Receipt,
  Refund,
  type ClaimDoubt,
  type ClaimFacts,
  type ClaimProof,
} from '@pathshala/shared/modules/money/payments';
import { todayInDhaka } from '@pathshala/shared/text';
import { samePeople, type Context } from '../../../../kernel';
import { adultsOf } from '../../../foundation/people';
import { wereReleased } from '../../payments';
import { readByIds, readIn, spellings } from './read-in';

type Claim = Row<typeof PaymentClaim>;
type Method = Row<typeof OnlineMethod>;

export interface Judged {
  facts: ClaimFacts;
  /** Lines of the company's sheets. */
  listed: ClaimProof[];
  /** Ids of the settlements that hold these lines. */
  sheets: string[];
  doubt: ClaimDoubt | null;
}

export const idsOf = ({ transactionNumber, secondTransactionNumber }: Claim): string[] =>
  [transactionNumber, secondTransactionNumber].flatMap((each) => (each ? [normalTransactionId(each)] : []));

/** All parts of an undecided payment; null for any other. */
export async function partsOf(ctx: Context, id: string): Promise<Claim[] | null> {
  const first = await ctx.repo(PaymentClaim).findOne({ id });
  if (!first || first.together) return null;
  const claims = [first, ...(await ctx.repo(PaymentClaim).find({ where: { together: id }, sort: ['createdAt'] }))];
  return claims.every(({ status }) => status === 'submitted') ? claims : null;
}

/**
 * Compares all parts of a reported payment with the provider's answer and with the present statements.
 * @param told the provider's transactions; empty without an answer
 */
export async function judgeClaim(
  ctx: Context,
  claims: readonly Claim[],
  { company, told }: { company: Method; told: readonly ClaimProof[] },
): Promise<Judged> {
  const [first] = claims as [Claim, ...Claim[]];
  const numbers = idsOf(first);
  const { proofs: listed, ...of } = await fromStatements(ctx, company, numbers);
  const students = [...(await readByIds(ctx, Student, studentsOf(claims))).values()];
  const adults = await readByIds(ctx, Guardian, students.flatMap(adultsOf));
  const records = students.map((student) => [student, ...adultsOf(student).flatMap((each) => adults.get(each) ?? [])]);
  // A number that was entered, or a parent who was linked, since the money was sent proves nothing.
  const phones = records.map(([student, ...parents]) =>
    isBefore(student!, first.paidOn)
      ? phonesOf([student!, ...parents.filter((parent) => isBefore(parent, first.paidOn))])
      : new Set<string>(),
  );
  const payees = await ctx.repo(PayeeNumber).find({ where: { method: company.id, active: true } });
  const receipts = await receiptsWith(ctx, numbers);
  const known = [...phonesOf(records.flat()), first.sender, ...told.map(({ payer }) => payer)];
  const facts: ClaimFacts = {
    numbers,
    total: claims.reduce((sum, { amount }) => sum + amount, 0),
    paidOn: first.paidOn,
    reportedOn: todayInDhaka(new Date(first.createdAt)),
    booksSince: (await ctx.repo(PaymentEntry).find({ sort: ['date'], limit: 1 }))[0]?.date ?? null,
    sender: first.sender ?? null,
    references: students.map(({ code }) => code),
    // For several children, only a number that belongs to the family of each of them counts.
    phones: [...(phones[0] ?? [])].filter((phone) => phones.every((each) => each.has(phone))),
    accounts: payees.map(({ number }) => number),
    isStaff: await isOfEmployee(
      ctx,
      first,
      known.flatMap((phone) => phone ?? []),
    ),
    isSettled: of.isSettled,
    isRefund: await isOfRefund(ctx, claims),
    isDecided: receipts.some(({ status }) => status === 'cancelled') || (await isDecided(ctx, numbers)),
    isBooked: receipts.some(({ status }) => status === 'issued') || (await isUnnumbered(ctx, claims)),
  };
  return { facts, listed, sheets: of.sheets, doubt: doubtOfClaim(facts, [...told, ...listed]) };
}

interface Known {
  phone?: string | null | undefined;
  updatedAt: string;
}
const phonesOf = (records: readonly Known[]) => new Set(records.flatMap(({ phone }) => phone ?? []));
/** Whether a record was last changed before a day. */
const isBefore = ({ updatedAt }: Known, day: string): boolean => todayInDhaka(new Date(updatedAt)) < day;

const studentsOf = (claims: readonly Claim[]): string[] => claims.map(({ student }) => student);

/**
 * Whether the person who reported it has an account as an employee, under any record of theirs, or a number of the
 * family or of the payer belongs to an employee: parents who work here often have a second account.
 */
async function isOfEmployee(ctx: Context, { createdBy }: Claim, phones: readonly string[]): Promise<boolean> {
  if (!createdBy) return true;
  const people = await samePeople(ctx, [createdBy]);
  const accounts = await ctx.repo(Membership).find({ where: { institution: ctx.tenantId, user: { in: [...people] } } });
  if (accounts.some(({ staff, student, guardian }) => Boolean(staff) || !(student || guardian))) return true;
  const own = (await ctx.repo(User).findOne({ id: createdBy }))?.phone;
  return (await ctx.repo(Staff).count({ phone: { in: [...new Set(own ? [...phones, own] : phones)] } })) > 0;
}

/** Whether one of the numbers is that of money which the institution sent. */
async function isOfRefund(ctx: Context, claims: readonly Claim[]): Promise<boolean> {
  const numbers = idsOf(claims[0]!);
  const values = spellings(numbers);
  for (const field of ['providerRefund', 'proof'])
    if ((await readIn(ctx, Refund, { field, values })).length > 0) return true;
  const receipts = await ctx.repo(Receipt).find({ where: { student: { in: studentsOf(claims) }, source: 'refund' } });
  return receipts.some(({ reference }) => reference && numbers.includes(normalTransactionId(reference)));
}

/** A person has rejected the ID, for whichever child, or cancelled its receipt; the money may have been given back. */
async function isDecided(ctx: Context, numbers: readonly string[]): Promise<boolean> {
  if (await wereReleased(ctx, numbers)) return true;
  for (const words of numbers) {
    const before = await ctx.repo(PaymentClaim).find({ words, where: { status: { ne: 'submitted' } } });
    if (before.some((each) => idsOf(each).includes(words))) return true;
  }
  return false;
}

/** Receipts of the institution that bear one of the numbers, in whatever way they were paid. */
async function receiptsWith(ctx: Context, numbers: readonly string[]): Promise<Row<typeof Receipt>[]> {
  const out: Row<typeof Receipt>[] = [];
  for (const words of numbers)
    for (const receipt of await ctx.repo(Receipt).find({ words }))
      if (normalTransactionId(receipt.reference ?? '').includes(words)) out.push(receipt);
  return out;
}

/** The counter may have taken this very sum on that day, and not have entered the number. */
async function isUnnumbered(ctx: Context, claims: readonly Claim[]): Promise<boolean> {
  const where = { student: { in: studentsOf(claims) }, date: claims[0]!.paidOn, status: 'issued' };
  const sums = new Set(claims.flatMap(({ amount, total }) => [amount, total ?? amount]));
  const receipts = await ctx.repo(Receipt).find({ where });
  return receipts.some(({ reference, amount }) => !reference && sums.has(amount));
}

/** Lines of the company's sheets with these IDs, including money given back. */
async function fromStatements(ctx: Context, { gateway }: Method, numbers: readonly string[]) {
  const lines = await readIn(ctx, SettlementLine, { field: 'number', values: spellings(numbers) });
  const sheets = await readByIds(
    ctx,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  const own = lines.filter(({ settlement }) => sheets.get(settlement)?.gateway === gateway);
  const proofs = own.map(({ number, gross, paidOn, reference }): ClaimProof => ({
    by: 'statement',
    number: normalTransactionId(number),
    isPaid: true,
    isIncoming: gross > 0,
    isOnline: false,
    amount: gross,
    currency: 'BDT',
    account: null,
    paidOn,
    payer: null,
    reference: reference ?? null,
  }));
  return {
    proofs,
    sheets: [...new Set(own.map(({ settlement }) => settlement))].sort(),
    // A settlement that is no longer open has moved unknown money to suspense.
    isSettled: own.some(({ settlement }) => sheets.get(settlement)?.state !== 'open'),
  };
}
