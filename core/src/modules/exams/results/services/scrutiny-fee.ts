import type { Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

/** The bill of one application for scrutiny. */
export interface ScrutinyBill {
  application: string;
  student: string;
  section: string;
  /** Paisa. */
  amount: number;
  dueOn: string;
  name: Text;
}
interface ScrutinyFees {
  bill(sys: Context, bills: readonly ScrutinyBill[]): Promise<void>;
  isPaid(sys: Context, bill: Pick<ScrutinyBill, 'application' | 'student'>): Promise<boolean>;
  /** Takes back a bill on which nothing has been paid. */
  cancel(sys: Context, bill: Pick<ScrutinyBill, 'application' | 'student'>): Promise<void>;
}

/** Fees know what is owed; they are above results. */
let source: ScrutinyFees = {
  bill: () => Promise.resolve(),
  isPaid: () => Promise.resolve(true),
  cancel: () => Promise.resolve(),
};
export const provideScrutinyFees = (fees: ScrutinyFees): void => void (source = fees);
export const scrutinyFees = (): ScrutinyFees => source;
