import { z } from 'zod';
import type { Config } from '../../../../kernel';
import { smsGatewayFault } from './gateway-profile';

/** Environment variables that this module reads. */
export const smsSettings = {
  SMS_GATEWAY: z
    .string()
    .superRefine((text, ctx) => {
      const fault = smsGatewayFault(text);
      if (fault) ctx.addIssue({ code: 'custom', message: fault });
    })
    .optional()
    .describe(
      'How to reach the SMS gateway, as JSON; without it SMS go to the built-in trial gateway and leave no machine.',
    ),
  SANDBOX_PHONE: z
    .url()
    .optional()
    .describe('Address of the sandbox phone; trial voice calls of the demo ring there. Without it they are closed.'),
  SMS_REPORT_KEY: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe('What a delivery report of the SMS gateway must carry; without it a key is made from SECRET.'),
};
type SmsSettings = z.infer<z.ZodObject<typeof smsSettings>>;

/** The same configuration with what this module declares: `core/src/config.ts` reads both by one schema. */
export const smsSettingsOf = (config: Config): Config & SmsSettings => config;
