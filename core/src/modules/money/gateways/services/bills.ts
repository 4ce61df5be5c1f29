import type { z } from 'zod';
import { AppError, type Row } from '@pathshala/shared/kit';
import {
  type BILL_CALLS,
  gatewaysErrors,
  isSplit,
  PaymentIntent,
  takaOf,
  type IntentPart,
} from '@pathshala/shared/modules/money/gateways';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import { lockRecord, runUnit, type Context } from '../../../../kernel';
import { openBills, type DueBill } from '../../fees';
import type { Biller, BillOutcome } from './biller';
import { railOf } from './connections';
import { creditsNow, creditsOf } from './credits';
import { shortened } from './shortened';
import { newReference } from './start-intent';
import { billsUnderWay } from './under-way';

type Wanted = z.infer<(typeof BILL_CALLS)['get-bill']>;
type Intent = Row<typeof PaymentIntent>;
const UNIT = { id: 'gateways.readBill', audited: true };
const OPEN_FOR_MS = 30 * 60_000;

/**
 * The dues of a student by their ID, which is the number of their bill, stored as a payment that a report is compared
 * with. Bills of which another payment is under way are left out. Asked again while nothing has changed, the same
 * payment is answered.
 * @throws NO_SUCH_BILLS
 */
export async function readBill({ sys, ...biller }: Biller, { bill, month, payer }: Wanted): Promise<BillOutcome> {
  const code = toLatinDigits(bill).trim().toUpperCase();
  const student = await sys.repo(Student).findOne({ code });
  if (!student) throw new AppError(gatewaysErrors.NO_SUCH_BILLS);
  const site = await sys.repo(Institution).get(sys.tenantId!);
  const about = {
    bill: student.code,
    institution: site.name,
    institutionBn: site.nameBn,
    // Enough to see that it is the right child, and no more: anyone can type a number.
    name: shortened(student.name),
    nameBn: shortened(student.nameBn),
  };
  const intent = await runUnit(sys, UNIT, async (ctx) => {
    // One after the other: a company that asks twice at once is answered with one payment.
    await lockRecord(ctx, Student, student.id);
    const open = (await openBills(ctx, student.id)).filter(
      (each) => !month || each.month.slice(0, 7) <= asMonth(month),
    );
    // A family is on a provider's page with them, or their money is being checked.
    const taken = await billsUnderWay(ctx, partOfAll(student.id, open));
    const part = partOfAll(
      student.id,
      open.filter(({ subHead, period }) => !taken.has(`${subHead}|${period}`)),
    );
    return part.amount > 0 ? storeBill(ctx, biller, { part, phone: payer }) : null;
  });
  if (!intent) return { code: 'NOTHING_DUE', more: { ...about, amount: '0.00' } };
  const { reference, payable, currency, expiresAt } = intent;
  return {
    code: 'FOUND',
    intent: intent.id,
    more: { ...about, reference, amount: takaOf(payable), currency, expiresAt, ...(await told(sys, biller, intent)) },
  };
}

const asMonth = (month: string) => `${month.slice(0, 4)}-${month.slice(4)}`;

const partOfAll = (student: string, open: readonly DueBill[]): IntentPart => ({
  student,
  bills: open.map(({ subHead, period }) => ({ subHead, period })),
  amount: open.reduce((sum, { balance, fine }) => sum + balance + fine, 0),
});

/** The accounts into which the bank is to put the bill, and the sum of each; nothing where it all goes into one. */
async function told(sys: Context, { gateway }: Omit<Biller, 'sys'>, { credits, payable }: Intent) {
  if (!isSplit(credits)) return {};
  const { rows } = await creditsNow(sys, { gateway: gateway.id, credits, payable });
  return { credits: rows.map(({ account, amount }) => ({ account, amount: takaOf(amount) })) };
}

async function storeBill(
  ctx: Context,
  { gateway, method, connection, isTestMoney: isTrial }: Omit<Biller, 'sys'>,
  { part, phone }: { part: IntentPart; phone: string | undefined },
): Promise<Intent> {
  const intents = ctx.repo(PaymentIntent);
  const { merchant } = connection;
  const now = ctx.now.toISOString();
  const parts = [part];
  // The agreement for the gateway of the same bank names the account that gets what no head has an account for.
  const { account } = (await railOf(ctx, gateway.id))?.connection.credentials ?? {};
  const split = await creditsOf(ctx, { gateway: gateway.id, account, parts, payable: part.amount });
  const open = { student: part.student, gateway: gateway.id, way: 'bill', state: 'created', expiresAt: { gt: now } };
  const known = (await intents.find({ where: open })).find(
    (each) =>
      each.merchant === merchant &&
      each.isTrial === isTrial &&
      each.startedOn === ctx.today &&
      isSame(each.parts, parts) &&
      isSame(each.credits, split.credits),
  );
  if (known) return known;
  const expiresAt = new Date(ctx.now.getTime() + OPEN_FOR_MS).toISOString();
  const mobile = phone ? normalizePhone(phone) : null;
  const reference = newReference();
  return intents.create({
    ...{ reference, requestKey: `bill-${reference}`, purpose: 'fees', returnTo: 'family', way: 'bill' },
    ...{ gateway: gateway.id, method: method.id, student: part.student, students: [part.student], parts },
    ...(mobile ? { phone: mobile } : {}),
    // The company takes its charge from the payer on its own, or keeps it: the bill is what is owed.
    ...split,
    ...{ total: part.amount, charge: 0, payable: part.amount, merchant, isTrial, startedOn: ctx.today },
    ...{ expiresAt, askAt: expiresAt },
  });
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
