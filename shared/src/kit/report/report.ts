import { z } from 'zod';
import { action, defineActions, type Action } from '../action';
import { streamAnswer, type StreamAnswer } from '../answers';
import { defineDocument, type DocumentKind, type Paper } from '../document';
import { valueSchema, type Entity } from '../entity';
import { kebab } from '../kebab';
import type { Fields } from '../fields';
import { LOCALES, t, type Locale, type Text } from '../text';
import { cellSchema, cellsSchema, columnSchema, COLUMN_KINDS, rowSchema } from './columns';
import type { ReportCell, ReportCells, ReportColumns, ReportRow, ShownColumn } from './columns';

type AnyEntity = Entity<string, any>;
type ValueOf<F> = F extends { readonly '~value'?: infer V } ? NonNullable<V> : never;
type Keys<P extends Fields, Shape> = { [K in keyof P]: P[K] extends Shape ? K : never }[keyof P];

/** Parameters as a query gets them: defaults are filled in, only optional ones may be missing. */
export type ParametersOf<P extends Fields> = { [K in Keys<P, { optional: false }>]: ValueOf<P[K]> } & {
  [K in Keys<P, { optional: true }>]?: ValueOf<P[K]> | undefined;
};
/** As a caller gives them. */
export type AskedOf<P extends Fields> = { [K in keyof P]?: ValueOf<P[K]> | undefined };
export type ParameterFaults<P extends Fields = Fields> = Partial<Record<keyof P & string, Text>>;

/** Rows of one answer at most. */
export const REPORT_ROWS = 400;
/** Rows of a print sheet at most; a longer one belongs in a file. */
export const SHEET_ROWS = 3_000;
/** Names that the actions use in addition to the parameters. */
const TAKEN = ['at', 'size', 'sort', 'head', 'format', 'language', 'paper'];
export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof FILE_FORMATS)[number];

export interface ReportChart {
  kind: 'bar' | 'line';
  /** Column that names the bars or points. */
  by: string;
  /** Number columns, each one series. */
  values: readonly string[];
}

export interface ReportDeclaration<N extends string, P extends Fields> {
  /** camelCase, unique in its module. */
  name: N;
  /** The title of the screen, the file and the sheet. */
  title: Text;
  /** One sentence below the title: the rows counted, and those left out. */
  hint?: Text;
  /** The permission to ask. The repository decides which rows are seen when the query reads. */
  permission: string;
  /** The parameters, from field kinds: controls, address, validation and file names follow. */
  parameters: P;
  /** The values that apply where nothing is given; `today` is the date in Dhaka. */
  defaults?: (today: string) => Partial<ParametersOf<P>>;
  /** The faults between parameters, at the parameter that should change. Checked in the browser and at the door. */
  faults?: (given: ParametersOf<P>) => ParameterFaults<P>;
  /** Parameters that begin with the first record of their entity's order, where the address names none. */
  firstOf?: readonly (keyof P & string)[];
  /**
   * Of those, the ones that begin with the first record that is like this, while there is one: post → { state: 'open'
   * }.
   */
  firstLike?: Readonly<Partial<Record<keyof P & string, Readonly<Record<string, string>>>>>;
  /** The meaning of a parameter without a choice, in a word or two, where it is not "all": staff → "Your own". */
  unset?: Readonly<Partial<Record<keyof P & string, Text>>>;
  /** Parameters that only people with a further permission choose: the others have one value alone, their own. */
  onlyWith?: Readonly<Partial<Record<keyof P & string, string>>>;
  /** A picker that is narrowed by another parameter: section → { class: 'class' }; the picker's filter field → parameter. */
  narrows?: Readonly<Partial<Record<keyof P & string, Readonly<Record<string, keyof P & string>>>>>;
  /** Date parameters that are chosen as a month; their value is its first day. */
  months?: readonly (keyof P & string)[];
  /** Fixed, or by parameters. Where they follow from data, the query names them instead (`columns` of `reportSpec`). */
  columns: ReportColumns | ((given: ParametersOf<P>) => ReportColumns);
  /** Columns by whose values the rows are grouped, outermost first. The query yields the rows in this order. */
  groups?: readonly string[];
  /** Live entities under the report (those of modules above by name): when one of them changes, the screen says so. A parameter that is named like a room narrows it. */
  restsOn: readonly (AnyEntity | string)[];
  /** A hint where nothing is found. */
  empty?: Text;
  chart?: ReportChart;
  /** Its rows are lines of a statement, which only mean something one below the other: a phone shows them as a table that scrolls, not as cards. */
  isStatement?: true;
  /** A book: each page of its paper carries the sums on to the next, which begins with them. */
  carries?: true;
  /** Roles that sign its paper, each on a line of its own at the end. */
  signatures?: readonly Text[];
  /** Papers of the print sheet, the usual one first. */
  papers?: readonly [Paper, ...Paper[]];
}

/** The parts that belong to a report as a whole. `rows` counts headings and subtotals too. */
export interface ReportHead {
  columns: ShownColumn[];
  rows: number;
  totals: ReportCells | null;
  /** Figures above the table that are no sums of a column. */
  facts: { key: string; label: Text; kind: ShownColumn['kind']; value: ReportCell }[];
  /** Sentences about the counted rows and the rules of counting. */
  notes: Text[];
  chart: { label: ReportCell; values: number[] }[] | null;
  /** ISO instant: when it was read. */
  asOf: string;
}
export interface ReportPage {
  at: number;
  rows: ReportRow[];
  head: ReportHead | null;
}
type Asked<P extends Fields> = AskedOf<P> & { sort?: string | undefined };

export interface ReportActions<P extends Fields = any> {
  /** Rows from `at` on, with the head where `head` asks for it. */
  readonly rows: Action<Asked<P> & { at?: number; size?: number; head?: boolean }, ReportPage, 'query'>;
  /** The head alone: number of rows, sums, figures, chart. */
  readonly totals: Action<AskedOf<P>, ReportHead, 'query'>;
  /** All rows as a file that is written while it is read. */
  readonly file: Action<Asked<P> & { format: ReportFormat; language?: Locale }, StreamAnswer, 'query'>;
}

/** A declared report; actions, screen, files and print sheet follow from it. */
export interface Report<P extends Fields = any> {
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly title: Text;
  readonly hint: Text | null;
  readonly permission: string;
  readonly parameters: P;
  readonly groups: readonly string[];
  /** Names of entities. */
  readonly restsOn: readonly string[];
  readonly empty: Text | null;
  readonly narrows: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly firstOf: readonly string[];
  readonly firstLike: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly unset: Readonly<Record<string, Text>>;
  readonly onlyWith: Readonly<Record<string, string>>;
  readonly months: readonly string[];
  readonly chart: ReportChart | null;
  readonly isStatement: boolean;
  readonly carries: boolean;
  readonly signatures: readonly Text[];
  readonly actions: ReportActions<P>;
  readonly sheet: DocumentKind<Asked<P>>;
  /** Parameters with the defaults of that day. */
  fill(asked: AskedOf<P>, today: string): ParametersOf<P>;
  /** Null when nothing is wrong between the parameters. */
  faultsOf(given: ParametersOf<P>): ParameterFaults<P> | null;
  columnsOf(given: ParametersOf<P>): ReportColumns;
}

const text = z.strictObject({ en: z.string(), bn: z.string() });
const head = z.strictObject({
  columns: z.array(columnSchema),
  rows: z.int(),
  totals: cellsSchema.nullable(),
  facts: z.array(z.strictObject({ key: z.string(), label: text, kind: z.enum(COLUMN_KINDS), value: cellSchema })),
  notes: z.array(text),
  chart: z.array(z.strictObject({ label: cellSchema, values: z.array(z.number()) })).nullable(),
  asOf: z.string(),
});
const page = z.strictObject({ at: z.int(), rows: z.array(rowSchema), head: head.nullable() });
const file = streamAnswer('application/octet-stream');
const sort = z
  .string()
  .regex(/^-?\w{1,60}$/)
  .optional();

/**
 * Declares a report: `defineReport('fees', { name: 'dues', … })`. Its rows come from `reportSpec` in core. Rows, totals and files are actions like
 * any other and its print sheet is a document, so that routes, OpenAPI, permissions, packages and conformance hold for them.
 * @throws Error for a parameter with the name of something that the actions take themselves
 */
export function defineReport<N extends string, P extends Fields>(
  module: string,
  declared: ReportDeclaration<N, P>,
): Report<P> {
  const { name, title, permission, parameters, columns } = declared;
  const taken = Object.keys(parameters).find((parameter) => TAKEN.includes(parameter));
  if (taken) throw new Error(`${module}.${name} may not call a parameter ${taken}`);
  const given = declared.defaults?.('2026-01-01') ?? {};
  const makeShape = () =>
    Object.fromEntries(
      Object.entries(parameters).map(([parameter, field]) => {
        const schema = valueSchema(field);
        return [
          parameter,
          field.optional || field.defaultValue !== undefined || parameter in given ? schema.optional() : schema,
        ];
      }),
    );
  let made: ReturnType<typeof makeShape> | null = null;
  const shape = () => (made ??= makeShape());
  const path = `reports/${kebab(name)}`;
  const labels = {
    ...Object.fromEntries(Object.entries(parameters).map(([parameter, { label }]) => [parameter, label])),
    at: t('First row', 'প্রথম সারি'),
    head: t('Totals', 'মোট'),
    format: t('File format', 'ফাইলের ধরন'),
  };
  const actions = defineActions(module, {
    [`${name}Rows`]: action.query({
      path,
      permission,
      labels,
      ui: { label: title },
      get input() {
        return z.strictObject({
          ...shape(),
          sort,
          at: z.int().min(0).max(10_000_000).default(0),
          size: z.int().min(1).max(REPORT_ROWS).default(100),
          head: z.boolean().default(false),
        });
      },
      output: page,
    }),
    [`${name}Totals`]: action.query({
      path: `${path}/totals`,
      permission,
      labels,
      ui: { label: t(`${title.en}: totals`, `${title.bn}: মোট`) },
      get input() {
        return z.strictObject(shape());
      },
      output: head,
    }),
    [`${name}File`]: action.query({
      path: `${path}/file`,
      permission,
      labels,
      ui: { label: t(`${title.en}: file`, `${title.bn}: ফাইল`) },
      get input() {
        return z.strictObject({
          ...shape(),
          sort,
          format: z.enum(FILE_FORMATS),
          language: z.enum(LOCALES).optional(),
        });
      },
      output: file,
    }),
  }) as unknown as Record<string, never>;
  return {
    id: `${module}.${name}`,
    module,
    name,
    title,
    hint: declared.hint ?? null,
    permission,
    parameters,
    groups: declared.groups ?? [],
    restsOn: declared.restsOn.map((entity) => (typeof entity === 'string' ? entity : entity.name)),
    empty: declared.empty ?? null,
    narrows: (declared.narrows ?? {}) as Report['narrows'],
    firstOf: declared.firstOf ?? [],
    firstLike: (declared.firstLike ?? {}) as Report['firstLike'],
    unset: (declared.unset ?? {}) as Report['unset'],
    onlyWith: (declared.onlyWith ?? {}) as Report['onlyWith'],
    months: declared.months ?? [],
    chart: declared.chart ?? null,
    isStatement: declared.isStatement ?? false,
    carries: declared.carries ?? false,
    signatures: declared.signatures ?? [],
    actions: { rows: actions[`${name}Rows`]!, totals: actions[`${name}Totals`]!, file: actions[`${name}File`]! },
    sheet: defineDocument(module, {
      name: `${name}Sheet`,
      labels: { one: title, many: title },
      papers: declared.papers ?? ['a4', 'a4Landscape', 'legalLandscape'],
      template: '/kernel/documents/library/report.typ',
      version: 1,
      get input() {
        return { ...shape(), sort };
      },
      inputLabels: labels,
      permission,
    }) as unknown as DocumentKind<Asked<P>>,
    fill: (asked, today) => {
      const out: Record<string, unknown> = { ...declared.defaults?.(today) };
      for (const [parameter, field] of Object.entries(parameters)) {
        const value = asked[parameter] ?? out[parameter] ?? field.defaultValue;
        if (value === undefined) delete out[parameter];
        else out[parameter] = value;
      }
      return out as ParametersOf<P>;
    },
    faultsOf: (values) => {
      const found = declared.faults?.(values) ?? {};
      return Object.keys(found).length > 0 ? found : null;
    },
    columnsOf: (values) => (typeof columns === 'function' ? columns(values) : columns),
  };
}

export const actionsOfReport = (report: Report): Action<any, any>[] => Object.values(report.actions);

/** A screen that shows a declared report. */
export const reportScreen = <const Id extends string, const Path extends string>(
  report: Report,
  screen: { id: Id; path: Path; title?: Text; parent?: string; menu?: { group: string; icon: string; order: number } },
) => ({ title: report.title, permission: report.permission, report: report.id, ...screen });
