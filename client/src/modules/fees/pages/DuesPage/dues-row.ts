import type { ActionOutput } from '@pathshala/shared';
import type { DuesSort, feesActions } from '@pathshala/shared/modules/fees';

export type Dues = ActionOutput<typeof feesActions.dues>;
export type DuesRow = Dues['rows'][number] & { id: string };

/** Sums that people order a list of dues by: what is asked for most comes first, with its parts. */
export const SUMS = ['toPay', 'open', 'fine', 'checking', 'amount', 'waived', 'paid', 'balance', 'overdue'] as const;

/** The order that the address names, if there is one like it. */
export const sortOf = (text: string | null): DuesSort | undefined =>
  SUMS.flatMap((sum): DuesSort[] => [sum, `-${sum}`]).find((each) => each === text);
