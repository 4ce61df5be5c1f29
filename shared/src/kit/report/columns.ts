import { z } from 'zod';
import type { Choice } from '../fields';
import type { Text } from '../text';

/** The kinds of cells of a report. Numbers are right-aligned, summed and written as numbers into files. */
export const COLUMN_KINDS = [
  'text',
  'code',
  'int',
  'decimal',
  'money',
  'percent',
  'date',
  'month',
  'dateTime',
  'phone',
  'choice',
] as const;
export type ReportColumnKind = (typeof COLUMN_KINDS)[number];

const NUMBERS: ReadonlySet<ReportColumnKind> = new Set(['int', 'decimal', 'money', 'percent']);
export const isNumberColumn = ({ kind }: { kind: ReportColumnKind }): boolean => NUMBERS.has(kind);

/** Target of a cell. It is a link for those who may open the screen. */
export interface ReportDrill {
  /** Id of a screen. */
  screen: string;
  /** Parameter of that screen's path or address → name of a key of the row. A row without the key has no link. */
  with: Readonly<Record<string, string>>;
  /** Parameters of the report that the other screen has under the same name. */
  pass?: readonly string[];
}

export interface ReportColumn {
  kind: ReportColumnKind;
  label: Text;
  /** Names the row: stays in sight when a wide table scrolls, is indented by level, and heads the card on a phone. The first column otherwise. */
  heading?: true;
  /** Summed over groups and over everything. */
  total?: 'sum';
  /** People may order the rows by it. */
  sortable?: true;
  /** The column that readers look for first: printed bold. */
  strong?: true;
  /** Numbers without separators of thousands, such as rolls. */
  plain?: true;
  /** Words of a `choice`; a cell may hold several values. */
  choices?: readonly Choice[];
  /** Colour of a cell that is not empty. */
  tone?: 'bad' | 'warn' | 'good';
  /** A card on a phone leaves it out where it is 0 or empty. */
  quiet?: true;
  /** A second line in small print below the heading column instead of a column of its own. */
  below?: true;
  drill?: ReportDrill;
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>;

/** A column as an answer carries it. */
export interface ShownColumn extends ReportColumn {
  key: string;
  /** Its values head groups of rows, so that neither table nor paper repeats them; files keep it. */
  grouped?: true;
}

/** A text may be in both languages. `choice`: one value or several. Dates `YYYY-MM-DD`, months `YYYY-MM` or a date, money paisa. */
export type ReportCell = string | number | null | Text | readonly string[];
export type ReportCells = Readonly<Record<string, ReportCell>>;

export interface ReportRow {
  cells: ReportCells;
  /** Values for links, e.g. ids; not shown. */
  keys?: Readonly<Record<string, string>>;
  /** Depth in a statement: 0 is the margin. */
  level?: number;
  /** `heading` opens a part, `subtotal` and `total` close one. None of them is counted into sums. */
  emphasis?: 'heading' | 'subtotal' | 'total';
  /** Set on headings and subtotals of declared groups: the column that they are of. */
  group?: string;
}

const text = z.strictObject({ en: z.string(), bn: z.string() });
export const cellSchema = z.union([z.string(), z.number(), z.null(), text, z.array(z.string())]);
export const cellsSchema = z.record(z.string(), cellSchema);
export const rowSchema = z.strictObject({
  cells: cellsSchema,
  keys: z.record(z.string(), z.string()).optional(),
  level: z.int().min(0).max(12).optional(),
  emphasis: z.enum(['heading', 'subtotal', 'total']).optional(),
  group: z.string().optional(),
});
const yes = z.literal(true).optional();
export const columnSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(COLUMN_KINDS),
  label: text,
  heading: yes,
  total: z.literal('sum').optional(),
  sortable: yes,
  strong: yes,
  plain: yes,
  choices: z
    .array(
      z.strictObject({
        value: z.string(),
        label: text,
        tone: z.enum(['neutral', 'good', 'warn', 'bad', 'info', 'urgent']).optional(),
      }),
    )
    .optional(),
  tone: z.enum(['bad', 'warn', 'good']).optional(),
  quiet: yes,
  below: yes,
  grouped: yes,
  drill: z
    .strictObject({
      screen: z.string(),
      with: z.record(z.string(), z.string()),
      pass: z.array(z.string()).optional(),
    })
    .optional(),
});
