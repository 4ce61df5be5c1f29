import { readLine, type recompute } from '@pathshala/shared/modules/students/admission';

export interface Outcome {
  number: string;
  /** Place in the draw, from 1. */
  rank: number | null;
  outcome: { pool: string } | { waiting: number } | { notSelected: true } | null;
  /** Quotas that the applicant claimed and whose seats went to others. */
  missed?: readonly string[];
}

/** The outcome of each applicant, in the order of the draw. */
export function outcomesOf({ order, allocation }: ReturnType<typeof recompute>, lines: readonly string[]): Outcome[] {
  const quotas = new Map(lines.map((line) => [readLine(line).number, readLine(line).quotas]));
  const queue = new Map(allocation.waiting.map((number, at) => [number, at + 1]));
  return order.map((number, at) => {
    const pool = allocation.selected.get(number);
    const waiting = queue.get(number);
    return {
      number,
      rank: at + 1,
      outcome: pool ? { pool } : waiting ? { waiting } : { notSelected: true as const },
      missed: pool ? [] : (quotas.get(number) ?? []),
    };
  });
}
