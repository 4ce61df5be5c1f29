import type { AuditEntry } from './audit-entry';

/** Changed records of one entity in one command: a row each below this number, one row together from it on. */
const FEWEST = 5;
/** Limits of one row: a document has a maximum size, and reading the history of one record reads the whole row. */
const MOST = 500;
const MOST_CHARACTERS = 1_000_000;

export interface RecordChange {
  recordId: string | null;
  diff: AuditEntry['diff'];
}
/** One row of the trail: the change of one record, or of many that one command changed in the same way. */
export type TrailChange = Pick<AuditEntry, 'entity' | 'op' | 'step'> & RecordChange & { changes?: RecordChange[] };

/**
 * Groups the changes of one command: changes of one entity by the same operation and step become one row, so that a
 * register of sixty marks is written, sealed and read as one. A record that the command changed more than once keeps
 * separate rows, in the order of the changes.
 */
export function trailRows(entries: readonly AuditEntry[]): TrailChange[] {
  const times = new Map<string, number>();
  const nameOf = ({ entity, recordId }: AuditEntry) => `${entity} ${recordId ?? ''}`;
  for (const entry of entries) times.set(nameOf(entry), (times.get(nameOf(entry)) ?? 0) + 1);
  const rows: TrailChange[] = [];
  const groups = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    if (entry.recordId === null || times.get(nameOf(entry))! > 1) rows.push(entry);
    else {
      const key = `${entry.entity} ${entry.op} ${entry.step ?? ''}`;
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  for (const group of groups.values()) rows.push(...(group.length < FEWEST ? group : together(group)));
  return rows;
}

function together(group: readonly AuditEntry[]): TrailChange[] {
  const rows: TrailChange[] = [];
  let changes: RecordChange[] = [];
  let characters = 0;
  for (const { entity, op, step, recordId, diff } of group) {
    const size = JSON.stringify(diff).length;
    if (changes.length === 0 || changes.length === MOST || characters + size > MOST_CHARACTERS) {
      changes = [];
      characters = 0;
      rows.push({ entity, op, ...(step ? { step } : {}), recordId: null, diff: {}, changes });
    }
    changes.push({ recordId, diff });
    characters += size;
  }
  return rows;
}
