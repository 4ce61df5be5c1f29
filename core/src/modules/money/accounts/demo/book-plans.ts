import type { StoredInput } from '@pathshala/shared/kit';
import type { Budget, VoucherChain, VoucherTemplate } from '@pathshala/shared/modules/money/accounts';
import { MONTHLY } from './books.data';
import type { ChequePlace } from './cheques';
import { rowId } from '../../../../seed/recipe/row-id';

type Kept<E> = { id: string; tenantId: string } & StoredInput<E>;
export interface PlanRows {
  budget: Kept<typeof Budget>[];
  voucherTemplate: Kept<typeof VoucherTemplate>[];
  voucherChain: Kept<typeof VoucherChain>[];
}

/**
 * A year of the monthly income and expenditure, to the next thousand taka; the price rise of electricity is a revision.
 */
export function addBudgets(out: PlanRows, years: readonly number[], { own, id }: ChequePlace): void {
  const planned = new Map<string, number>();
  for (const { legs, months } of MONTHLY)
    for (const [code, , taka] of legs)
      if ('45'.includes(code[0]!)) planned.set(code, (planned.get(code) ?? 0) + taka * (months?.length ?? 12));
  for (const year of years)
    for (const [code, taka] of planned) {
      const amount = Math.ceil(taka / 1_000) * 100_000;
      const revised = code === '5411' ? { revised: amount + 2_000_000, note: 'বিদ্যুতের দাম বৃদ্ধির কারণে সংশোধিত' } : {};
      out.budget.push(
        own('budget', `${year}:${code}`, {
          fiscalYear: id('fiscalYear', String(year)),
          ledger: id('ledger', code),
          amount,
          ...revised,
        }),
      );
    }
}

/** Adds the vouchers that an accountant enters every month. */
export function addTemplates(out: PlanRows, { own, id }: ChequePlace): void {
  for (const name of ['Electricity bill', 'Internet, telephone and SMS', 'Cleaning and night guard']) {
    const { legs, narration, type } = MONTHLY.find(({ narration: words }) => words.en === name)!;
    out.voucherTemplate.push(
      own('voucherTemplate', name, {
        name: narration.bn,
        type: rowId('voucherType', type),
        narration: narration.bn,
        // Amounts are those of the bill.
        lines: legs.map(([code]) => ({ ledger: id('ledger', code), debit: 0, credit: 0 })),
      }),
    );
  }
}

/** Payments are checked by the office and approved by the head. */
export function addVoucherChain(out: PlanRows, { own }: ChequePlace): void {
  const step = (role: 'office' | 'head') => ({ role, mode: 'any', escalateHours: 0 }) as const;
  out.voucherChain.push(
    own('voucherChain', 'all', {
      name: 'Check by the office, approval by the head',
      nameBn: 'অফিস যাচাই করে, প্রধান অনুমোদন দেন',
      steps: [{ ...step('office'), escalateHours: 48 }, step('head')],
      rank: 10,
      state: 'active',
      writers: [],
    }),
  );
}
