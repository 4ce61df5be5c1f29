import { z } from 'zod';
import type { Config } from '../../../../kernel';

/** Environment variables of notifications on devices. */
export const pushSettings = {
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'a private key of P-256 in 43 URL-safe letters')
    .optional()
    .describe(
      'Private key under which push services of browsers know this installation; without it the key follows SECRET.',
    ),
  PUSH_SERVICES: z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').flatMap((each) => each.trim() || []))
    .refine((origins) => origins.every((each) => URL.canParse(each) && new URL(each).origin === each), {
      message: 'origins such as https://push.example.org, with commas',
    })
    .describe('Push services beside those of the known browsers, which may lie within the own network.'),
};
type PushSettings = z.infer<z.ZodObject<typeof pushSettings>>;

/** The same configuration with what this module declares: `core/src/config.ts` reads both by one schema. */
export const pushSettingsOf = (config: Config): Config & PushSettings => config as Config & PushSettings;
