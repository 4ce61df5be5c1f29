import type { Row } from '@pathshala/shared/kit';
import type { GroupQuizPlace } from '@pathshala/shared/modules/exams/quizzes';

/** An order is mostly done within seconds; one that takes longer has failed, or was refused without a reason. */
export const ORDER_MS = 5 * 60_000;

/**
 * The instant from which the quiz of a place can be ordered again; null once the place has it. The id of the quiz is
 * derived from the place, so an order too many creates no second one.
 */
export const retryFrom = ({
  quiz,
  refusedAt,
  updatedAt,
}: Pick<Row<typeof GroupQuizPlace>, 'quiz' | 'refusedAt' | 'updatedAt'>): string | null =>
  quiz ? null : (refusedAt ?? new Date(Date.parse(updatedAt) + ORDER_MS).toISOString());
