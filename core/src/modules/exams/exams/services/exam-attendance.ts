import type { MarkStatus } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

/** Whether someone was in the exam room when a paper was written. */
export type Attended = 'present' | 'late' | 'absent' | 'expelled';
type Attendance = (
  sys: Context,
  asked: { paper: string; students: readonly string[] },
) => Promise<ReadonlyMap<string, Attended>>;

/** The exam day knows who was there; it is above marks. */
let attendance: Attendance = () => Promise.resolve(new Map());
export const provideExamAttendance = (source: Attendance): void => void (attendance = source);
export const examAttendance: Attendance = (sys, asked) => attendance(sys, asked);

/**
 * The status of someone without a mark, by the attendance of the exam room: null where they were there, so that their
 * script is looked for. Without attendance nobody was there.
 */
export function statusWithoutMark(attended: Attended | undefined): Extract<MarkStatus, 'absent' | 'expelled'> | null {
  if (attended === 'present' || attended === 'late') return null;
  return attended ?? 'absent';
}
