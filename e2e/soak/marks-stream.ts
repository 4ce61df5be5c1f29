import { attendanceActions, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { loginByApi } from '../support/api';
import { findOpenRegister } from '../support/school-days';
import { pause } from './actor';

/** Several who write at the same time, so that the stream continues while one of them waits for an answer. */
const WRITERS = 3;
const [BETWEEN_MS, AGAIN_MS] = [150, 20];

/** A mark that was acknowledged: its record, the number of its change, and when the answer came. */
export interface Told {
  id: string;
  rev: number;
  at: number;
}
export interface MarksStream {
  section: string;
  /** All that was acknowledged since `begin`, in its order. */
  readonly told: readonly Told[];
  /** Forgets what was told and writes. */
  begin(): void;
  /** @returns when the last answer is there */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** Marks of one register, some twenty a second at the common address; each is sent until it is acknowledged. */
export async function openMarks(): Promise<MarksStream> {
  const api = await loginByApi('teacher@shapla.demo.test');
  const { section, date, roster } = await findOpenRegister(api);
  const known = new Map<string, { rev: number; status: MarkStatus }>();
  let told: Told[] = [];
  const state = { isWriting: false };
  let working: Promise<unknown> = Promise.resolve();

  const mark = async (student: string): Promise<void> => {
    for (;;) {
      const before = known.get(student);
      // A status that already exists would be acknowledged without a change.
      const status = before?.status === 'late' ? 'present' : 'late';
      const entries = [{ student, status, base: before?.rev ?? 0 } as const];
      const answer = await api.run(attendanceActions.mark, { section, date, period: 0, entries }).catch(() => null);
      const [saved] = answer?.applied ?? [];
      if (saved) {
        told.push({ id: saved.id, rev: saved.rev, at: performance.now() });
        return void known.set(student, saved);
      }
      // Saved before the answer was cut off, or by the demo.
      const [conflict] = answer?.conflicts ?? [];
      if (conflict) known.set(student, conflict.current);
      await pause(AGAIN_MS);
    }
  };
  const write = async (students: readonly string[]) => {
    for (let step = 0; state.isWriting; step += 1) {
      await mark(students[step % students.length]!);
      await pause(BETWEEN_MS);
    }
  };
  const rest = async () => {
    state.isWriting = false;
    await working;
  };
  return {
    section,
    get told() {
      return told;
    },
    begin() {
      told = [];
      state.isWriting = true;
      const students = roster.slice(0, 8 * WRITERS).map((row) => row.student);
      working = Promise.all(
        Array.from({ length: WRITERS }, (_, of) => write(students.filter((_student, at) => at % WRITERS === of))),
      );
    },
    rest,
    async close() {
      await rest();
      await api.close();
    },
  };
}
