import type { Context } from '../../../../kernel';

/*
 * Modules above accounts, such as admission and payroll, whose papers the books post. Each names itself when it is
 * loaded, so that accounts knows neither their records nor the order in which they came.
 */

/** Runs one posting and leaves a paper that the books refuse to wait. */
export type Enter = <P extends object>(
  sys: Context,
  about: P,
  job: (sys: Context, about: P) => Promise<void>,
) => Promise<void>;

/** A paper with the name under which its voucher is kept. */
export interface Paper {
  id: string;
  number: string;
  date: string;
  /** paisa */
  amount: number;
  source: string;
}
/** A salary run with the name under which its first voucher is kept. */
export interface PayPaper {
  id: string;
  month: string;
  /** paisa */
  net: number;
  source: string;
}

interface CatchUp {
  /** Posts each paper since the day from which the books have them, one unit each. */
  catchUp(sys: Context, enter: Enter): Promise<void>;
}
export interface FeeSource extends CatchUp {
  /** Money received on this day or later, in the order of their receipts. */
  papersSince(ctx: Context, from: string): Promise<Paper[]>;
}
export interface PaySource extends CatchUp {
  /** Approved runs that the institution pays, since this day. */
  runsSince(ctx: Context, from: string): Promise<PayPaper[]>;
  /** Salaries of these runs that are not paid yet, in paisa. */
  unpaid(ctx: Context, runs: readonly PayPaper[]): Promise<number>;
}

const sources: { fees: Set<FeeSource>; pay?: PaySource } = { fees: new Set() };
/** More than one module takes money at counters of its own. */
export const provideFeePostings = (source: FeeSource): void => void sources.fees.add(source);
export const providePayPostings = (source: PaySource): void => void (sources.pay = source);

/** All of them as one. @throws Error where no such module was loaded */
export function feePostings(): FeeSource {
  if (sources.fees.size === 0) throw new Error('No module provides the fees of applications');
  return {
    async papersSince(ctx, from) {
      const papers: Paper[] = [];
      for (const source of sources.fees) papers.push(...(await source.papersSince(ctx, from)));
      return papers;
    },
    async catchUp(sys, enter) {
      for (const source of sources.fees) await source.catchUp(sys, enter);
    },
  };
}
/** @throws Error where the module was not loaded */
export function payPostings(): PaySource {
  if (!sources.pay) throw new Error('No module provides salary runs');
  return sources.pay;
}
