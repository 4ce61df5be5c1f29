import { z } from 'zod';
import { action, defineActions, idSchema, nothing, PUBLIC, SIGNED_IN } from '../../../kit';
import { loginAnswer, newPassword, withConfirmation } from './actions';

const challenge = z.string().min(20).max(200);
/** As people type it: either script, with gaps. */
const code = z.string().trim().min(1).max(40);
const password = z.string().min(1).max(200);
const recoveryCodes = z.array(z.string());
/** For an authenticator app: the address of its QR code as a path of modules, and the secret to type. */
const setUp = z.strictObject({
  secret: z.string(),
  address: z.string(),
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});
export type SetUp = z.infer<typeof setUp>;
const inLogin = { permission: PUBLIC, leavesRights: true } as const;

/** A login that asks for more than a password, the caller's own second factor, and taking away another person's. */
export const secondFactorActions = defineActions('identity', {
  /** @throws LOGIN_ENDED, CODE_WRONG, TOO_MANY_REQUESTS */
  loginByCode: action.command({
    path: 'login/code',
    fixedPath: '/api/auth/login/code',
    ...inLogin,
    input: z.strictObject({
      challenge,
      code,
      /** Not to be asked for a code on this device again, for thirty days. */
      trust: z.boolean().optional(),
      /** The token that this device received the last time, for anyone. */
      device: z.string().max(60).optional(),
    }),
    output: loginAnswer,
  }),
  /** The first password is replaced by one that only the person knows. @throws LOGIN_ENDED */
  loginWithNewPassword: action.command({
    path: 'login/password',
    fixedPath: '/api/auth/login/password',
    ...inLogin,
    input: withConfirmation(z.strictObject({ challenge, password: newPassword, passwordConfirmation: z.string() })),
    output: loginAnswer,
  }),
  /** Starts the set-up of a second factor that the rules require and that is not there yet. @throws LOGIN_ENDED */
  loginSetUp: action.command({
    path: 'login/set-up',
    fixedPath: '/api/auth/login/set-up',
    ...inLogin,
    input: z.strictObject({ challenge }),
    output: setUp,
  }),
  /** @throws LOGIN_ENDED, CODE_WRONG */
  loginConfirmSetUp: action.command({
    path: 'login/set-up/confirm',
    fixedPath: '/api/auth/login/set-up/confirm',
    ...inLogin,
    input: z.strictObject({ challenge, code }),
    output: z.strictObject({ recoveryCodes, login: loginAnswer }),
  }),

  secondFactor: action.query({
    path: 'second-factor',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({
      since: z.string().nullable(),
      recoveryCodes: z.int(),
      /** From when on the rules require it; null = they do not. */
      requiredFrom: z.string().nullable(),
      devices: z.array(
        z.strictObject({ id: idSchema, device: z.string(), address: z.string(), at: z.string(), until: z.string() }),
      ),
    }),
  }),
  beginSecondFactor: action.command({
    path: 'second-factor/begin',
    permission: SIGNED_IN,
    input: z.strictObject({ currentPassword: password }),
    output: setUp,
  }),
  confirmSecondFactor: action.command({
    path: 'second-factor/confirm',
    permission: SIGNED_IN,
    input: z.strictObject({ code }),
    output: z.strictObject({ recoveryCodes }),
  }),
  /** New ones replace all that are left. */
  renewRecoveryCodes: action.command({
    path: 'second-factor/recovery-codes',
    permission: SIGNED_IN,
    input: z.strictObject({ currentPassword: password, code }),
    output: z.strictObject({ recoveryCodes }),
  }),
  /** @throws FACTOR_REQUIRED while the rules ask for it */
  endSecondFactor: action.command({
    path: 'second-factor/end',
    permission: SIGNED_IN,
    input: z.strictObject({ currentPassword: password, code }),
    output: nothing,
  }),
  /** One device, or all of them without `device`. */
  endTrust: action.command({
    path: 'second-factor/devices/end',
    permission: SIGNED_IN,
    input: z.strictObject({ device: idSchema.optional() }),
    output: nothing,
  }),
  /**
   * For someone who has lost phone and recovery codes: ends their second factor, trusted devices and sessions. Of
   * people of the platform it takes two: the first asks, another confirms within a day.
   */
  resetSecondFactor: action.command({
    path: 'users/:user/second-factor/reset',
    permission: 'identity.manageUsers',
    delegates: true,
    input: z.strictObject({ user: idSchema }),
    output: z.strictObject({ isDone: z.boolean() }),
  }),
});
