import { z } from 'zod';
import {
  action,
  defineActions,
  idSchema,
  LOCALES,
  nothing,
  PUBLIC,
  SIGNED_IN,
  typedCode,
  plainLines,
} from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });

/** The active membership as the client needs it. */
export const membershipView = z.strictObject({
  id: idSchema,
  role: z.string(),
  roleName: text,
  institution: z.strictObject({ id: idSchema, alias: z.string(), name: text }).nullable(),
});

/** The browser's data about the person who is logged in (specification, section 3). */
export const userInfo = z.strictObject({
  id: idSchema,
  full_name: z.string(),
  full_name_bn: z.string(),
  about: z.string(),
  photo_url: z.string(),
  status: z.literal('online'),
  user_type: z.string(),
  user_role: z.string(),
  alias: z.string(),
  site_id: z.string(),
  site_name: z.string(),
  site_name_bn: z.string(),
  logo_path: z.string(),
  site_email: z.string(),
  site_phone: z.string(),
  site_address: z.string(),
  web_title: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  theme: z.enum(['light', 'dark']),
  notification_sound: z.boolean(),
  notification_mail: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfo>;

export const me = z.strictObject({
  user: userInfo,
  permissions: z.array(z.string()),
  membership: membershipView.nullable(),
  memberships: z.array(membershipView),
  sessionId: idSchema,
  /** Ids of the caller's own records, for live rooms. */
  person: z.strictObject({ staff: idSchema.optional(), student: idSchema.optional(), guardian: idSchema.optional() }),
  /**
   * Set while someone of the platform acts for an institution or a group: for whom, and the instant at which it ends on
   * its own.
   */
  impersonation: z.strictObject({ id: idSchema, place: text, until: z.string(), reason: z.string() }).optional(),
  /**
   * Of people with short sessions: the time at which theirs ends in any case, and the idle time after which it ends.
   */
  short: z.strictObject({ endsAt: z.string(), idleMs: z.int() }).optional(),
  /** From when on they cannot log in without a second factor, which they do not have yet. */
  factorRequiredFrom: z.string().optional(),
  /** Of people of an institution whose modules are shut for a time, or will be: since when, or until when all is open. */
  service: z
    .strictObject({
      state: z.enum(['grace', 'suspended', 'terminated']),
      since: z.string().nullable(),
      until: z.string().nullable(),
    })
    .optional(),
  /** The day on which everything of the institution is deleted, unless that is withdrawn. */
  deletionOn: z.string().optional(),
  /** Of people of an institution that belongs to a group. */
  inGroup: z.literal(true).optional(),
});
export type Me = z.infer<typeof me>;

export const newPassword = z.string().min(6).max(200);
const password = newPassword;
export const withConfirmation = <S extends z.ZodObject>(schema: S) =>
  schema.superRefine((value, ctx) => {
    const { password: first, passwordConfirmation: second } = value as {
      password?: string;
      passwordConfirmation?: string;
    };
    if (first !== second)
      ctx.addIssue({ code: 'custom', path: ['passwordConfirmation'], params: { rule: 'confirmed' }, input: second });
  });
/**
 * Either the session, or the step still to be done before there is one: a code, another password than the first, or a
 * second factor that the rules require. `challenge` opens nothing but that step.
 */
export const LOGIN_STEPS = ['code', 'password', 'setUp'] as const;
export type LoginStep = z.infer<typeof loginStep>;
/** Kept by a device that is to be trusted. */
const device = z.string().optional();
export const loginStep = z.strictObject({ challenge: z.string(), step: z.enum(LOGIN_STEPS), device });
const session = z.strictObject({ token: z.string(), user: userInfo, device });
export const loginAnswer = z.union([session, loginStep]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const identityActions = defineActions('identity', {
  /** Identifier is an email address, a mobile number or a username. */
  login: action.command({
    path: 'login',
    fixedPath: '/api/auth/login',
    permission: PUBLIC,
    transaction: 'none',
    leavesRights: true,
    input: z.strictObject({
      identifier: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(200),
      /** The token that this device received when it was trusted. */
      device: z.string().max(60).optional(),
    }),
    output: loginAnswer,
  }),
  logout: action.command({
    path: 'logout',
    fixedPath: '/api/auth/logout',
    permission: SIGNED_IN,
    input: nothing,
    output: nothing,
  }),
  me: action.query({ path: 'me', fixedPath: '/api/auth/me', permission: SIGNED_IN, input: nothing, output: me }),
  switchMembership: action.command({
    path: 'switch-membership',
    fixedPath: '/api/auth/switch-membership',
    permission: SIGNED_IN,
    input: z.strictObject({ membership: idSchema }),
    output: me,
  }),
  requestPasswordReset: action.command({
    path: 'password-reset',
    fixedPath: '/api/auth/password/email',
    permission: PUBLIC,
    input: z.strictObject({ email: z.string().trim().toLowerCase().pipe(z.email()) }),
    output: z.strictObject({ message: text }),
  }),
  resetPassword: action.command({
    path: 'password-reset/confirm',
    fixedPath: '/api/auth/password/reset',
    permission: PUBLIC,
    input: withConfirmation(
      z.strictObject({
        token: z.string().min(10).max(200),
        email: z.string().trim().toLowerCase().pipe(z.email()),
        password,
        passwordConfirmation: z.string(),
      }),
    ),
    output: z.strictObject({ message: text }),
  }),
  /**
   * Sends a code to a mobile number that someone logs in with. The answer is the same for any other number. @throws
   * VALIDATION, TOO_MANY_REQUESTS
   */
  requestPasswordCode: action.command({
    path: 'password-code',
    fixedPath: '/api/auth/password/sms',
    permission: PUBLIC,
    input: z.strictObject({ phone: z.string().trim().min(1).max(20) }),
    output: z.strictObject({ message: text }),
  }),
  /** @throws RESET_CODE_WRONG, TOO_MANY_REQUESTS */
  resetPasswordByCode: action.command({
    path: 'password-code/confirm',
    fixedPath: '/api/auth/password/sms/reset',
    permission: PUBLIC,
    input: withConfirmation(
      z.strictObject({
        phone: z.string().trim().min(1).max(20),
        code: typedCode(12),
        password,
        passwordConfirmation: z.string(),
      }),
    ),
    output: z.strictObject({ message: text }),
  }),
  changePassword: action.command({
    path: 'password',
    permission: SIGNED_IN,
    input: withConfirmation(
      z.strictObject({ currentPassword: z.string().min(1), password, passwordConfirmation: z.string() }),
    ),
    output: nothing,
  }),
  updateProfile: action.command({
    path: 'profile',
    permission: SIGNED_IN,
    method: 'PATCH',
    input: z
      .strictObject({
        about: plainLines(1000, { min: 0 }),
        locale: z.enum(LOCALES),
        theme: z.enum(['light', 'dark']),
        notificationSound: z.boolean(),
        notificationMail: z.boolean(),
        /** A picture that the caller has just sent for `user.photo`; `null` takes it away. */
        photo: idSchema.nullable(),
      })
      .partial(),
    output: userInfo,
  }),
  sessions: action.query({
    path: 'sessions',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: idSchema,
          device: z.string(),
          address: z.string(),
          lastSeenAt: z.string(),
          createdAt: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: action.command({
    path: 'sessions/:id/end',
    permission: SIGNED_IN,
    input: z.strictObject({ id: idSchema }),
    output: nothing,
  }),
  /** The history of a record, for anyone who may read the record. */
  history: action.query({
    path: 'history',
    fixedPath: '/api/history',
    permission: SIGNED_IN,
    input: z.strictObject({ entity: z.string().max(60), id: idSchema }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          at: z.string(),
          action: z.string(),
          /** The step of the entity's life-cycle that the change is. */
          step: z.string().nullable(),
          op: z.string(),
          actorName: text,
          actorId: idSchema.nullable(),
          actorCode: z.string().nullable(),
          /** Browser and system; null for jobs and for families. */
          device: z.string().nullable(),
          diff: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
        }),
      ),
      /** Names of what the values refer to: entity → id → both languages. */
      labels: z.record(z.string(), z.record(z.string(), text)),
    }),
  }),
});
