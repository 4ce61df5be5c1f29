import type { Row } from '@pathshala/shared/kit';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import {
  doubtOfClaim,
  normalTransactionId,
  PaymentClaim,
  Receipt,
  type ClaimFacts,
} from '@pathshala/shared/modules/money/payments';
import { todayInDhaka } from '@pathshala/shared/text';
import { samePeople, type Context } from '../../../../kernel';
import { adultsOf } from '../../../foundation/people';
import { factsOfNumbers } from './number-facts';
import { readByIds } from './read-in';
import type { Asked, Judged } from './reported-payments';

type Claim = Row<typeof PaymentClaim>;

export const idsOf = ({
  transactionNumber,
  secondTransactionNumber,
}: {
  transactionNumber?: string | undefined;
  secondTransactionNumber?: string | undefined;
}): string[] =>
  [transactionNumber, secondTransactionNumber].flatMap((each) => (each ? [normalTransactionId(each)] : []));

/** All parts of an undecided payment; null for any other. */
export async function partsOf(ctx: Context, id: string): Promise<Claim[] | null> {
  const first = await ctx.repo(PaymentClaim).findOne({ id });
  if (!first || first.together) return null;
  const claims = [first, ...(await ctx.repo(PaymentClaim).find({ where: { together: id }, sort: ['createdAt'] }))];
  return claims.every(({ status }) => status === 'submitted') ? claims : null;
}

/** Compares all parts of a reported payment of fees with the provider's answer and with the present statements. */
export async function judgeClaim(ctx: Context, claims: readonly Claim[], { company, told }: Asked): Promise<Judged> {
  const [first] = claims as [Claim, ...Claim[]];
  const numbers = idsOf(first);
  const { listed, sheets, facts: common } = await factsOfNumbers(ctx, company, numbers);
  const students = [...(await readByIds(ctx, Student, studentsOf(claims))).values()];
  const adults = await readByIds(ctx, Guardian, students.flatMap(adultsOf));
  const records = students.map((student) => [student, ...adultsOf(student).flatMap((each) => adults.get(each) ?? [])]);
  // A number that was entered, or a parent who was linked, since the money was sent proves nothing.
  const phones = records.map(([student, ...parents]) =>
    isBefore(student!, first.paidOn)
      ? phonesOf([student!, ...parents.filter((parent) => isBefore(parent, first.paidOn))])
      : new Set<string>(),
  );
  const known = [...phonesOf(records.flat()), first.sender, ...told.map(({ payer }) => payer)];
  const facts: ClaimFacts = {
    ...common,
    numbers,
    total: claims.reduce((sum, { amount }) => sum + amount, 0),
    paidOn: first.paidOn,
    reportedOn: todayInDhaka(new Date(first.createdAt)),
    sender: first.sender ?? null,
    references: students.map(({ code }) => code),
    // For several children, only a number that belongs to the family of each of them counts.
    phones: [...(phones[0] ?? [])].filter((phone) => phones.every((each) => each.has(phone))),
    isStaff: await isOfStaff(
      ctx,
      first,
      known.flatMap((phone) => phone ?? []),
    ),
    isBooked: common.isBooked || (await isUnnumbered(ctx, claims)),
  };
  return { facts, listed, sheets, doubt: doubtOfClaim(facts, [...told, ...listed]) };
}

interface Known {
  phone?: string | null | undefined;
  updatedAt: string;
}
const phonesOf = (records: readonly Known[]) => new Set(records.flatMap(({ phone }) => phone ?? []));
/** Whether a record was last changed before a day. */
const isBefore = ({ updatedAt }: Known, day: string): boolean => todayInDhaka(new Date(updatedAt)) < day;

export const studentsOf = (claims: readonly Claim[]): string[] => claims.map(({ student }) => student);

/**
 * Whether the person who reported it has an account as an employee, under any record of theirs, or a number of the
 * family or of the payer belongs to an employee: parents who work here often have a second account.
 */
async function isOfStaff(ctx: Context, { createdBy }: Claim, phones: readonly string[]): Promise<boolean> {
  if (!createdBy) return true;
  const people = await samePeople(ctx, [createdBy]);
  const accounts = await ctx.repo(Membership).find({ where: { institution: ctx.tenantId, user: { in: [...people] } } });
  if (accounts.some(({ staff, student, guardian }) => Boolean(staff) || !(student || guardian))) return true;
  const own = (await ctx.repo(User).findOne({ id: createdBy }))?.phone;
  return (await ctx.repo(Staff).count({ phone: { in: [...new Set(own ? [...phones, own] : phones)] } })) > 0;
}

/** The counter may have taken this very sum on that day, and not have entered the number. */
async function isUnnumbered(ctx: Context, claims: readonly Claim[]): Promise<boolean> {
  const where = { student: { in: studentsOf(claims) }, date: claims[0]!.paidOn, status: 'issued' };
  const sums = new Set(claims.flatMap(({ amount, total }) => [amount, total ?? amount]));
  const receipts = await ctx.repo(Receipt).find({ where });
  return receipts.some(({ reference, amount }) => !reference && sums.has(amount));
}
