import type { ActionOutput } from '@pathshala/shared';
import type { resultActions } from '@pathshala/shared/modules/exams/results';

export type Sheet = ActionOutput<typeof resultActions.markSheet>;
type Person = Sheet['student'];
/** A sheet as the screen shows it; the public one names no parents. */
export interface ShownSheet extends Pick<
  Sheet,
  'exam' | 'year' | 'institution' | 'class' | 'section' | 'shift' | 'bands' | 'result'
> {
  student: Pick<Person, 'name' | 'nameBn' | 'code' | 'roll'> & Partial<Person>;
}
