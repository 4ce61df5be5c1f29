import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { attendanceActions, MarkStatus } from '@pathshala/shared/modules/time/attendance';

export type SheetAnswer = ActionOutput<typeof attendanceActions.openSheet>;
export type SheetView = SheetAnswer['sheet'];
export type RosterRow = SheetAnswer['roster'][number];
export type MarkView = NonNullable<RosterRow['mark']>;
export type MarkInput = ActionInput<typeof attendanceActions.mark>;
export type MarkAnswer = ActionOutput<typeof attendanceActions.mark>;
/** The wanted values of a mark, and the revision that the author saw when they decided (0 = none). */
export type MarkEdit = MarkInput['entries'][number];

/** Names one register: a section, a date and a period (0 = the whole day). */
export interface RegisterKey {
  section: string;
  date: string;
  period: number;
}

export interface MarkValues {
  status: MarkStatus;
  minutesLate?: number | undefined;
  remark?: string | undefined;
}

/** A mark of this person that the server has not confirmed yet. */
export interface PendingMark {
  student: string;
  /** The newest decision. */
  edit: MarkEdit;
  /** The edit that was sent and not answered; it is sent again before anything newer, because it may have arrived. */
  sent: MarkEdit | null;
  /** Someone else's mark that the edit was not based on; waits for a decision. */
  conflict: MarkView | null;
  /** The student is no longer in this section, so the server will never take it. */
  isSkipped: boolean;
}

/** `section/date/period`, the same on every device. */
export const registerId = ({ section, date, period }: RegisterKey): string => `${section}/${date}/${period}`;
