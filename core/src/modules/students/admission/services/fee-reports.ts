import type { Row } from '@pathshala/shared/kit';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { doubtOfClaim, type ClaimFacts } from '@pathshala/shared/modules/money/payments';
import { AdmissionApplication, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { todayInDhaka } from '@pathshala/shared/text';
import { lockRecord, samePeople, transit, type Context } from '../../../../kernel';
import { factsOfNumbers, idsOf, type Judged, type Report, type ReportKind } from '../../../money/gateways';

type Payment = Row<typeof AdmissionPayment>;
type Application = Row<typeof AdmissionApplication>;

/** Applications in other states are over, and the applicant may be erased. */
const OPEN: ReadonlySet<string> = new Set(['unpaid', 'submitted', 'returned', 'eligible', 'selected', 'waiting']);

/** Application fees that families report by transaction ID. */
export const feeReports: ReportKind = {
  entity: AdmissionPayment,
  undecided: { state: 'claimed' },
  // The counter may take the fee at the same moment.
  async lock(ctx, id) {
    await lockRecord(ctx, AdmissionPayment, id);
    const payment = await ctx.repo(AdmissionPayment).findOne({ id });
    if (payment) await lockRecord(ctx, AdmissionApplication, payment.application);
  },
  async read(ctx, id) {
    const payment = await ctx.repo(AdmissionPayment).findOne({ id });
    if (payment?.state !== 'claimed' || !payment.company) return null;
    const application = await ctx.repo(AdmissionApplication).findOne({ id: payment.application });
    return application && OPEN.has(application.state ?? '') ? reportOf(payment, payment.company) : null;
  },
  async history(ctx, numbers) {
    const past = { isDecided: false, isBooked: false };
    for (const words of numbers)
      for (const each of await ctx.repo(AdmissionPayment).find({ words, where: { state: { ne: 'claimed' } } })) {
        if (!idsOf(each).includes(words)) continue;
        if (each.state === 'rejected') past.isDecided = true;
        else past.isBooked = true;
      }
    return past;
  },
};

function reportOf(payment: Payment, company: string): Report {
  const { id, createdAt, asked, askAt, doubt, word, application } = payment;
  return {
    ...{ id, company, createdAt, asked, askAt, doubt, word },
    numbers: idsOf(payment),
    onTheirWay: { subject: application, purpose: 'admission' },
    judge: (ctx, of) => judgeFee(ctx, payment, of),
    note: async (ctx, news) => void (await ctx.repo(AdmissionPayment).update(id, { ...news })),
    async credit(ctx, said) {
      const values = { verified: 'provider', doubt: null, word: said, askAt: null } as const;
      const { rev } = await ctx.repo(AdmissionPayment).update(id, values, { rev: payment.rev });
      await transit(ctx, AdmissionPayment, 'receive', { id, rev });
    },
  };
}

/**
 * Compares a reported fee with the provider's answer and with the present records. The payer is proven by the mobile
 * number that a code had verified when the fee was reported, or by the number of the application in the transaction.
 * Numbers that a form names prove nothing: anyone may enter those of a friend. A fee cannot be older than its
 * application.
 */
async function judgeFee(ctx: Context, payment: Payment, { company, told }: Parameters<Report['judge']>[1]) {
  const numbers = idsOf(payment);
  const { listed, sheets, facts: common } = await factsOfNumbers(ctx, company, numbers);
  const application = await ctx.repo(AdmissionApplication).get(payment.application);
  const filedOn = todayInDhaka(new Date(application.createdAt));
  const facts: ClaimFacts = {
    ...common,
    numbers,
    total: payment.amount,
    paidOn: payment.paidOn,
    reportedOn: todayInDhaka(new Date(payment.createdAt)),
    // Nothing was owed before: the institution's other receipts say nothing about this fee.
    booksSince: filedOn,
    sender: payment.sender ?? null,
    references: [application.number],
    phones: payment.verifiedPhone ? [payment.verifiedPhone] : [],
    isStaff: await isOfStaff(ctx, [...phonesOf(application, payment), ...told.flatMap(({ payer }) => payer ?? [])]),
    // The counter has taken the fee meanwhile.
    isBooked: common.isBooked || application.state !== 'unpaid',
  };
  const judged: Judged = { facts, listed, sheets, doubt: doubtOfClaim(facts, [...told, ...listed]) };
  return judged;
}

const phonesOf = (application: Application, payment: Payment): string[] =>
  [application.phone, application.fatherPhone, application.motherPhone, payment.sender, payment.verifiedPhone].flatMap(
    (phone) => phone ?? [],
  );

/** Whether one of the numbers belongs to an employee, by their record or by an account of theirs. */
async function isOfStaff(ctx: Context, phones: readonly string[]): Promise<boolean> {
  const phone = { in: [...new Set(phones)] };
  if ((await ctx.repo(Staff).count({ phone })) > 0) return true;
  const users = (await ctx.repo(User).find({ where: { phone } })).map(({ id }) => id);
  if (users.length === 0) return false;
  const people = await samePeople(ctx, users);
  const accounts = await ctx.repo(Membership).find({ where: { institution: ctx.tenantId, user: { in: [...people] } } });
  return accounts.some(({ staff, student, guardian }) => Boolean(staff) || !(student || guardian));
}
