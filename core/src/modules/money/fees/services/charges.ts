import { groupBy, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { balanceOf, FeeHead, FeeLine, FeeSubHead, lineStatus, sumMoney } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { settleCredits } from './credits';
import { tellBills } from './tell-bills';

type Line = Row<typeof FeeLine>;
/** A bill that something else than the price list makes: a fine, a thing that was lost. */
export interface Charge {
  student: string;
  subHead: string;
  /** Names the occasion, at most 20 characters: with student and sub-head one bill. */
  key: string;
}
type Named = Charge & { name: Text };

const all = (sys: Context, { student, subHead, key }: Charge) =>
  sys.repo(FeeLine).find({ where: { student, subHead, period: key }, sort: ['seq'] });
const openOnes = (lines: readonly Line[]) => lines.filter(({ status }) => status !== 'cancelled');

/**
 * The sub-head under which such bills are, made with the first one: `known` where it has been made, else the one that
 * has these names. Its ledger is set with the other postings.
 */
export async function occasionalSubHead(
  sys: Context,
  { known, head: headNames, subHead: names }: { known?: string | undefined; head: Text; subHead: Text },
): Promise<string> {
  const [heads, subHeads] = [sys.repo(FeeHead), sys.repo(FeeSubHead)];
  if (known && (await subHeads.findOne({ id: known }))) return known;
  const named = ({ en, bn }: Text) => ({ name: en, nameBn: bn });
  const found = await subHeads.findOne({ name: names.en, frequency: 'occasion' });
  if (found) return found.id;
  const head = (await heads.findOne({ name: headNames.en })) ?? (await heads.create(named(headNames)));
  return (await subHeads.create({ head: head.id, ...named(names), frequency: 'occasion' })).id;
}

/**
 * Makes the bill of an occasion come to an amount, in the caller's transaction: once, however often it is said. What
 * was paid above it goes into the wallet. A student who never had a place is billed nothing.
 */
export async function setCharge(
  sys: Context,
  { name, amount, dueOn, ...charge }: Named & { amount: number; dueOn: string },
): Promise<void> {
  const lines = await all(sys, charge);
  const [first] = openOnes(lines).filter(({ kind }) => kind === 'bill');
  if (!first && amount === 0) return;
  if (first?.amount === amount) return;
  const { month, subHead } = first ?? { ...charge, month: `${sys.today.slice(0, 7)}-01` };
  if (first) {
    const money = { amount, waived: first.waived, paid: first.paid };
    const patch = { amount, balance: balanceOf(money), status: lineStatus(money) };
    await sys.repo(FeeLine).update(first.id, patch, { rev: first.rev });
  } else if (!(await addLine(sys, charge, { lines, kind: 'bill', name, amount, dueOn }))) return;
  await tellBills(sys, [{ subHead, month, amount: amount - (first?.amount ?? 0), waived: 0 }]);
  await settleCredits(sys, [charge.student]);
}

/**
 * Takes an amount off the bill of an occasion by a line of its own, at most what the bill still comes to; the part of
 * it
 * that was paid goes into the wallet.
 */
export async function creditCharge(
  sys: Context,
  { name, amount, ...charge }: Named & { amount: number },
): Promise<void> {
  const lines = await all(sys, charge);
  const open = openOnes(lines);
  const [first] = open;
  const worth = open.reduce((sum, line) => sum + line.amount - line.waived, 0);
  const taken = Math.min(amount, Math.max(0, worth));
  if (!first || taken === 0) return;
  const { month, dueDate: dueOn } = first;
  await addLine(sys, charge, { lines, kind: 'adjustment', name, amount: -taken, dueOn, month });
  await tellBills(sys, [{ subHead: charge.subHead, month, amount: -taken, waived: 0 }]);
  await settleCredits(sys, [charge.student]);
}

/** Open amount of such bills, in paisa, by student; of one occasion where a key is given. */
export async function openCharges(
  sys: Context,
  { students, subHeads, key }: { students: readonly string[]; subHeads: readonly string[]; key?: string },
): Promise<Map<string, number>> {
  if (students.length === 0 || subHeads.length === 0) return new Map();
  const where = { student: { in: [...students] }, subHead: { in: [...subHeads] }, ...(key ? { period: key } : {}) };
  const lines = openOnes(await sys.repo(FeeLine).find({ where, sort: [] }));
  return new Map(
    [...groupBy(lines, (line) => line.student)].map(([student, own]) => [student, balanceOf(sumMoney(own))]),
  );
}

interface NewLine {
  lines: readonly Line[];
  kind: 'bill' | 'adjustment';
  name: Text;
  amount: number;
  dueOn: string;
  month?: string;
}

/** @returns false where the student never had a place, of which the bill would be */
async function addLine(sys: Context, charge: Charge, { lines, kind, name, amount, dueOn, month }: NewLine) {
  const [seat] = await sys.repo(Enrolment).find({ where: { student: charge.student }, sort: ['-from'], limit: 1 });
  if (!seat) return false;
  const subHead = await sys.repo(FeeSubHead).get(charge.subHead);
  const head = await sys.repo(FeeHead).get(subHead.head);
  const money = { amount, waived: 0, paid: 0 };
  await sys.repo(FeeLine).createMany([
    {
      student: charge.student,
      section: seat.section,
      subHead: subHead.id,
      period: charge.key,
      seq: Math.max(-1, ...lines.map(({ seq }) => seq)) + 1,
      kind,
      month: month ?? `${sys.today.slice(0, 7)}-01`,
      headName: head.name,
      headNameBn: head.nameBn,
      name: name.en.slice(0, 200),
      nameBn: name.bn.slice(0, 200),
      priority: subHead.priority ?? 100,
      fined: false,
      ...money,
      balance: balanceOf(money),
      dueDate: dueOn,
      status: lineStatus(money),
      reason: 'subHead',
    },
  ]);
  return true;
}
