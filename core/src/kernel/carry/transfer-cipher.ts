import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts the values that are stored encrypted, under a code that goes another way than the archive. */
export interface TransferCipher {
  /** Tells a wrong code before anything is opened. */
  check: string;
  /** Equal values of one record have equal forms, so that two exports of the same data are the same. */
  close(value: unknown, about: string): string;
  /** @throws Error for another code, or a value that was tampered with */
  open(text: string): unknown;
}

/** Letters and digits that nobody mistakes for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A new code of 120 bits, in groups of four. */
export const newTransferCode = (): string =>
  (
    [...randomBytes(24)]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .match(/.{4}/g) ?? []
  ).join('-');

export function transferCipher(code: string): TransferCipher {
  const secret = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `archive: ${purpose}`, 32));
  const [body, mark] = [keyOf('values'), keyOf('nonces')];
  const digest = (text: string) => createHmac('sha256', mark).update(text).digest();
  return {
    check: digest('check').toString('base64url').slice(0, 16),
    close(value, about) {
      const text = JSON.stringify(value);
      const nonce = digest(`${about}\n${text}`).subarray(0, 12);
      const cipher = createCipheriv('aes-256-gcm', body, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', body, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
    },
  };
}
