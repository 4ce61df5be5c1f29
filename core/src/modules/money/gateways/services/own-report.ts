import type { Row } from '@pathshala/shared/kit';
import type { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { PaymentClaim, Receipt, type ClaimedNumber } from '@pathshala/shared/modules/money/payments';
import { lockRecord, systemPart, type Context } from '../../../../kernel';
import { handOnReported } from '../../payments';
import { idsOf, partsOf, studentsOf } from './claim-facts';
import { recogniseClaims } from './claim-reports';
import { paymentsOnPage } from './payments-on-page';

type Intent = Row<typeof PaymentIntent>;
type Claims = readonly Row<typeof PaymentClaim>[];

/**
 * The undecided report that holds the number of a payment which is about to be credited, if the same family sent it:
 * a payer who sees nothing happen often types the bank reference of the provider's page. Locked for the caller's unit
 * of work. A report with a second number is about more than this payment, and one for another child is not about it.
 * @param rivals entries of the number in the register
 */
export async function ownReport(
  ctx: Context,
  { gateway, purpose, parts }: Intent,
  rivals: readonly Row<typeof ClaimedNumber>[],
): Promise<Claims | null> {
  const claim = rivals.find((each) => each.provider === gateway && each.claim)?.claim;
  if (!claim || purpose !== 'fees') return null;
  const sys = systemPart(ctx);
  await lockRecord(sys, PaymentClaim, claim);
  const claims = await partsOf(sys, claim);
  const paidFor = new Set(parts.map(({ student }) => student));
  const isOwn = claims && idsOf(claims[0]!).length === 1 && studentsOf(claims).every((each) => paidFor.has(each));
  return isOwn ? claims : null;
}

/** Closes the report as this payment, which takes over its number. @returns false where a child of it has no receipt */
export async function takeOverReport(
  ctx: Context,
  { intent, report, number, receipts }: { intent: Intent; report: Claims; number: string; receipts: string[] },
): Promise<boolean> {
  const sys = systemPart(ctx);
  if (!receipts[0] || !(await recogniseClaims(sys, report, { ...intent, receipts }))) return false;
  await handOnReported(ctx, { claim: report[0]!.id, number, receipt: receipts[0] });
  return true;
}

/**
 * Where a payment on a provider's page has one of the numbers, was credited to students of the caller and its receipts
 * stand: what they are.
 */
export async function creditedOnPage(
  ctx: Context,
  of: { provider: string; numbers: Readonly<Record<string, string | undefined>>; students: readonly string[] },
): Promise<{ receipts: string[]; amount: number } | null> {
  const sys = systemPart(ctx);
  for (const number of Object.values(of.numbers)) {
    if (!number) continue;
    const own = (await paymentsOnPage(sys, number)).find(
      ({ gateway, state, purpose, parts }) =>
        gateway === of.provider &&
        state === 'succeeded' &&
        purpose === 'fees' &&
        of.students.every((student) => parts.some((part) => part.student === student)),
    );
    if (!own) continue;
    const where = { id: { in: own.receipts ?? [] }, student: { in: [...of.students] }, status: 'issued' };
    const receipts = await sys.repo(Receipt).find({ where });
    if (receipts.length > 0)
      return {
        receipts: receipts.map((receipt) => receipt.number),
        amount: receipts.reduce((sum, { amount }) => sum + amount, 0),
      };
  }
  return null;
}
