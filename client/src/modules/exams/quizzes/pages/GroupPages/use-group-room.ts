import type { Subscription } from '@pathshala/shared';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useAction } from '../../../../../kit/data/use-action';

/** The rooms to follow of an entity that belongs to the caller's group. */
export function useGroupRoom(entity: string): Subscription[] {
  const group = useAction(quizzesActions.groupQuizzes, {}).data?.group;
  return group ? [{ entity, room: { field: 'group', value: group } }] : [];
}
