import type { LiveEvent } from '@pathshala/shared';
import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { ApiError } from '../../../../kit/data/api-error';
import { sameValues } from '../register/register-state';
import type { MarkAnswer, MarkInput, MarkView, RegisterKey, SheetAnswer } from '../register/types';

export const KEY: RegisterKey = { section: 'aaaaaaaaaaaaaaaaaaaaaaaa', date: '2026-11-22', period: 0 };
export const ME = { id: '111111111111111111111111', name: { en: 'Salma Begum', bn: 'সালমা বেগম' } };
export const OTHER = { id: '222222222222222222222222', name: { en: 'Abdul Karim', bn: 'আব্দুল করিম' } };
export const studentId = (n: number): string => n.toString(16).padStart(24, '0');

/** A server with one register, which checks edits as the real one does. For tests. */
export class FakeRegisterServer {
  readonly marks = new Map<string, MarkView>();
  readonly calls: string[] = [];
  isReachable = true;
  /** Takes the next command, but its answer is lost on the way. */
  losesNextAnswer = false;
  refusal: { status: number; code: string; message: string } | null = null;
  roster = Array.from({ length: 12 }, (_, at) => ({
    student: studentId(at + 1),
    roll: at + 1,
    name: `Student ${at + 1}`,
    nameBn: `শিক্ষার্থী ${at + 1}`,
    excusal: null as SheetAnswer['roster'][number]['excusal'],
    gate: null as SheetAnswer['roster'][number]['gate'],
  }));
  rev = 0;
  status: SheetAnswer['sheet']['status'] = 'notStarted';
  self = ME;
  unseen: SheetAnswer['unseen'] = 'absent';

  readonly open = async (key: RegisterKey): Promise<SheetAnswer> => {
    this.calls.push('open');
    this.#reach();
    return this.answer(key);
  };

  readonly mark = async ({ entries }: MarkInput): Promise<MarkAnswer> => {
    this.calls.push(
      `mark ${entries.map((edit) => `${Number.parseInt(edit.student, 16)}:${edit.status}@${edit.base}`).join(' ')}`,
    );
    this.#reach();
    this.#refuse();
    if (entries.some((edit) => !this.roster.some((row) => row.student === edit.student)))
      throw new ApiError(422, { code: 'STUDENT_NOT_IN_SECTION', message: 'not in this section', requestId: 'r' });
    const answer: MarkAnswer = { sheet: this.answer(KEY).sheet, applied: [], conflicts: [] };
    for (const edit of entries) {
      const current = this.marks.get(edit.student);
      if (current && !sameValues(current, edit) && current.rev !== edit.base)
        answer.conflicts.push({ student: edit.student, requested: edit, current });
      else if (!current && edit.base !== 0) throw new Error('an edit on a mark that never was');
      else
        answer.applied.push(
          current && sameValues(current, edit) ? current : this.write(edit.student, edit.status, this.self, edit),
        );
    }
    if (this.losesNextAnswer) {
      this.losesNextAnswer = false;
      throw new ApiError(0, null);
    }
    return { ...answer, sheet: this.answer(KEY).sheet };
  };

  readonly submit = async (key: RegisterKey): Promise<SheetAnswer> => {
    this.calls.push('submit');
    this.#reach();
    this.#refuse();
    for (const { student } of this.roster) if (!this.marks.has(student)) this.write(student, 'present', this.self);
    this.status = 'submitted';
    this.rev += 1;
    return this.answer(key);
  };

  /** Someone writes a mark past this device. */
  write(
    student: string,
    status: MarkStatus,
    by: typeof ME,
    values: { minutesLate?: number | undefined; remark?: string | undefined } = {},
  ): MarkView {
    const rev = (this.marks.get(student)?.rev ?? 0) + 1;
    const mark: MarkView = {
      id: `m${student}`,
      rev,
      student,
      status,
      updatedAt: '2026-11-22T04:00:00.000Z',
      markedBy: by.id,
      markedByName: by.name,
      ...(status === 'late' && values.minutesLate !== undefined ? { minutesLate: values.minutesLate } : {}),
      ...(values.remark ? { remark: values.remark } : {}),
    };
    this.marks.set(student, mark);
    this.rev += 1;
    if (this.status === 'notStarted') this.status = 'inProgress';
    return mark;
  }

  answer(key: RegisterKey): SheetAnswer {
    return {
      section: { id: key.section, label: { en: 'Six - A', bn: 'ষষ্ঠ - ক' } },
      sheet: {
        id: 'eeeeeeeeeeeeeeeeeeeeeeee',
        rev: this.rev,
        ...key,
        status: this.status,
        locked: false,
        strength: this.marks.size,
        present: 0,
        absent: 0,
        late: 0,
        leave: 0,
      },
      roster: this.roster.map((row) => ({ ...row, mark: this.marks.get(row.student) ?? null })),
      refusal: null,
      refusalText: null,
      mayCorrect: false,
      unseen: this.unseen,
      periods: [],
    };
  }

  #reach(): void {
    if (!this.isReachable) throw new ApiError(0, null);
  }

  #refuse(): void {
    if (this.refusal)
      throw new ApiError(this.refusal.status, {
        code: this.refusal.code,
        message: this.refusal.message,
        requestId: 'r',
      });
  }
}

/** A mark as the live feed carries it. */
export const markEvent = (mark: MarkView, change: Partial<LiveEvent> = {}): LiveEvent => ({
  op: mark.rev === 1 ? 'create' : 'update',
  entity: 'attendanceMark',
  id: mark.id,
  rev: mark.rev,
  at: mark.updatedAt,
  ...(mark.markedBy ? { by: mark.markedBy } : {}),
  set: {
    ...KEY,
    sheet: 'eeeeeeeeeeeeeeeeeeeeeeee',
    student: mark.student,
    status: mark.status,
    minutesLate: mark.minutesLate ?? null,
    remark: mark.remark ?? null,
    markedBy: mark.markedBy ?? null,
  },
  ...change,
});
