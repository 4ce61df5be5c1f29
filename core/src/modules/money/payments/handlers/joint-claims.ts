import { AppError, fill, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  inPayingOrder,
  PaymentClaim,
  paymentsErrors,
  type paymentsActions,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { dhakaDate, fieldFault, lockRecord, type Context } from '../../../../kernel';
import { formatMoney } from '@pathshala/shared/text';
import { placesOf } from '../../../school/academics';
import { openBills, owedBy, type DueBill } from '../../fees';
import { assertMayReport } from '../services/assert-may-report';
import { assertNotCredited } from '../services/credited-before';
import { walletBalance } from '../services/change-wallet';
import { takeTransactionIds } from '../services/transaction-ids';
import { payees, readTransfer, shown } from './claims';
import { shownBill } from './counter';

type ClaimRow = Row<typeof PaymentClaim>;
type Input = ActionInput<typeof paymentsActions.claimJointPayment>;
const NOT_THE_SUM = t(
  'The amount must be the sum of the selected bills, {sum}.',
  'পরিমাণ অবশ্যই বাছাই করা বিলগুলোর যোগফল {sum} হতে হবে।',
);
const keyOf = ({ subHead, period }: { subHead: string; period: string }) => `${subHead}|${period}`;
const dueOn = (bills: readonly DueBill[]) => bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);

const CHILDREN = 20;
const SHOWN = 30;

export async function familyDues(ctx: Context): Promise<ActionOutput<typeof paymentsActions.familyDues>> {
  const rows = await ctx.repo(Student).find({ limit: CHILDREN });
  const ids = rows.map(({ id }) => id);
  const [places, owed] = [await placesOf(ctx, ids), await owedBy(ctx, ids)];
  const claims = await ctx.repo(PaymentClaim).find({ where: { student: { in: ids } }, limit: SHOWN });
  const waiting = claims.filter(({ status }) => status === 'submitted');
  const children: ActionOutput<typeof paymentsActions.familyDues>['children'] = [];
  for (const { id, code, name, nameBn } of rows) {
    const reported = new Set(
      waiting.filter(({ student }) => student === id).flatMap(({ bills }) => (bills ?? []).map(keyOf)),
    );
    const bills = inPayingOrder(await openBills(ctx, id));
    children.push({
      student: id,
      code,
      name,
      nameBn,
      place: places.get(id)?.place ?? null,
      bills: bills.map((bill) => ({ ...shownBill(bill), reported: reported.has(keyOf(bill)) })),
      checking: owed.get(id)?.checking ?? 0,
      wallet: await walletBalance(ctx, id),
    });
  }
  const names = new Map(rows.map(({ id, name, nameBn }) => [id, { en: name, bn: nameBn }]));
  const cards = await shown(ctx, claims);
  return {
    companies: await payees(ctx, rows[0]?.code ?? ''),
    reference: rows[0]?.code ?? '',
    children,
    claims: cards.map((card, at) => ({ ...card, name: names.get(claims[at]!.student)! })),
  };
}

export async function claimJointPayment(ctx: Context, input: Input): Promise<{ claims: string[] }> {
  const { said, ids } = await readTransfer(ctx, input);
  const parts = input.parts.toSorted((a, b) => a.student.localeCompare(b.student));
  if (new Set(parts.map(({ student }) => student)).size < parts.length) throw new AppError(paymentsErrors.DUE_CHANGED);
  const total = parts.reduce((sum, part) => sum + sentFor(part), 0);
  if (input.amount !== total)
    throw fieldFault(
      'amount',
      fill(NOT_THE_SUM, { sum: { en: formatMoney(total, 'en'), bn: formatMoney(total, 'bn') } }),
    );
  for (const { student } of parts) await ctx.repo(Student).get(student);
  const students = parts.map(({ student }) => student);
  await assertNotCredited(ctx, { ...ids, students });
  await assertMayReport(ctx, students);
  for (const part of parts) await checkPart(ctx, part);
  const claims: string[] = [];
  for (const { student, bills, ...part } of parts) {
    const claim = await ctx.repo(PaymentClaim).create({
      student,
      ...said,
      amount: sentFor(part),
      ...(parts.length > 1 ? { total } : {}),
      // All parts are verified together, in the turns of the first part.
      ...(claims[0] ? { together: claims[0] } : { askAt: ctx.now.toISOString() }),
      bills,
    });
    claims.push(claim.id);
  }
  await takeTransactionIds(ctx, { ...ids, claim: claims[0]! });
  return { claims };
}

/** Less than is due where money that is being checked pays the rest of these bills. */
const sentFor = ({ due, amount = due }: { due: number; amount?: number | undefined }): number => amount;

/** Of two who report the same bill at once, the second finds it reported. */
async function checkPart(ctx: Context, { student: id, bills, due, amount }: Input['parts'][number]): Promise<void> {
  await lockRecord(ctx, Student, id);
  const wanted = new Set(bills.map(keyOf));
  const waiting = await ctx.repo(PaymentClaim).find({ where: { student: id, status: 'submitted' } });
  if (waiting.some((claim) => claim.bills?.some((bill) => wanted.has(keyOf(bill)))))
    throw new AppError(paymentsErrors.ALREADY_REPORTED);
  const chosen = (await openBills(ctx, id)).filter((bill) => wanted.has(keyOf(bill)));
  if (chosen.length !== wanted.size || dueOn(chosen) !== due || (amount ?? due) > due)
    throw new AppError(paymentsErrors.DUE_CHANGED);
}

/** The claim, and those of other children that were paid together with it; the first of them first. */
export async function paidTogether(ctx: Context, claim: ClaimRow): Promise<ClaimRow[]> {
  const first = claim.together ? await ctx.repo(PaymentClaim).get(claim.together) : claim;
  return [first, ...(await ctx.repo(PaymentClaim).find({ where: { together: first.id }, sort: ['createdAt'] }))];
}

export async function claimParts(
  ctx: Context,
  { id, paidOn: asked }: ActionInput<typeof paymentsActions.claimParts>,
): Promise<ActionOutput<typeof paymentsActions.claimParts>> {
  const claims = await paidTogether(ctx, await ctx.repo(PaymentClaim).get(id));
  const { paidOn, createdAt } = claims[0]!;
  const parts: ActionOutput<typeof paymentsActions.claimParts>['parts'] = [];
  for (const { id: part, student, amount, bills } of claims) {
    const { code, name, nameBn } = await ctx.repo(Student).get(student);
    const wanted = bills ? new Set(bills.map(keyOf)) : null;
    const open = (await openBills(ctx, student)).filter((bill) => !wanted || wanted.has(keyOf(bill)));
    const fine = open.reduce((sum, bill) => sum + bill.fineOn(asked ?? paidOn), 0);
    const balance = open.reduce((sum, bill) => sum + bill.balance, 0);
    parts.push({
      id: part,
      code,
      name,
      nameBn,
      amount,
      needed: Math.min(amount, balance + fine),
      fine,
      closed: wanted ? wanted.size - open.length : 0,
    });
  }
  return {
    total: parts.reduce((sum, { amount }) => sum + amount, 0),
    paidOn,
    reportedOn: dhakaDate(new Date(createdAt)),
    parts,
  };
}
