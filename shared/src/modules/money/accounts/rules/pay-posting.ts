import { t } from '../../../../kit';
import type { PostingRule } from '../entities/posting-setup';
import type { PostingLine } from './receipt-posting';

/**
 * The parts of a salary run that have a ledger, with the code that it has in the ready charts: costs, pay that is owed
 * until it is paid, sums kept back, and the bank account that pays.
 */
export const payPostingSubjects = [
  { value: 'payCost', label: t('Pay', 'বেতন-ভাতা'), code: '5111', cost: 'pay' },
  { value: 'overtimeCost', label: t('Overtime and duty', 'অতিরিক্ত সময় ও দায়িত্ব ভাতা'), code: '5118', cost: 'overtime' },
  { value: 'festivalCost', label: t('Festival allowance', 'উৎসব ভাতা'), code: '5115', cost: 'festival' },
  {
    value: 'fundCost',
    label: t("Provident fund, institution's share", 'ভবিষ্য তহবিল, প্রতিষ্ঠানের অংশ'),
    code: '5116',
    cost: 'employerFund',
  },
  { value: 'payable', label: t('Salaries payable', 'প্রদেয় বেতন-ভাতা'), code: '2311' },
  { value: 'fund', label: t('Provident fund payable', 'প্রদেয় ভবিষ্য তহবিল'), code: '2312', debt: 'providentFund' },
  { value: 'retirement', label: t('Retirement fund', 'অবসর সুবিধা তহবিল'), code: '2314', debt: 'retirement' },
  { value: 'welfare', label: t('Welfare trust', 'কল্যাণ ট্রাস্ট'), code: '2315', debt: 'welfare' },
  { value: 'payTax', label: t('Income tax deducted', 'কর্তিত আয়কর'), code: '2413', debt: 'tax' },
  { value: 'stamp', label: t('Revenue stamp', 'রাজস্ব টিকিট'), code: '2318', debt: 'stamp' },
  { value: 'staffFine', label: t('Fines of employees', 'কর্মচারীর জরিমানা'), code: '4314', debt: 'fine' },
  { value: 'advance', label: t('Salary advances', 'বেতন অগ্রিম'), code: '1151', debt: 'advance' },
  { value: 'loan', label: t('Loans to employees', 'কর্মচারী ঋণ'), code: '1152', debt: 'loan' },
  { value: 'otherKept', label: t('Other deductions', 'অন্যান্য কর্তন'), code: '2319', debt: 'other' },
  { value: 'paidFrom', label: t('Paid from', 'যে হিসাব থেকে পরিশোধ'), code: '1124' },
] as const;
export type PayPostingSubject = (typeof payPostingSubjects)[number]['value'];

/** The money of a salary run in paisa, by head of cost and of debt as payroll names them, and the rest to pay. */
export interface PayMoney {
  costs: Readonly<Partial<Record<string, number>>>;
  debts: Readonly<Partial<Record<string, number>>>;
  net: number;
}

/**
 * The lines that the approval of a run is posted with, one for each ledger and side; null when a part has no ledger.
 * Costs are debited, sums kept back and sums to pay are credited. A part below 0 changes its side.
 */
export function payLines(
  { costs, debts, net }: PayMoney,
  rules: readonly PostingRule[],
  isWanted: (subject: PayPostingSubject) => boolean = () => true,
): PostingLine[] | null {
  const parts = payPostingSubjects
    .filter(({ value }) => isWanted(value))
    .map((subject) => ({
      subject: subject.value,
      debit: 'cost' in subject ? (costs[subject.cost] ?? 0) : 0,
      credit: 'debt' in subject ? (debts[subject.debt] ?? 0) : subject.value === 'payable' ? net : 0,
    }));
  const ledgers = new Map<string, number>();
  for (const { subject, debit, credit } of parts) {
    if (debit === credit) continue;
    const ledger = ledgerOfPay(subject, rules);
    if (!ledger) return null;
    const side = debit - credit > 0 ? 'debit' : 'credit';
    const key = `${side}:${ledger}`;
    ledgers.set(key, (ledgers.get(key) ?? 0) + Math.abs(debit - credit));
  }
  return [...ledgers].map(([key, amount]) => {
    const [side, ledger] = key.split(':') as ['debit' | 'credit', string];
    return { ledger, debit: side === 'debit' ? amount : 0, credit: side === 'credit' ? amount : 0 };
  });
}

/** Sums owed to one employee, or by one: the rest is nobody's in particular. */
const PERSONAL: ReadonlySet<PayPostingSubject> = new Set(['payable', 'advance', 'loan']);
/** The same lines with those of each employee apart, under the party that they are in the books. */
export function payLinesByParty(
  people: readonly { party: string; money: PayMoney }[],
  all: PayMoney,
  rules: readonly PostingRule[],
): PostingLine[] | null {
  const own = people.map(({ party, money }) =>
    payLines(money, rules, (subject) => PERSONAL.has(subject))?.map((line) => ({ ...line, party })),
  );
  const rest = payLines(all, rules, (subject) => !PERSONAL.has(subject));
  return rest && own.every((lines) => lines !== undefined) ? [...rest, ...own.flat()] : null;
}

export const ledgerOfPay = (subject: PayPostingSubject, rules: readonly PostingRule[]): string | undefined =>
  rules.find((rule) => rule.subject === subject)?.ledger;
