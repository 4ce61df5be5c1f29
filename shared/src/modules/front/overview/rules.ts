import { attendancePercent } from '../../time/attendance';
import type { DayNumbers } from './actions';

export type WallState = 'holiday' | 'uncounted' | 'notStarted' | 'underWay' | 'complete';

/** State of an institution with its registers today. */
export function wallState(day: Pick<DayNumbers, 'school' | 'sections' | 'submitted' | 'inProgress'> | null): WallState {
  if (!day) return 'uncounted';
  if (!day.school) return 'holiday';
  if (day.sections > 0 && day.submitted >= day.sections) return 'complete';
  return day.submitted + day.inProgress > 0 ? 'underWay' : 'notStarted';
}

/** Institutions that need a call come first: those that have not started, then the slowest; holidays last. */
export const wallOrder: readonly WallState[] = ['notStarted', 'underWay', 'complete', 'uncounted', 'holiday'];

type Summed = Pick<
  DayNumbers,
  'school' | 'students' | 'sections' | 'submitted' | 'present' | 'absent' | 'quizzes' | 'sitting' | 'sms' | 'overdue'
>;
export interface WallTotals {
  institutions: number;
  /** Those that keep school today. */
  open: number;
  students: number;
  sections: number;
  submitted: number;
  absent: number;
  /** Of the students marked so far; null while nobody was. */
  percent: number | null;
  quizzes: number;
  sitting: number;
  sms: number;
  /** Paisa. */
  overdue: number;
}

/** All institutions together. Sections and registers count only where there is school. */
export function wallTotals(days: readonly (Summed | null)[]): WallTotals {
  const counted = days.filter((day) => day !== null);
  const open = counted.filter((day) => day.school);
  const sum = (rows: readonly Summed[], field: Exclude<keyof Summed, 'school'>) =>
    rows.reduce((total, row) => total + row[field], 0);
  const [present, absent] = [sum(open, 'present'), sum(open, 'absent')];
  return {
    institutions: days.length,
    open: open.length,
    students: sum(counted, 'students'),
    sections: sum(open, 'sections'),
    submitted: sum(open, 'submitted'),
    absent,
    percent: attendancePercent({ present, absent }),
    quizzes: sum(counted, 'quizzes'),
    sitting: sum(counted, 'sitting'),
    sms: sum(counted, 'sms'),
    overdue: sum(counted, 'overdue'),
  };
}
