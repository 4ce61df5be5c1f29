import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { ErrorCode, StoreError } from '../errors';

const ITERATIONS = 15_000;
const KEY_BYTES = 32;

export interface Credentials {
  user: string;
  password: string;
}

/** Stored form of a password for SCRAM-SHA-256: neither the password nor anything that logs in. */
export class ScramUser {
  readonly salt = randomBytes(28);
  readonly iterations = ITERATIONS;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;

  constructor(
    readonly name: string,
    password: string,
  ) {
    const salted = pbkdf2Sync(password.normalize('NFKC'), this.salt, ITERATIONS, KEY_BYTES, 'sha256');
    this.storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
    this.serverKey = hmac(salted, 'Server Key');
  }
}

/** One login under way on a connection. */
export class ScramConversation {
  private readonly nonce: string;
  private readonly clientFirst: string;
  private readonly serverFirst: string;
  private finished = false;

  /** `first`: the client's first message, `n,,n=user,r=nonce`. */
  constructor(
    first: string,
    private readonly user: ScramUser,
  ) {
    const match = /^n,[^,]*,(n=([^,]*),r=([^,]+).*)$/s.exec(first);
    if (!match) throw failed();
    const [, bare, name, nonce] = match;
    if (name!.replaceAll('=2C', ',').replaceAll('=3D', '=') !== user.name) throw failed();
    this.clientFirst = bare!;
    this.nonce = nonce! + randomBytes(24).toString('base64');
    this.serverFirst = `r=${this.nonce},s=${user.salt.toString('base64')},i=${user.iterations}`;
  }

  get challenge(): string {
    return this.serverFirst;
  }
  get done(): boolean {
    return this.finished;
  }

  /** Checks the client's proof and gives the server's own; throws AuthenticationFailed (18). */
  finish(message: string): string {
    const match = /^(c=[^,]*,r=([^,]+)),p=(.+)$/.exec(message);
    if (!match || match[2] !== this.nonce) throw failed();
    const signed = `${this.clientFirst},${this.serverFirst},${match[1]}`;
    const signature = hmac(this.user.storedKey, signed);
    const proof = Buffer.from(match[3]!, 'base64');
    if (proof.length !== signature.length) throw failed();
    const clientKey = Buffer.from(proof.map((byte, i) => byte ^ signature[i]!));
    if (!timingSafeEqual(createHash('sha256').update(clientKey).digest(), this.user.storedKey)) throw failed();
    this.finished = true;
    return `v=${hmac(this.user.serverKey, signed).toString('base64')}`;
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function failed(): StoreError {
  return new StoreError(ErrorCode.AuthenticationFailed, 'Authentication failed.');
}
