import { z } from 'zod';
import type { Config } from '../../../kernel';

/** Environment variables of this module. */
export const gatewaySettings = {
  SANDBOX_BANK: z
    .url()
    .optional()
    .describe(
      'Address of the sandbox bank; gateways in test mode without an account are paid there and no money moves. Without it they are closed.',
    ),
};
type GatewaySettings = z.infer<z.ZodObject<typeof gatewaySettings>>;

/** The same configuration with what this module declares: `core/src/config.ts` reads both by one schema. */
export const gatewaySettingsOf = (config: Config): Config & GatewaySettings => config;
