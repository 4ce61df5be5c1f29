import { z } from 'zod';

const httpUrl = z.string().regex(/^https?:\/\//, 'an address that starts with http:// or https://');
/** Dotted path into a JSON answer (`data.0.id`); an empty one is the whole answer as text. */
const path = z.string().max(120);
const words = z.array(z.string()).min(1);

const call = z.strictObject({
  /** `{to}` `{text}` `{reference}` `{sender}` `{id}` are filled in, encoded for their position. */
  url: httpUrl,
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  /** Text of the request; JSON when `content-type` says so, else a form. */
  body: z.string().optional(),
});

/**
 * How to speak to a gateway that takes one SMS a call by HTTP. Everything that differs between gateways is data here.
 */
export const smsGatewayProfile = z.strictObject({
  name: z.string().min(1).max(60).default('gateway'),
  /** Masking name or number; an institution's own is before it. */
  sender: z.string().max(16).optional(),
  send: call.extend({
    /** Where its code is found, and which codes mean that it took the message. */
    code: path,
    accepted: words,
    /**
     * Codes after which trying the same number again is useless. Everything else that is not accepted is tried again.
     */
    permanent: z.array(z.string()).default([]),
    /** Codes that say the account at the gateway is empty or barred: sending pauses. */
    pause: z.array(z.string()).default([]),
    /** Where its number for the message is found. */
    id: path.optional(),
  }),
  /** Without it a message whose answer was lost stays uncertain: it is never sent again on its own. */
  query: call
    .extend({
      status: path,
      unknown: words,
      sent: z.array(z.string()).default([]),
      delivered: z.array(z.string()).default([]),
      failed: z.array(z.string()).default([]),
    })
    .optional(),
  balance: call.extend({ amount: path }).optional(),
  /** Names and words of its delivery reports, which come to /api/sms/reports?key=… */
  report: z
    .strictObject({
      reference: z.string().optional(),
      id: z.string().optional(),
      status: z.string(),
      sent: z.array(z.string()).default([]),
      delivered: words,
      failed: words,
      temporary: z.array(z.string()).default([]),
    })
    .optional(),
  /** Names of an SMS or a missed call that it passes on to the address of an institution. */
  incoming: z
    .strictObject({
      from: z.string(),
      text: z.string(),
      id: z.string().optional(),
      kind: z.string().optional(),
      /** Words of `kind` for a missed call. */
      calls: z.array(z.string()).default([]),
    })
    .optional(),
});
export type SmsGatewayProfile = z.infer<typeof smsGatewayProfile>;

/** @throws Error when it is no JSON or does not fit */
export const readSmsGatewayProfile = (text: string): SmsGatewayProfile => smsGatewayProfile.parse(JSON.parse(text));

/** Fault of a profile, as a sentence; null when it can be used. */
export function smsGatewayFault(text: string): string | null {
  try {
    readSmsGatewayProfile(text);
    return null;
  } catch (error) {
    if (error instanceof z.ZodError)
      return error.issues.map((issue) => `${issue.path.join('.') || 'profile'}: ${issue.message}`).join('; ');
    return 'a JSON object that describes the gateway';
  }
}
