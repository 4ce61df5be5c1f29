import type { RawDatabase } from '../mongo/connection';
import { emptiedRow, signingKey, type TrailRow } from './audit-chain';

type Diff = Record<string, [unknown, unknown]>;
type StoredRow = TrailRow & {
  _id: TrailRow['_id'];
  entity: string;
  diff: Diff;
  /** Changes of a row of many records. */
  changes?: { recordId: unknown; diff: Diff }[];
  emptied?: { proof: string };
};

/**
 * Removes values from rows of the trail. Seals still verify: a row keeps its sealed hash, signed together with the rest
 * of the row. Nothing else may change a row. Idempotent; safe to kill between two rows.
 * @returns how many rows changed
 */
export async function emptyTrail(
  db: RawDatabase,
  secret: string,
  {
    at,
    where,
    limit = Number.POSITIVE_INFINITY,
    changes,
  }: { at: Date; where: object; limit?: number; changes(row: StoredRow): Readonly<Record<string, unknown>> },
): Promise<number> {
  const key = signingKey(secret);
  const trail = db.collection('audit');
  let changed = 0;
  for await (const found of trail.find(where)) {
    if (changed >= limit) break;
    const row = found as unknown as StoredRow;
    const left = emptiedRow(key, row, { at, changes: changes(row) });
    if (!left) continue;
    // Of two that empty one row, the second would otherwise bring back what the first took out.
    const before = row.emptied ? { 'emptied.proof': row.emptied.proof } : { emptied: { $exists: false } };
    const { matchedCount } = await trail.replaceOne({ _id: found._id, ...before }, left);
    changed +=
      matchedCount || (await emptyTrail(db, secret, { at, where: { $and: [where, { _id: row._id }] }, changes }));
  }
  return changed;
}

/** The row with `left` applied to its differences, those of one record or of many. */
export const eachDiff = ({ diff, changes }: StoredRow, left: (diff: Diff) => Diff) => ({
  diff: left(diff),
  ...(changes ? { changes: changes.map((each) => ({ ...each, diff: left(each.diff) })) } : {}),
});

/**
 * Removes values of some records, in rows of their own and in their parts of rows of many; the parts of others stay.
 * @param where entity and institution
 */
export async function emptyRecords(
  db: RawDatabase,
  secret: string,
  { at, where, ids, left }: { at: Date; where: object; ids: readonly unknown[]; left(diff: Diff): Diff },
): Promise<void> {
  const own = new Set(ids.map(String));
  await emptyTrail(db, secret, {
    at,
    where: { ...where, recordId: { $in: ids } },
    changes: ({ diff }) => ({ diff: left(diff) }),
  });
  await emptyTrail(db, secret, {
    at,
    where: { ...where, many: true, 'changes.recordId': { $in: ids } },
    changes: ({ changes = [] }) => ({
      changes: changes.map((each) => (own.has(String(each.recordId)) ? { ...each, diff: left(each.diff) } : each)),
    }),
  });
}
