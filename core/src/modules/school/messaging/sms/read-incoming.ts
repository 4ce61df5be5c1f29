import { createHash } from 'node:crypto';
import type { SmsGatewayProfile } from './gateway-profile';
import { valuesOf, type Carried } from './read-report';

/** An SMS or a missed call that a gateway passes on. */
export interface IncomingSms {
  reference: string;
  kind: 'sms' | 'call';
  from: string;
  text: string;
}
/** Names of the sandbox phone. */
const OWN: NonNullable<SmsGatewayProfile['incoming']> = {
  from: 'from',
  text: 'text',
  id: 'id',
  kind: 'kind',
  calls: ['call'],
};
const MOST = 600;

/**
 * An incoming message from address, form or JSON; null when it names no number. A gateway that gives no id of its own
 * has the same text of one number within a minute counted once.
 */
export function readIncomingCall(
  carried: Carried,
  now: Date,
  names: SmsGatewayProfile['incoming'] = OWN,
): IncomingSms | null {
  const values = valuesOf(carried);
  const at = (name: string | undefined) => (name === undefined ? '' : (values[name] ?? '').trim());
  const [from, text, id] = [at(names.from).slice(0, 20), at(names.text).slice(0, MOST), at(names.id).slice(0, 100)];
  if (!/\d{5}/.test(from.normalize('NFKC')) && !/[০-৯]{5}/.test(from)) return null;
  const kind = names.calls.includes(at(names.kind)) ? 'call' : 'sms';
  const minute = now.toISOString().slice(0, 16);
  const own = createHash('sha1').update(`${kind}|${from}|${text}|${minute}`).digest('hex');
  return { reference: /^[\w.:-]+$/.test(id) ? id : own, kind, from, text };
}
