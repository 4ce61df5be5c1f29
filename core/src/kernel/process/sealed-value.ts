import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config';

/**
 * Stored form of a `sealed` field: AES-256-GCM with the id of its key, and a keyed mark (HMAC). Equal values have equal
 * marks, so they can be found and kept unique without decryption.
 */
export interface SealedValue {
  key: string;
  sealed: string;
  mark: string;
}
interface DataKey {
  id: string;
  secret: string;
  body: Buffer;
  mark: Buffer;
}

/** Keys of this process: the first one seals, all of them open. */
let ring: readonly DataKey[] = [];
let signer: string | null = null;

/**
 * Loads the keys of the configuration. SECRET always opens, because values were sealed with it until DATA_KEYS was set.
 * Keys of an earlier kernel of the same process still open.
 */
export function takeDataKeys({ SECRET, DATA_KEYS = [] }: Pick<Config, 'SECRET' | 'DATA_KEYS'>): void {
  const secrets = [...new Set([...DATA_KEYS, SECRET, ...ring.map(({ secret }) => secret)])];
  signer = SECRET;
  ring = secrets.map((secret) => ring.find((key) => key.secret === secret) ?? dataKey(secret));
}

/** SECRET, for signatures without a kernel: migrations. */
export function signingSecret(): string {
  if (signer === null) throw new Error('Nothing can be signed before the configuration is read');
  return signer;
}

/** Id of the key that seals at present. */
export const presentKey = (): string => present().id;

export const isSealed = (stored: unknown): stored is SealedValue =>
  typeof stored === 'object' && stored !== null && 'sealed' in stored && 'mark' in stored && 'key' in stored;

/** A value of the API as it is stored. */
export function sealValue(value: unknown): SealedValue {
  const { id, body } = present();
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', body, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return {
    key: id,
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url'),
    mark: markWith(present(), value),
  };
}

/**
 * The value that was stored; one that no migration has sealed yet is as it is.
 * @throws Error when its key is not among DATA_KEYS and SECRET, or when it was tampered with
 */
export function openValue(stored: unknown): unknown {
  if (!isSealed(stored)) return stored;
  const key = ring.find(({ id }) => id === stored.key);
  if (!key) throw new Error(`A stored value is encrypted with key ${stored.key}, which is not in DATA_KEYS`);
  const bytes = Buffer.from(stored.sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.body, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

/** Marks that an equal value may have: one for each key, as long as values are sealed with several. */
export const marksOf = (value: unknown): (string | null)[] =>
  value === null ? [null] : ring.map((key) => markWith(key, value));

/** A value as a log shows it: enough to tell two numbers of one person apart. */
export function maskOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' && value.length >= MASKED_FROM ? `••••${value.slice(-SHOWN)}` : '••••';
}
const SHOWN = 4;
const MASKED_FROM = 9;

function present(): DataKey {
  const [key] = ring;
  if (!key) throw new Error('Nothing can be sealed before the configuration is read');
  return key;
}

function dataKey(secret: string): DataKey {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `values at rest: ${purpose}`, 32));
  return { id: derived('id').toString('hex', 0, 4), secret, body: derived('body'), mark: derived('mark') };
}

const markWith = ({ mark }: DataKey, value: unknown): string =>
  createHmac('sha256', mark).update(JSON.stringify(value)).digest('base64url').slice(0, 24);
