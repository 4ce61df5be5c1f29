import type { Db, Document } from 'mongodb';

export type Doc = Document & { _id: unknown };
/** The database as it is, read through the driver: nothing here imports anything of the product. */
export interface Facts {
  names: readonly string[];
  /** All rows of a collection that are not in the bin. */
  rows(name: string): Promise<Doc[]>;
  /** All rows, those in the bin too. */
  stored(name: string): Promise<Doc[]>;
  /** The last day that the year lived, `YYYY-MM-DD`. */
  today: string;
}
export interface Invariant {
  name: string;
  /** Breaches in words, at best none. */
  check(facts: Facts): Promise<string[]>;
}

export async function readFacts(db: Db, today: string): Promise<Facts> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
  const kept = new Map<string, Promise<Doc[]>>();
  const stored = (name: string): Promise<Doc[]> => {
    const known = kept.get(name) ?? db.collection<Doc>(name).find({}).toArray();
    kept.set(name, known as Promise<Doc[]>);
    return known as Promise<Doc[]>;
  };
  return {
    names,
    today,
    stored,
    rows: async (name) => (await stored(name)).filter((row) => !row['deletedAt']),
  };
}

export const idOf = (value: unknown): string => String(value);
export const sumOf = (rows: readonly Doc[], field: string): number =>
  rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
export function groupBy(rows: readonly Doc[], keyOf: (row: Doc) => string): Map<string, Doc[]> {
  const groups = new Map<string, Doc[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
export const by =
  (...fields: string[]) =>
  (row: Doc): string =>
    fields.map((field) => idOf(row[field] ?? '')).join(' ');
