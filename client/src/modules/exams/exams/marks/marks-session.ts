import type { LiveEvent } from '@pathshala/shared';
import type { MarksCells, MarksCellsSnapshot } from './marks-cells';
import {
  editCell,
  enterText,
  marksOf,
  newsOf,
  placeOf,
  shownValue,
  withMarks,
  type CellValue,
  type MarksState,
  type MarkView,
  type SheetAnswer,
} from './marks-state';

export interface MarksSnapshot extends Pick<MarksCellsSnapshot, 'error' | 'sync' | 'refusal' | 'isKept'> {
  state: MarksState | null;
}
type OnScreen = Pick<MarksState, 'faults' | 'theirs' | 'absentAt'>;
/** Newest steps that can be undone. */
const UNDO_STEPS = 200;

/**
 * One open marks entry sheet: the cells with what only its screen knows, texts that cannot be marks, rows that someone
 * else changed, and steps that can be taken back. Knows nothing of React.
 */
export class MarksSession {
  readonly #cells: MarksCells;
  readonly #self: string | null;
  readonly #listeners = new Set<() => void>();
  #onScreen: OnScreen = { faults: new Map(), theirs: new Set(), absentAt: new Map() };
  #marks: { of: SheetAnswer; byStudent: ReadonlyMap<string, MarkView> } | null = null;
  #snapshot: MarksSnapshot;
  #undo: { student: string; part: string | undefined; value: CellValue }[] = [];

  constructor(cells: MarksCells, self: string | null) {
    this.#cells = cells;
    this.#self = self;
    this.#snapshot = this.#read();
    cells.subscribe(this.#draw);
  }

  snapshot = (): MarksSnapshot => this.#snapshot;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  load = (): Promise<void> => this.#cells.load();
  /** Resolves when nothing is on its way any more; false when something could not be sent. */
  settle = (): Promise<boolean> => this.#cells.settle();

  enter(student: string, part: string, text: string): void {
    this.#apply(
      (state) => enterText(state, student, part, text),
      [
        { student, part },
        { student, part: undefined },
      ],
    );
  }
  choose(student: string, part: string | undefined, value: CellValue): void {
    this.#apply((state) => editCell(state, student, part, value), [{ student, part }]);
  }
  /** Several cells as one step: a block from a spreadsheet. */
  enterMany(cells: readonly { student: string; part: string; text: string }[]): void {
    this.#apply(
      (state) => cells.reduce((now, cell) => enterText(now, cell.student, cell.part, cell.text), state),
      cells,
    );
  }
  undo(): void {
    const last = this.#undo.pop();
    const { state } = this.#snapshot;
    if (last && state) this.#set(state, editCell(state, last.student, last.part, last.value));
  }
  resolve(key: string, keep: 'mine' | 'theirs'): void {
    this.#cells.resolve(key, keep);
  }
  takeEvents(events: readonly LiveEvent[]): void {
    const { state } = this.#snapshot;
    const news = state ? newsOf(state.answer, events) : [];
    if (news.length === 0) return;
    const theirs = new Set(this.#onScreen.theirs);
    for (const { mark, by } of news)
      if (by !== this.#self) theirs.add(mark.student);
      else theirs.delete(mark.student);
    this.#onScreen = { ...this.#onScreen, theirs };
    this.#cells.take((sheet) =>
      withMarks(
        sheet,
        news.map(({ mark }) => mark),
      ),
    );
  }

  #apply(
    change: (state: MarksState) => MarksState,
    touched: readonly { student: string; part: string | undefined }[],
  ): void {
    const { state } = this.#snapshot;
    if (!state) return;
    const next = change(state);
    if (next === state) return;
    for (const { student, part } of touched) {
      const before = shownValue(state, student, part);
      if (before !== shownValue(next, student, part)) this.#undo.push({ student, part, value: before });
    }
    this.#undo = this.#undo.slice(-UNDO_STEPS);
    this.#set(state, next);
  }
  #set(before: MarksState, { pending, faults, theirs, absentAt }: MarksState): void {
    this.#onScreen = { faults, theirs, absentAt };
    const entered = [...pending].filter(([key, entry]) => before.pending.get(key) !== entry);
    if (entered.length > 0) this.#cells.enterAll(new Map(entered.map(([key, { value }]) => [key, value])));
    else this.#draw();
  }

  readonly #draw = (): void => {
    this.#snapshot = this.#read();
    for (const listener of this.#listeners) listener();
  };
  #read(): MarksSnapshot {
    const { sheet, pending, conflicts, error, sync, refusal, isKept } = this.#cells.snapshot();
    if (sheet && this.#marks?.of !== sheet) this.#marks = { of: sheet, byStudent: marksOf(sheet) };
    const state = sheet && {
      answer: sheet,
      marks: this.#marks!.byStudent,
      pending,
      ...this.#onScreen,
      conflicts: new Map(
        [...conflicts].map(([key, { mine, theirs, by }]) => [
          key,
          { ...placeOf(key), requested: mine, current: theirs, ...(by ? { by } : {}) },
        ]),
      ),
    };
    return { state, error, sync, refusal, isKept };
  }
}
