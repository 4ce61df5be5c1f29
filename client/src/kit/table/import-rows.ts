import { localizeDigits } from '@pathshala/shared/text';
import { kinds, type Entity, type Field, type ImportReport, type Locale, type Registry } from '@pathshala/shared';

/** Fields that a sheet may carry: those that a person may give on create, except those that no cell can hold. */
export const importFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(
    ([, field]) => field.given !== 'never' && !['json', 'file', 'image', 'richText', 'address'].includes(field.kind),
  );

/** Names of the fields that a sheet may carry, in the order of the template. */
export const templateHeader = (entity: Entity): string[] => importFields(entity).map(([name]) => name);

/** A row or a column that begins so is for people: it is not read. */
const NOTE = '#';

/** Heading of a column in both languages, with a star where a value is required: `Name / নাম *`. */
const headingOf = ({ label: { en, bn }, given }: Field) =>
  `${en === bn ? en : `${en} / ${bn}`}${given === 'required' ? ' *' : ''}`;

/**
 * A template: headings, and a row that shows what belongs into each column. It begins with `#`, so that it may stay.
 * @param choicesOf - the choices of a field as they are called here
 */
export function templateRows(
  entity: Entity,
  {
    locale,
    registry,
    choicesOf,
  }: { locale: Locale; registry: Registry; choicesOf: (name: string) => readonly { label: Record<Locale, string> }[] },
): string[][] {
  const fields = importFields(entity);
  const example = ([name, { kind, of }]: [string, Field]): string => {
    if (kind === 'choice')
      return choicesOf(name)
        .map((choice) => choice.label[locale])
        .join(' | ');
    if (kind === 'ref' || kind === 'refs')
      return registry.entities.get(of.entity ?? '')?.labels[kind === 'ref' ? 'one' : 'many'][locale] ?? '';
    if (kind === 'rows')
      return Object.values(of.columns ?? {})
        .map((column) => column.label[locale])
        .join(' | ');
    if (kind === 'text' || kind === 'longText') return locale === 'bn' ? 'উদাহরণ' : 'Example';
    return kinds[kind].toCell(kinds[kind].sample(1, of), of);
  };
  return [
    fields.map(([, field]) => headingOf(field)),
    fields.map((field, at) => (at === 0 ? `${NOTE} ${example(field)}` : example(field))),
  ];
}

export interface ImportSheet {
  rows: Record<string, string>[];
  /** Line of each row in the sheet, the heading being line 1. */
  lines: number[];
  /** Headings that nobody knows, so that a typing error is not a silently lost column. */
  unknown: string[];
  /** Required fields without a column. */
  missing: string[];
}

/** Rows as the import action takes them. A column is recognised by the field's name, its label in either language, or the template's heading of both. */
export function toImportRows(entity: Entity, sheet: readonly (readonly string[])[]): ImportSheet {
  const fields = importFields(entity);
  const header = (sheet[0] ?? []).map((cell) => cell.trim());
  const titles = new Map(
    fields.flatMap(([name, field]) =>
      [headingOf(field).replace(/ \*$/, ''), field.label.bn, field.label.en, name].map(
        (title) => [title.toLowerCase(), name] as const,
      ),
    ),
  );
  const names = header.map((cell) => titles.get(cell.replace(/\s*\*$/, '').toLowerCase()) ?? null);
  const taken = sheet.flatMap((cells, at) =>
    at === 0 || cells[0]?.trim().startsWith(NOTE) ? [] : [{ cells, line: at + 1 }],
  );
  return {
    rows: taken.map(({ cells }) =>
      Object.fromEntries(names.flatMap((name, index) => (name ? [[name, (cells[index] ?? '').trim()]] : []))),
    ),
    lines: taken.map(({ line }) => line),
    unknown: header.filter((cell, index) => cell !== '' && !cell.startsWith(NOTE) && names[index] === null),
    missing: fields
      .filter(([name, field]) => field.given === 'required' && !names.includes(name))
      .map(([name]) => name),
  };
}

/** Bytes of one call, well below the server's limit, and rows of one call. */
const SLICE = { bytes: 1_500_000, rows: 5_000 };

/** The rows in parts of a size that one call may have; most sheets are one part. */
export function importSlices(rows: readonly Record<string, string>[]): Record<string, string>[][] {
  const encoder = new TextEncoder();
  const slices: Record<string, string>[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes + size > SLICE.bytes || slices.at(-1)!.length >= SLICE.rows) {
      slices.push([]);
      bytes = 0;
    }
    slices.at(-1)!.push(row);
    bytes += size;
  }
  return slices.filter((slice) => slice.length > 0);
}

/** The outcome of all parts, as if they had been one. */
export function joinReports(reports: readonly ImportReport[]): ImportReport {
  const whole: ImportReport = { total: 0, good: 0, saved: 0, faults: [] };
  for (const { total, good, saved, faults } of reports) {
    whole.faults.push(...faults.map((fault) => ({ ...fault, row: fault.row + whole.total })));
    whole.total += total;
    whole.good += good;
    whole.saved += saved;
  }
  return whole;
}

/** The column of the sheet, and inside rows of a cell the row. */
function placeOf(entity: Entity, path: string, locale: Locale): string {
  const [name, row] = path.split('.') as [string, string | undefined];
  const label = entity.fields[name]?.label[locale] ?? path;
  return row === undefined ? label : `${label} (${localizeDigits(Number(row) + 1, locale)})`;
}

/** The rejected rows, unchanged, each with its fault: to be fixed and read again. */
export function faultyRows(
  entity: Entity,
  {
    sheet,
    lines,
    faults,
    locale,
    heading,
  }: {
    sheet: readonly (readonly string[])[];
    lines: readonly number[];
    faults: ImportReport['faults'];
    locale: Locale;
    heading: string;
  },
): string[][] {
  const header = sheet[0] ?? [];
  const byRow = new Map<number, string[]>();
  for (const { row, field, message } of faults)
    byRow.set(row, [
      ...(byRow.get(row) ?? []),
      `${field ? `${placeOf(entity, field, locale)}: ` : ''}${message[locale]}`,
    ]);
  return [
    [...header, `${NOTE} ${heading}`],
    ...[...byRow].map(([row, texts]) => {
      const cells = sheet[(lines[row - 2] ?? 0) - 1] ?? [];
      return [...header.map((_, at) => cells[at] ?? ''), texts.join(' ')];
    }),
  ];
}
