import { createVerify, X509Certificate, type KeyObject } from 'node:crypto';

const HOST = /^sns\.[a-z]{2}(-[a-z]+)+-\d\.amazonaws\.com(\.cn)?$/;
const KEYS: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};
const FETCH_MS = 10_000;

/** Text signed by Amazon's notification service; null for a message of another kind. */
export function snsText(message: Readonly<Record<string, unknown>>): string | null {
  const keys = KEYS[String(message['Type'])];
  if (!keys) return null;
  const lines: string[] = [];
  for (const key of keys) {
    const value = message[key];
    if (typeof value === 'string') lines.push(key, value);
    else if (key !== 'Subject') return null;
  }
  return `${lines.join('\n')}\n`;
}

/** Whether an address is one of the notification service's own certificates. */
export function isSnsCertificate(address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.search === '' && url.hash === '';
  return url.protocol === 'https:' && isPlain && HOST.test(url.hostname) && /^\/[\w.-]+\.pem$/.test(url.pathname);
}

export function isSnsSignature(message: Readonly<Record<string, unknown>>, key: KeyObject): boolean {
  const text = snsText(message);
  const signature = message['Signature'];
  const algorithm = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' }[String(message['SignatureVersion'])];
  if (text === null || !algorithm || typeof signature !== 'string') return false;
  return createVerify(algorithm).update(text, 'utf8').verify(key, signature, 'base64');
}

/** Whether a notification is signed with a certificate of the service itself. Its certificate is fetched. */
export async function isSignedBySns(body: string): Promise<boolean> {
  try {
    const message = JSON.parse(body) as Record<string, unknown>;
    const address = message['SigningCertURL'];
    if (!isSnsCertificate(address) || snsText(message) === null) return false;
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
    return answer.ok && isSnsSignature(message, new X509Certificate(await answer.text()).publicKey);
  } catch {
    return false;
  }
}
