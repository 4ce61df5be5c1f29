import type { Text } from './text';
import { t } from './text';

/** The built-in roles. An institution may add its own later; these always exist and their defaults come from the registry. */
export const ROLES = {
  operator: { label: t('Core administrator', 'মূল প্রশাসক'), level: 'platform' },
  groupStaff: { label: t('Group staff', 'গ্রুপ কর্মকর্তা'), level: 'group' },
  head: { label: t('Head of institution', 'প্রতিষ্ঠান প্রধান'), level: 'institution' },
  office: { label: t('Office', 'অফিস'), level: 'institution' },
  teacher: { label: t('Teacher', 'শিক্ষক'), level: 'institution' },
  accountant: { label: t('Accountant', 'হিসাবরক্ষক'), level: 'institution' },
  librarian: { label: t('Librarian', 'গ্রন্থাগারিক'), level: 'institution' },
  student: { label: t('Student', 'শিক্ষার্থী'), level: 'institution' },
  guardian: { label: t('Guardian', 'অভিভাবক'), level: 'institution' },
  /** Anyone who reads an institution's portal without logging in. */
  visitor: { label: t('Visitor', 'দর্শনার্থী'), level: 'institution' },
} as const satisfies Record<string, { label: Text; level: 'platform' | 'group' | 'institution' }>;
export type RoleKey = keyof typeof ROLES;
export const ROLE_KEYS = Object.keys(ROLES) as RoleKey[];

/** Callers without any permission. */
export const PUBLIC = 'public';
export const SIGNED_IN = 'signed-in';
/** The `read` of a field that leaves the server for nobody, whatever permissions they hold: hashes and sealed secrets. */
export const NOBODY = 'nobody';

export const VERBS = ['read', 'create', 'update', 'remove'] as const;
export type Verb = (typeof VERBS)[number];

/** Default roles for each verb of an entity; an empty list means that only a grant opens it. */
export type Access = Readonly<Record<Verb, readonly RoleKey[]>>;

/** `access({ read: [...], write: [...] })`; `write` covers create, update and remove unless one of them is named. */
export function access(rule: {
  read: readonly RoleKey[];
  write?: readonly RoleKey[];
  create?: readonly RoleKey[];
  update?: readonly RoleKey[];
  remove?: readonly RoleKey[];
}): Access {
  const write = rule.write ?? [];
  return { read: rule.read, create: rule.create ?? write, update: rule.update ?? write, remove: rule.remove ?? write };
}

export const STAFF: readonly RoleKey[] = ['head', 'office', 'teacher', 'accountant', 'librarian'];
export const EVERYONE: readonly RoleKey[] = [...STAFF, 'student', 'guardian'];
/** Plain set-up lists of an institution: all its staff read, the head and the office write. */
export const catalogAccess = access({ read: STAFF, write: ['head', 'office'] });
/** Lists that the platform keeps for all: everyone signed in reads, the operator writes. */
export const platformAccess = access({ read: ['operator', 'groupStaff', ...EVERYONE], write: ['operator'] });

/** A permission that is not one of an entity's four verbs. */
export interface PermissionDef {
  key: string;
  label: Text;
  roles: readonly RoleKey[];
  /** It opens no action, but rows or fields to readers: programs have it with the module's scope for reading. */
  isForReading?: boolean;
}

export const permissionOf = (entity: string, verb: Verb) => `${entity}.${verb}`;
