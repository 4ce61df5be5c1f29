import { t, type Row } from '@pathshala/shared/kit';
import { Book, BookLoan, LibraryBranch, owedOutOfPay } from '@pathshala/shared/modules/students/library';
import { addDays } from '@pathshala/shared/text';
import { emit, type Context } from '../../../../kernel';
import { creditCharge, occasionalSubHead, openCharges, setCharge } from '../../../money/fees';

type Loan = Row<typeof BookLoan>;
type Of = 'fine' | 'loss';
const HEAD = t('Library fines and lost books', 'গ্রন্থাগার জরিমানা ও হারানো বই');
const SUB_HEADS = {
  fine: t('Library fine', 'গ্রন্থাগার জরিমানা'),
  loss: t('Lost library book', 'হারানো গ্রন্থাগার বই'),
};
const FIELD = { fine: 'fineSubHead', loss: 'lossSubHead' } as const;
/** Days in which a fine is to be paid. */
const DAYS_TO_PAY = 14;
const keyOf = (of: Of, loan: Loan) => `${of === 'fine' ? 'lib' : 'los'}-${loan.id.slice(-16)}`;

/** The sub-head of such bills; the library remembers which, so that the office may rename it. */
export async function subHeadOf(sys: Context, of: Of, branch: string): Promise<string> {
  const row = await sys.repo(LibraryBranch).get(branch);
  const known = row[FIELD[of]];
  const subHead = await occasionalSubHead(sys, { known, head: HEAD, subHead: SUB_HEADS[of] });
  if (subHead !== known) await sys.repo(LibraryBranch).update(row.id, { [FIELD[of]]: subHead });
  return subHead;
}

const about = (of: Of, title: { en: string; bn: string }) =>
  t(`${SUB_HEADS[of].en}: ${title.en}`, `${SUB_HEADS[of].bn}: ${title.bn}`);

interface Billing {
  of: Of;
  title: { en: string; bn: string };
  amount: number;
}

/** A set that a teacher has for a class is the school's own: the teacher pays nothing for it. */
export const isCharged = ({ student, section }: Pick<Loan, 'student' | 'section'>): boolean =>
  student !== undefined || section === undefined;

/** Open of an employee's loan, in paisa. They pay no bills of students: what they owe is on the loan itself. */
export function owesOf(
  loan: Pick<Loan, 'staff' | 'fine' | 'waived' | 'replacement' | 'fromPay' | 'paid' | 'state'>,
): number {
  if (!loan.staff) return 0;
  const price = loan.state === 'found' ? 0 : loan.replacement;
  return Math.max(0, loan.fine + price - loan.waived - loan.fromPay - loan.paid);
}

/** Sets the bill of a loan to this amount. */
export async function billLoan(sys: Context, loan: Loan, { of, title, amount }: Billing): Promise<void> {
  if (!loan.student || (amount === 0 && of === 'fine' && loan.fine === 0)) return;
  const subHead = await subHeadOf(sys, of, loan.branch);
  const dueOn = addDays(sys.today, DAYS_TO_PAY);
  await setCharge(sys, { student: loan.student, subHead, key: keyOf(of, loan), name: about(of, title), amount, dueOn });
}

/** Takes something off it by a line of its own, with its reason. */
export async function creditLoan(
  sys: Context,
  loan: Loan,
  { of, amount, why }: { of: Of; amount: number; why: { en: string; bn: string } },
): Promise<void> {
  if (!loan.student) return;
  const subHead = await subHeadOf(sys, of, loan.branch);
  await creditCharge(sys, { student: loan.student, subHead, key: keyOf(of, loan), name: why, amount });
}

/** Reports to the payroll the total that the pay bears for a loan. */
export async function tellPay(sys: Context, loan: Loan): Promise<void> {
  const title = (await sys.labels(Book, [loan.book])).get(loan.book) ?? { en: '', bn: '' };
  const of = loan.replacement > 0 && loan.state === 'lost' ? 'loss' : 'fine';
  await emit(sys, owedOutOfPay, { loan: loan.id, staff: loan.staff!, amount: loan.fromPay, reason: about(of, title) });
}

/** Unpaid of one loan's fine, in paisa. */
export async function openFine(sys: Context, loan: Loan): Promise<number> {
  if (loan.staff) return Math.min(loan.owes, Math.max(0, loan.fine - loan.waived));
  const subHead = (await sys.repo(LibraryBranch).get(loan.branch)).fineSubHead;
  if (!loan.student || !subHead) return 0;
  const open = await openCharges(sys, { students: [loan.student], subHeads: [subHead], key: keyOf('fine', loan) });
  return open.get(loan.student) ?? 0;
}

/** Unpaid of fines and lost books, in paisa. */
export async function owedToLibrary(
  sys: Context,
  { student, staff }: { student: string | null; staff: string | null },
): Promise<number> {
  if (staff) {
    const open = await sys.repo(BookLoan).find({ where: { staff, owes: { gt: 0 } }, sort: [] });
    return open.reduce((sum, { owes }) => sum + owes, 0);
  }
  if (!student) return 0;
  const branches = await sys.repo(LibraryBranch).find();
  const subHeads = branches.flatMap(({ fineSubHead, lossSubHead }) => [fineSubHead, lossSubHead].filter(Boolean));
  const open = await openCharges(sys, { students: [student], subHeads: [...new Set(subHeads as string[])] });
  return Math.max(0, open.get(student) ?? 0);
}
