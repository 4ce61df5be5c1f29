import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText } from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const rev = z.int().min(1);
const name = plainText();
const page = { page: z.int().min(1).default(1), size: z.int().min(1).max(200).default(25) };

/** The users that a list shows: by their roles, wherever the caller may look. */
export const AUDIENCES = ['all', 'staff', 'student', 'guardian', 'group', 'platform'] as const;
export type Audience = (typeof AUDIENCES)[number];
const membership = z.strictObject({
  id: idSchema,
  rev: z.int(),
  roleName: text,
  institution: z.strictObject({ id: idSchema, name: text }).nullable(),
  isActive: z.boolean(),
  isInvited: z.boolean(),
  company: idSchema.nullable(),
});
export const userView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  name: text,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  username: z.string().nullable(),
  status: z.enum(['invited', 'active', 'disabled']),
  memberships: z.array(membership),
  sessions: z.int(),
  lastSeenAt: z.string().nullable(),
  /** Whether the name is that of the person's record, and changed there. */
  hasRecord: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Whether the link of the invitation has to be handed over, because no mail is sent. */
  needsLink: z.boolean(),
  /** Whether the caller may act on the account itself; otherwise on its membership at their institution only. */
  isOwn: z.boolean(),
});
export type UserView = z.infer<typeof userView>;
export type UserMembership = z.infer<typeof membership>;

/**
 * People who may log in, and the actions on their accounts. A head reaches their own institution's people, the platform
 * everyone.
 */
export const userActions = defineActions('identity', {
  users: action.query({
    path: 'users',
    permission: 'identity.users',
    input: z.strictObject({
      audience: z.enum(AUDIENCES).default('all'),
      institution: idSchema.optional(),
      q: z.string().trim().max(100).optional(),
      status: z.enum(['invited', 'active', 'disabled']).optional(),
      ...page,
    }),
    output: z.strictObject({ rows: z.array(userView), total: z.int() }),
  }),
  user: action.query({
    path: 'users/:user',
    permission: 'identity.users',
    input: z.strictObject({ user: idSchema }),
    output: userView,
  }),
  /**
   * Sends a link with which the person chooses a password; it is valid for a week. Anyone who has an account already
   * gets the membership only.
   */
  inviteUser: action.command({
    path: 'users/invite',
    permission: 'identity.manageUsers',
    delegates: true,
    // `person` is the student's, guardian's or employee's own record in the institution.
    input: z.strictObject({
      name,
      nameBn: name,
      email: z.string().trim().toLowerCase().pipe(z.email()),
      role: idSchema,
      institution: idSchema.optional(),
      person: idSchema.optional(),
    }),
    output: z.strictObject({ user: idSchema, isNew: z.boolean() }),
  }),
  resendInvitation: action.command({
    path: 'users/:user/invitation',
    permission: 'identity.manageUsers',
    delegates: true,
    input: z.strictObject({ user: idSchema }),
    output: nothing,
  }),
  /**
   * Where no mail is sent: the link of an invitation, shown once to the person who hands it over. It ends the links
   * before it. Never of an account that has a password. @throws NOT_INVITED, MAIL_IS_SENT
   */
  showInvitationLink: action.command({
    path: 'users/:user/invitation-link',
    permission: 'identity.manageUsers',
    delegates: true,
    input: z.strictObject({ user: idSchema }),
    output: z.strictObject({ link: z.string(), until: z.string() }),
  }),
  /** Disabling ends every session and every program's access immediately. */
  setUserStatus: action.command({
    path: 'users/:user/status',
    permission: 'identity.manageUsers',
    delegates: true,
    input: z.strictObject({ user: idSchema, rev, status: z.enum(['active', 'disabled']) }),
    output: nothing,
  }),
  /**
   * People with a record as an employee, student or guardian are renamed there and nowhere else; everyone else here, by
   * anyone who looks after the account.
   * @throws NAME_OF_RECORD
   */
  renameUser: action.command({
    path: 'users/:user/name',
    permission: 'identity.manageUsers',
    input: z.strictObject({ user: idSchema, rev, name, nameBn: name }),
    output: nothing,
  }),
  removeUser: action.command({
    path: 'users/:user/remove',
    permission: 'user.remove',
    delegates: true,
    input: z.strictObject({ user: idSchema, rev }),
    output: nothing,
  }),
  sendUserReset: action.command({
    path: 'users/:user/reset',
    permission: 'identity.manageUsers',
    delegates: true,
    input: z.strictObject({ user: idSchema }),
    output: nothing,
  }),
  userSessions: action.query({
    path: 'users/:user/sessions',
    permission: 'identity.manageUsers',
    input: z.strictObject({ user: idSchema }),
    output: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: idSchema,
          device: z.string(),
          address: z.string(),
          lastSeenAt: z.string(),
          createdAt: z.string(),
        }),
      ),
    }),
  }),
  /** One session, or all of them without `session`. */
  endUserSessions: action.command({
    path: 'users/:user/sessions/end',
    permission: 'identity.manageUsers',
    input: z.strictObject({ user: idSchema, session: idSchema.optional() }),
    output: nothing,
  }),
  addMembership: action.command({
    path: 'users/:user/memberships',
    permission: 'identity.manageUsers',
    delegates: true,
    input: z.strictObject({ user: idSchema, role: idSchema, institution: idSchema.optional() }),
    output: nothing,
  }),
  setMembershipStatus: action.command({
    path: 'memberships/:membership/status',
    permission: 'identity.manageUsers',
    delegates: true,
    input: z.strictObject({ membership: idSchema, rev, status: z.enum(['active', 'disabled']) }),
    output: nothing,
  }),
});
