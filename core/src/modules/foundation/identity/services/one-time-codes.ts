import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES, type SetUp } from '@pathshala/shared/modules/foundation/identity';
import { Secret, TOTP } from 'otpauth';
import { qrModules, type Context } from '../../../../kernel';

const ISSUER = 'Pathshala';
/** Clocks of phones are up to half a minute wrong. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;
/** Nothing in it looks like something else on paper. Twelve letters are 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** As every authenticator app reads it. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** Data a person needs to put the secret into an app. `label` tells several accounts in it apart. */
export function setUpOf(secret: string, label: string): SetUp {
  const address = totpOf(secret, label).toString();
  return { secret, address, qr: qrModules(address) };
}

/** The half minute, counted from 1970, to which a code of six digits belongs; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** Shown once; `hashes` are what is kept. */
export function newRecoveryCodes(ctx: Context, user: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ).join('-'),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(ctx, user, code.replaceAll('-', ''))) };
}

export const recoveryHash = ({ kernel }: Context, user: string, plain: string): string =>
  createHmac('sha256', kernel.config.SECRET).update(`recovery-code:${user}:${plain}`).digest('base64url');
