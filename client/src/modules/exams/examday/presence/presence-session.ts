import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { examdayActions, SeatStatus } from '@pathshala/shared/modules/exams/examday';
import { CellSession, type CellPorts } from '../../../../kit/data/outbox/cell-session';

export type OpenRoom = ActionOutput<typeof examdayActions.openRoom>;
type Marks = ActionInput<typeof examdayActions.markRoom>['entries'];
/** The attendance of one exam room: a status for each examinee, by the student's id. */
export type PresenceSession = CellSession<OpenRoom, SeatStatus | null>;

interface PresencePorts {
  open(): Promise<OpenRoom>;
  mark(entries: Marks): Promise<ActionOutput<typeof examdayActions.markRoom>>;
  keep: CellPorts<OpenRoom, SeatStatus | null, null>['keep'];
  debounceMs: number;
}

export const presenceSession = ({ open, mark, keep, debounceMs }: PresencePorts): PresenceSession =>
  new CellSession({
    open,
    async send(entries) {
      const { applied, conflicts } = await mark(
        // Nobody takes a mark away: each entry has a status.
        entries.flatMap(({ key, value, was }) => (value === null ? [] : [{ student: key, status: value, was }])),
      );
      return {
        applied: applied.map(({ student, status }) => ({ key: student, value: status })),
        conflicts: conflicts.map(({ student, current }) => ({ key: student, value: current, by: null })),
      };
    },
    valueAt: (room, student) => room.rows.find((row) => row.student === student)?.status ?? null,
    withValues: (room, statuses) => ({
      ...room,
      rows: room.rows.map((row) => (statuses.has(row.student) ? { ...row, status: statuses.get(row.student)! } : row)),
    }),
    keep,
    debounceMs,
  });
