import type { ActionInput, ActionOutput, LiveEvent } from '@pathshala/shared';
import type { assessmentActions, Rating } from '@pathshala/shared/modules/exams/assessment';
import { CellSession, type CellPorts, type CellSnapshot } from '../../../../kit/data/outbox/cell-session';

export type OpenSheet = ActionOutput<typeof assessmentActions.openSheet>;
export type Cell = ActionInput<typeof assessmentActions.saveRatings>['cells'][number];
type Answer = ActionOutput<typeof assessmentActions.saveRatings>;
/** The person who rated a cell meanwhile, where that is known. */
type By = Answer['conflicts'][number]['by'];
/** One rating sheet: a rating for each student and indicator, by `cellKey`. */
export type RatingSession = CellSession<OpenSheet, Rating | null, By>;
export type RatingSnapshot = CellSnapshot<OpenSheet, Rating | null, By>;

export const cellKey = ({ student, indicator }: Pick<Cell, 'student' | 'indicator'>) => `${student} ${indicator}`;
/** The place of a key. Ids have no spaces, codes of indicators may. */
export function placeOf(key: string): Pick<Cell, 'student' | 'indicator'> {
  const at = key.indexOf(' ');
  return { student: key.slice(0, at), indicator: key.slice(at + 1) };
}

/** Whether a change of ratings in a section is one of this sheet; others of the section are rated at the same time. */
export const isOfSheet = (
  { set }: Pick<LiveEvent, 'set'>,
  sheet: { assessment: string; indicators: string },
): boolean => !set || (set['assessment'] === sheet.assessment && set['indicators'] === sheet.indicators);

interface RatingPorts {
  open(): Promise<OpenSheet>;
  save(cells: Cell[]): Promise<Answer>;
  keep: CellPorts<OpenSheet, Rating | null, By>['keep'];
  debounceMs: number;
}

export const ratingSession = ({ open, save, keep, debounceMs }: RatingPorts): RatingSession =>
  new CellSession({
    open,
    async send(entries) {
      const { applied, conflicts } = await save(
        entries.map(({ key, value, was }) => ({ ...placeOf(key), value, was })),
      );
      return {
        applied: applied.map((each) => ({ key: cellKey(each), value: each.value })),
        conflicts: conflicts.map((each) => ({ key: cellKey(each), value: each.value, by: each.by })),
      };
    },
    valueAt(sheet, key) {
      const { student, indicator } = placeOf(key);
      return rowsOf(sheet).get(student)?.ratings[indicator] ?? null;
    },
    withValues: (sheet, values) => ({
      ...sheet,
      rows: sheet.rows.map((row) => {
        const changed = [...values].filter(([key]) => placeOf(key).student === row.student);
        if (changed.length === 0) return row;
        const ratings = { ...row.ratings };
        for (const [key, value] of changed)
          if (value === null) delete ratings[placeOf(key).indicator];
          else ratings[placeOf(key).indicator] = value;
        return { ...row, ratings };
      }),
    }),
    keep,
    debounceMs,
  });

/** The rows of a sheet by student, made once for each sheet: a grid asks for every cell with every key. */
const byStudent = new WeakMap<OpenSheet, ReadonlyMap<string, OpenSheet['rows'][number]>>();
function rowsOf(sheet: OpenSheet): ReadonlyMap<string, OpenSheet['rows'][number]> {
  const known = byStudent.get(sheet);
  if (known) return known;
  const rows = new Map(sheet.rows.map((row) => [row.student, row] as const));
  byStudent.set(sheet, rows);
  return rows;
}
