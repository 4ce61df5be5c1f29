import { configSchema, readConfigBy } from './kernel/host';
import { gatewaySettings } from './modules/money/gateways';
import { meetingSettings } from './modules/school/meetings';
import { pushSettings, smsSettings } from './modules/school/messaging';

/** Every variable of the environment that the product reads: those of a process, and those that modules declare. */
export const productSettings = configSchema
  .extend(smsSettings)
  .extend(pushSettings)
  .extend(gatewaySettings)
  .extend(meetingSettings);
export type ProductConfig = ReturnType<typeof readConfig>;

/** @throws ConfigError with the name of each wrong variable and what is expected */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => readConfigBy(env, productSettings);
