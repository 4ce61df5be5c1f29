/** One changed record of a command, for the audit trail. */
export interface AuditEntry {
  entity: string;
  /** Null: of many records at once. */
  recordId: string | null;
  op: 'create' | 'update' | 'remove' | 'restore' | 'look';
  /** The life-cycle step of the change. */
  step?: string;
  /** Field → [before, after]. */
  diff: Record<string, [unknown, unknown]>;
}
