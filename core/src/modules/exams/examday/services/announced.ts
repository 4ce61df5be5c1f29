import { SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';
import type { SittingRow } from './examinees';

/** States of an exam and of a seat plan in which families see them, as their policies say. */
export const DECLARED = ['open', 'closed'] as const;
export const SHOWN_PLANS = ['published', 'locked', 'archived'] as const;

/** Whether families see the sitting: anything else would announce an exam before its time. */
export async function isAnnounced(sys: Context, { id, exam }: SittingRow): Promise<boolean> {
  if ((await sys.repo(Exam).count({ id: exam, state: { in: [...DECLARED] } })) > 0) return true;
  return (await sys.repo(SeatPlan).count({ sittings: { in: [id] }, state: { in: [...SHOWN_PLANS] } })) > 0;
}
