import { ERASED_NAME, type Row } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { payerTexts, type PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { PaymentClaim, Receipt } from '@pathshala/shared/modules/money/payments';
import { lockRecord, type Context } from '../../../../kernel';
import { closeAsKnown, creditClaims } from '../../payments';
import { idsOf, judgeClaim, partsOf, studentsOf } from './claim-facts';
import type { Report, ReportKind } from './reported-payments';

type Claim = Row<typeof PaymentClaim>;

/** Fees that families report, for one child or for several at once. */
export const claimReports: ReportKind = {
  entity: PaymentClaim,
  undecided: { status: 'submitted' },
  lock: (ctx, id) => lockRecord(ctx, PaymentClaim, id),
  async read(ctx, id) {
    const claims = await partsOf(ctx, id);
    return claims && !(await isOfErased(ctx, claims)) ? reportOf(claims) : null;
  },
  async history(ctx, numbers) {
    for (const words of numbers) {
      const before = await ctx.repo(PaymentClaim).find({ words, where: { status: { ne: 'submitted' } } });
      if (before.some((each) => idsOf(each).includes(words))) return { isDecided: true, isBooked: false };
    }
    return { isDecided: false, isBooked: false };
  },
};

async function isOfErased(ctx: Context, claims: readonly Claim[]): Promise<boolean> {
  const students = await ctx.repo(Student).find({ where: { id: { in: studentsOf(claims) } } });
  return students.some(({ name }) => name === ERASED_NAME.en);
}

function reportOf(claims: readonly Claim[]): Report {
  const first = claims[0]!;
  const { id, company, createdAt, asked, askAt, doubt, word } = first;
  return {
    ...{ id, company, createdAt, asked, askAt, doubt, word },
    numbers: idsOf(first),
    onTheirWay: { students: first.student },
    judge: (ctx, of) => judgeClaim(ctx, claims, of),
    async note(ctx, news) {
      await ctx.repo(PaymentClaim).update(first.id, { ...news });
      if (!news.doubt) return;
      for (const part of claims.slice(1))
        if (part.doubt !== news.doubt) await ctx.repo(PaymentClaim).update(part.id, { doubt: news.doubt });
    },
    credit: (ctx, said) =>
      creditClaims(ctx, claims, { verified: 'provider', word: said, collector: payerTexts.verified }),
    recognise: (ctx, payment) => recogniseClaims(ctx, claims, payment),
  };
}

/**
 * Closes a report of fees as the payment on a provider's page that it names: that payment has its receipts, so nothing
 * is credited and nobody decides.
 * @param claims all parts, undecided and locked by the caller
 * @returns false where the payment is not of these children, or one of its receipts does not stand
 */
export async function recogniseClaims(
  ctx: Context,
  claims: readonly Claim[],
  payment: Pick<Row<typeof PaymentIntent>, 'purpose' | 'parts' | 'receipts'>,
): Promise<boolean> {
  const paidFor = new Set(payment.purpose === 'fees' ? payment.parts.map(({ student }) => student) : []);
  if (!studentsOf(claims).every((student) => paidFor.has(student))) return false;
  const receipts = await ctx.repo(Receipt).find({ where: { id: { in: payment.receipts ?? [] }, status: 'issued' } });
  const of = new Map(receipts.map(({ student, id }) => [student, id]));
  if (!studentsOf(claims).every((student) => of.has(student))) return false;
  await closeAsKnown(ctx, claims, of);
  return true;
}
