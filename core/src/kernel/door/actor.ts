import type { RoleKey, Text } from '@pathshala/shared/kit';

/**
 * The caller; a client is a third-party program acting for a user. `role` is the key of their role; custom roles have
 * keys of their own.
 */
export interface Actor {
  kind: 'user' | 'client' | 'visitor' | 'anonymous' | 'system';
  userId: string | null;
  name: Text;
  role: RoleKey | string | null;
  sessionId: string | null;
  membershipId: string | null;
  groupId: string | null;
  /** Their own records in the institution. */
  staff: string | null;
  student: string | null;
  guardian: string | null;
  /** Number of that record, such as an employee's: two people of one name are two in the trail and on receipts. */
  code?: string;
  /** The real caller, where someone of the platform acts for an institution. */
  impersonator?: { user: string; name: Text; impersonation: string };
  /**
   * Kind of the caller before `asSystem`: the trail names them, and permissions they pass on are checked against their
   * own.
   */
  elevatedFrom?: Exclude<Actor['kind'], 'system'>;
}

export const nobody: Actor = {
  kind: 'anonymous',
  userId: null,
  name: { en: 'Unknown', bn: 'অজ্ঞাত' },
  role: null,
  sessionId: null,
  membershipId: null,
  groupId: null,
  staff: null,
  student: null,
  guardian: null,
};
export const system: Actor = { ...nobody, kind: 'system', name: { en: 'System', bn: 'সিস্টেম' } };
export const visitor: Actor = { ...nobody, kind: 'visitor', name: { en: 'Visitor', bn: 'দর্শনার্থী' }, role: 'visitor' };
