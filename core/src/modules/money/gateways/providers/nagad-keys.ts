import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  privateDecrypt,
  publicEncrypt,
  type KeyObject,
} from 'node:crypto';

/** The merchant's own key and Nagad's, with the digest that its profile signs with. */
export interface NagadKeys {
  own: KeyObject;
  nagad: KeyObject;
}
const SIGNS = 'RSA-SHA256';
/** RSA PKCS#1 v1.5 pads with at least so many bytes. */
const LEAST_FILLER = 8;

const derOf = (text: string): Buffer => Buffer.from(text.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');

/** Keys as the panel of the provider hands them out: base64 with or without lines around it; null where one is none. */
export function nagadKeys(privateKey: string, publicKey: string): NagadKeys | null {
  try {
    return {
      own: createPrivateKey({ key: derOf(privateKey), format: 'der', type: 'pkcs8' }),
      nagad: createPublicKey({ key: derOf(publicKey), format: 'der', type: 'spki' }),
    };
  } catch {
    return null;
  }
}

export const signText = (text: string, key: KeyObject): string =>
  createSign(SIGNS).update(text, 'utf8').sign(key, 'base64');
export const isSignedText = (text: string, signature: string, key: KeyObject): boolean => {
  try {
    return createVerify(SIGNS).update(text, 'utf8').verify(key, signature, 'base64');
  } catch {
    return false;
  }
};

export interface Sealed {
  sensitiveData: string;
  signature: string;
}

/** Encrypted for the other side, and signed over exactly the bytes that were encrypted. */
export function sealFor(data: object, { to, by }: { to: KeyObject; by: KeyObject }): Sealed {
  const text = JSON.stringify(data);
  const sealed = publicEncrypt({ key: to, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text, 'utf8'));
  return { sensitiveData: sealed.toString('base64'), signature: signText(text, by) };
}

/**
 * Opens what the other side sealed; null for every failure alike, so that nobody learns which step failed. The padding
 * is taken off here: Node refuses to do it since a flaw of its OpenSSL became known.
 */
export function openSealed({ sensitiveData, signature }: Sealed, { own, from }: { own: KeyObject; from: KeyObject }) {
  const text = unpadded(sensitiveData, own);
  if (text === null || !isSignedText(text, signature, from)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

export function unpadded(sealed: string, key: KeyObject): string | null {
  let bytes: Buffer;
  try {
    bytes = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(sealed, 'base64'));
  } catch {
    return null;
  }
  const end = bytes.indexOf(0, 2);
  if (bytes[0] !== 0 || bytes[1] !== 2 || end < 2 + LEAST_FILLER) return null;
  return bytes.subarray(end + 1).toString('utf8');
}
