import { groupBy, type ActionInput, type ActionOutput } from '@pathshala/shared';
import { isComplete, type codedActions } from '@pathshala/shared/modules/exams/exams';
import { toApiError } from '../../../../kit/data/api-error';
import {
  CellSession,
  type CellAnswer,
  type CellPorts,
  type CellSnapshot,
} from '../../../../kit/data/outbox/cell-session';

export type CodedSheet = ActionOutput<typeof codedActions.openCoded>;
type Saved = ActionOutput<typeof codedActions.saveCoded>;
type Answer = { [K in keyof CellAnswer<number | null, OtherHand>]: CellAnswer<number | null, OtherHand>[K][number][] };
type Cells = ActionInput<typeof codedActions.saveCoded>['cells'];
/** The author of the present mark, or that no script of the paper has the code. */
export type OtherHand = { en: string; bn: string } | 'unknown' | null;
/** Marks of a paper by code and part. */
export type CodedSession = CellSession<CodedSheet, number | null, OtherHand>;
export type CodedSnapshot = CellSnapshot<CodedSheet, number | null, OtherHand>;

interface CodedPorts {
  open(): Promise<CodedSheet>;
  save(code: string, cells: Cells): Promise<Saved>;
  keep: CellPorts<CodedSheet, number | null, OtherHand>['keep'];
  debounceMs: number;
}
const SPACE = ' ';
export const cellKey = (code: string, part: string): string => code + SPACE + part;
export const partsOfKey = (key: string): { code: string; part: string } => {
  const [code = '', part = ''] = key.split(SPACE);
  return { code, part };
};

/** Scripts go one after the other; a code that no script has does not hold up those behind it. */
export const codedSession = ({ open, save, keep, debounceMs }: CodedPorts): CodedSession =>
  new CellSession({
    open,
    async send(entries) {
      const out: Answer = { applied: [], conflicts: [] };
      for (const [code, own] of groupBy(entries, ({ key }) => partsOfKey(key).code)) {
        const cells = own.map(({ key, value, was }) => ({ part: partsOfKey(key).part, value, was }));
        const saved = await save(code, cells).catch((error: unknown) => {
          if (toApiError(error).code !== 'CODE_UNKNOWN') throw error;
          return null;
        });
        if (saved === null) {
          out.conflicts.push(...own.map(({ key }) => ({ key, value: null, by: 'unknown' as const })));
          continue;
        }
        const refused = new Set(saved.conflicts.map(({ part }) => part));
        out.conflicts.push(
          ...saved.conflicts.map(({ part, current, by }) => ({
            key: cellKey(code, part),
            value: current,
            by: by ?? null,
          })),
        );
        out.applied.push(
          ...own.flatMap(({ key, value }) => (refused.has(partsOfKey(key).part) ? [] : [{ key, value }])),
        );
      }
      return out;
    },
    valueAt: (sheet, key) => {
      const { code, part } = partsOfKey(key);
      return sheet.rows.find((row) => row.code === code)?.marks[part] ?? null;
    },
    withValues(sheet, values) {
      const rows = withMarks(sheet, values);
      return { ...sheet, rows, complete: rows.filter(({ complete }) => complete).length };
    },
    keep,
    debounceMs,
  });

/** The scripts of a paper with local entries that have not arrived yet. */
export const shownRows = (sheet: CodedSheet, pending: CodedSnapshot['pending']): CodedSheet['rows'] =>
  withMarks(sheet, new Map([...pending].map(([key, { value }]) => [key, value])));

function withMarks({ rows, parts }: CodedSheet, values: ReadonlyMap<string, number | null>): CodedSheet['rows'] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const changed = new Map<string, CodedSheet['rows'][number]>();
  for (const [key, value] of values) {
    const { code, part } = partsOfKey(key);
    const before = changed.get(code) ?? byCode.get(code);
    if (!before && value === null) continue;
    const { [part]: _, ...marks } = before?.marks ?? {};
    if (value !== null) marks[part] = value;
    const complete = isComplete({ parts, mark: { status: 'present', marks } });
    byCode.delete(code);
    changed.set(code, { ...(before ?? { code }), marks, complete });
  }
  // The latest entry is on top, where its author looks for it.
  return [...[...changed.values()].toReversed(), ...byCode.values()];
}
