import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText, plainLines } from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const key = z.string().min(1).max(120);
const keys = z.array(key).max(5_000);
const rev = z.int().min(1);
const name = plainText();
const extra = z.strictObject({
  permission: z.string(),
  effect: z.enum(['grant', 'deny']),
  until: z.string().optional(),
  reason: z.string().optional(),
});
export const memberView = z.strictObject({
  membership: idSchema,
  rev: z.int(),
  user: idSchema,
  name: text,
  role: idSchema,
  roleName: text,
  institution: z.strictObject({ id: idSchema, name: text }).nullable(),
  isActive: z.boolean(),
  extras: z.array(extra),
});
export type MemberView = z.infer<typeof memberView>;
const place = { institution: idSchema.optional() };
/** Screens that open, in the order of the product; `group` names the part of the menu, null is outside it. */
const reach = {
  permissions: z.array(z.string()),
  screens: z.array(z.strictObject({ id: z.string(), path: z.string(), title: text, group: z.string().nullable() })),
};

/** Roles, and the rights of people. Nobody gives what they do not hold themselves. */
export const accessActions = defineActions('identity', {
  /** Built-in roles and, where asked for, those of an institution, with the number of people in each. */
  roles: action.query({
    path: 'roles',
    permission: 'role.read',
    input: z.strictObject(place),
    output: z.strictObject({
      roles: z.array(
        z.strictObject({
          id: idSchema,
          rev: z.int(),
          key: z.string(),
          name: text,
          level: z.enum(['platform', 'group', 'institution']),
          base: z.string().nullable(),
          institution: z.strictObject({ id: idSchema, name: text }).nullable(),
          granted: z.array(z.string()),
          denied: z.array(z.string()),
          members: z.int(),
          isOpen: z.boolean(),
        }),
      ),
    }),
  }),
  /** A role with another's rights and a name of its own; of an institution, where one is given. */
  cloneRole: action.command({
    path: 'roles/:role/clone',
    permission: 'role.create',
    input: z.strictObject({ role: idSchema, name, nameBn: name, ...place }),
    output: z.strictObject({ id: idSchema }),
  }),
  renameRole: action.command({
    path: 'roles/:role/rename',
    permission: 'role.update',
    input: z.strictObject({ role: idSchema, rev, name, nameBn: name }),
    output: nothing,
  }),
  removeRole: action.command({
    path: 'roles/:role/remove',
    permission: 'role.remove',
    input: z.strictObject({ role: idSchema, rev }),
    output: nothing,
  }),
  /** The difference only: permissions given and permissions taken. */
  assignPermissions: action.command({
    path: 'roles/:role/permissions',
    permission: 'role.update',
    delegates: true,
    input: z.strictObject({ role: idSchema, rev, give: keys, take: keys }),
    output: z.strictObject({ rev: z.int() }),
  }),
  assignRole: action.command({
    path: 'members/:membership/role',
    permission: 'membership.update',
    delegates: true,
    input: z.strictObject({ membership: idSchema, rev, role: idSchema }),
    output: nothing,
  }),
  /**
   * Gives or denies one permission to one person, permanently or until an instant; replaces an earlier decision about
   * it.
   */
  setExtraPermission: action.command({
    path: 'members/:membership/extra',
    permission: 'membership.update',
    delegates: true,
    input: z.strictObject({
      membership: idSchema,
      rev,
      permission: key,
      effect: z.enum(['grant', 'deny']),
      until: z.iso.datetime().optional(),
      reason: plainLines(300, { min: 0 }).optional(),
    }),
    output: nothing,
  }),
  removeExtraPermission: action.command({
    path: 'members/:membership/extra/remove',
    permission: 'membership.update',
    delegates: true,
    input: z.strictObject({ membership: idSchema, rev, permission: key }),
    output: nothing,
  }),
  /** People of an institution, or of the platform, for a picker and for the list of extra permissions. */
  members: action.query({
    path: 'members',
    permission: 'membership.read',
    input: z.strictObject({
      q: z.string().trim().max(100).optional(),
      role: idSchema.optional(),
      extrasOnly: z.boolean().optional(),
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(100).default(25),
      ...place,
    }),
    output: z.strictObject({ rows: z.array(memberView), total: z.int() }),
  }),
  /** The people who can do one thing, and why. */
  whoCan: action.query({
    path: 'who-can',
    permission: 'membership.read',
    input: z.strictObject({
      permission: key,
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(200).default(50),
      ...place,
    }),
    output: z.strictObject({
      roles: z.array(z.strictObject({ id: idSchema, name: text, people: z.int() })),
      rows: z.array(
        z.strictObject({
          membership: idSchema,
          name: text,
          roleName: text,
          institution: text.nullable(),
          source: z.enum(['default', 'role', 'extra']),
          until: z.string().nullable(),
        }),
      ),
      total: z.int(),
    }),
  }),
  /** The permissions and screens of one person at this moment, as their browser would get them. */
  viewAs: action.query({
    path: 'members/:membership/view',
    permission: 'membership.read',
    input: z.strictObject({ membership: idSchema }),
    output: z.strictObject({ member: memberView, ...reach, lastSeenAt: z.string().nullable() }),
  }),
  /**
   * The permissions of someone with this role, without extras: everywhere, or in one institution with the parts of the
   * product that it has.
   */
  viewAsRole: action.query({
    path: 'roles/:role/view',
    permission: 'role.read',
    input: z.strictObject({ role: idSchema, ...place }),
    output: z.strictObject({ name: text, ...reach }),
  }),
});
