import { createECDH, createHmac } from 'node:crypto';
import type { Config } from '../../../../kernel';
import { pushSettingsOf } from './settings';

export interface PushKeys {
  /** Base64url, as browsers and push services take them. */
  publicKey: string;
  privateKey: string;
}

/**
 * The pair under which push services know this installation. Subscriptions are bound to it: it is the same on every
 * server and worker, and another one ends them all.
 */
export function pushKeys(config: Config): PushKeys {
  const { PUSH_KEY, SECRET } = pushSettingsOf(config);
  const curve = createECDH('prime256v1');
  if (PUSH_KEY) curve.setPrivateKey(PUSH_KEY, 'base64url');
  else
    for (let attempt = 0; !trySecret(curve, `${SECRET}`, attempt); attempt += 1) {
      // One number in four thousand million is no private key; the next one is.
    }
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: padded(curve.getPrivateKey()).toString('base64url'),
  };
}

function trySecret(curve: ReturnType<typeof createECDH>, secret: string, attempt: number): boolean {
  try {
    curve.setPrivateKey(createHmac('sha256', secret).update(`push-${attempt}`).digest());
    return true;
  } catch {
    return false;
  }
}

const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]);

/** Contact of the sender for push services; Apple's accepts only a mail address or a public page. */
export const pushContact = ({ PUBLIC_URL, MAIL_FROM }: Config): string =>
  PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : `mailto:${/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
