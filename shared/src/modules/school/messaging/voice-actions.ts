import { z } from 'zod';
import { action, nothing, t } from '../../../kit';

const time = z.iso.time({ precision: -1 });
const prompt = z.string().regex(/^[\w.:-]{1,60}$/);

const rules = {
  active: z.boolean(),
  reads: z.enum(['text', 'prompt']),
  absence: z.boolean(),
  absencePrompt: prompt.nullable(),
  emergency: z.boolean(),
  emergencyPrompt: prompt.nullable(),
  /** Hours of the day in which phones ring; emergencies ring at any hour. */
  from: time,
  until: time,
  attempts: z.int().min(1).max(5),
  pauseMinutes: z.int().min(1).max(120),
  /** In paisa. */
  minutePrice: z.int().min(0).max(100_000),
  caller: z
    .string()
    .regex(/^\+?\d{3,15}$/)
    .nullable(),
};

export const voiceActions = {
  /** The service for voice calls and its rules; of the key only its end. */
  voice: action.query({
    path: 'voice',
    permission: 'messaging.setUpCalls',
    input: nothing,
    output: z.strictObject({
      ...rules,
      url: z.string().nullable(),
      ending: z.string().nullable(),
      isTrial: z.boolean(),
      /** The installation has a sandbox phone that takes trial calls. */
      hasSandbox: z.boolean(),
      /** Families who want calls instead of SMS. */
      families: z.int(),
    }),
  }),
  /**
   * Saves service and rules. `secret` is left out to keep the present key; an address that changes needs its key again.
   * @throws VALIDATION for a private address or one without TLS, VOICE_KEY_MISSING, VOICE_NO_SANDBOX
   */
  saveVoice: action.command({
    path: 'voice',
    method: 'PUT',
    permission: 'messaging.setUpCalls',
    withheldFromActing: true,
    input: z.strictObject({
      ...rules,
      /** The key and the names of children go there: nothing but TLS, and paths are added to it. */
      url: z
        .url({ protocol: /^https$/ })
        .max(300)
        .regex(/^[^?#@\s]+$/)
        .nullable(),
      isTrial: z.boolean(),
      secret: z.string().min(8).max(500).optional(),
    }),
    output: nothing,
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
};
