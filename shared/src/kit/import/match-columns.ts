import { foldName } from '../../text';
import type { ImportColumn, ImportKind } from './import-kind';
import { COMMON_HEADINGS } from './common-headings.data';

/** A row or a column that begins so is for people: it is not read. */
export const SHEET_NOTE = '#';

/** Heading of a column in both languages, with a star where a value is required: `Name / নাম *`. */
export const columnTitle = ({ label: { en, bn }, isRequired }: ImportColumn): string =>
  `${en === bn ? en : `${en} / ${bn}`}${isRequired ? ' *' : ''}`;

const fold = (heading: string) => foldName(heading.replace(/\s*\*$/, '').replace(/[\s._:/-]+/g, ' '));

/**
 * The column that each heading means: by its key, its name in either language, the template's heading of both, or what
 * people commonly write. A heading that could mean several columns means none, and no column is given twice: the person
 * chooses.
 * @returns a column key or null for each heading, in their order
 */
export function matchColumns({ columns }: ImportKind, header: readonly string[]): (string | null)[] {
  /** Surer ways first: a synonym never takes a heading that names another column. */
  const ways: ((column: ImportColumn) => readonly string[])[] = [
    (column) => [column.key, column.label.en, column.label.bn, columnTitle(column)],
    (column) => [column.name, column.field.label.en, column.field.label.bn],
    (column) => column.synonyms,
    (column) => COMMON_HEADINGS[column.name] ?? [],
  ];
  const taken = new Set<string>();
  const matched: (string | null)[] = header.map(() => null);
  for (const way of ways) {
    const meant = new Map<string, string | null>();
    for (const column of columns)
      for (const heading of new Set(way(column).map(fold))) meant.set(heading, meant.has(heading) ? null : column.key);
    for (const [at, heading] of header.entries()) {
      const key = heading.startsWith(SHEET_NOTE) ? null : meant.get(fold(heading));
      if (!key || matched[at] || taken.has(key)) continue;
      matched[at] = key;
      taken.add(key);
    }
  }
  return matched;
}
