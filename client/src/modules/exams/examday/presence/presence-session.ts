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

export function presenceSession({ open, mark, keep, debounceMs }: PresencePorts): PresenceSession {
  /** Reports that the last answer named, by student. */
  let reports: ReadonlyMap<string, string> = new Map();
  /** Students of this room by the server's last answer; null before the first. */
  let here: ReadonlySet<string> | null = null;
  return new CellSession({
    async open() {
      const room = await open();
      here = new Set(room.rows.map(({ student }) => student));
      return room;
    },
    async send(all) {
      // A student who got a seat in another room meanwhile is marked there and blocks no other mark here.
      const entries = all.filter(({ key }) => here?.has(key) ?? true);
      if (entries.length === 0) return { applied: [], conflicts: [] };
      const { applied, conflicts } = await mark(
        // Nobody takes a mark away: each entry has a status.
        entries.flatMap(({ key, value, was }) => (value === null ? [] : [{ student: key, status: value, was }])),
      );
      reports = new Map(
        conflicts.flatMap(({ student, expulsion }): [string, string][] => (expulsion ? [[student, expulsion]] : [])),
      );
      return {
        applied: [
          ...applied.map(({ student, status }) => ({ key: student, value: status })),
          // A tap never reverses an expulsion, so there is no conflict to decide.
          ...conflicts
            .filter(({ student }) => reports.has(student))
            .map(({ student, current }) => ({ key: student, value: current })),
        ],
        conflicts: conflicts
          .filter(({ student }) => !reports.has(student))
          .map(({ student, current }) => ({ key: student, value: current, by: null })),
      };
    },
    valueAt: (room, student) => room.rows.find((row) => row.student === student)?.status ?? null,
    withValues: (room, statuses) => ({
      ...room,
      rows: room.rows.map((row) =>
        statuses.has(row.student)
          ? {
              ...row,
              status: statuses.get(row.student)!,
              expulsion: reports.get(row.student) ?? row.expulsion,
            }
          : row,
      ),
    }),
    keep,
    debounceMs,
  });
}
