import { createHmac } from 'node:crypto';
import type { Config } from '../../../../kernel';
import { smsSettingsOf } from './settings';

const derived = (config: Config, purpose: string) => createHmac('sha256', config.SECRET).update(purpose).digest('hex');

/** Key that a delivery report must carry. */
export const reportKey = (config: Config): string =>
  smsSettingsOf(config).SMS_REPORT_KEY ?? derived(config, 'sms-reports');
/** Key of the trial gateway. */
export const sandboxKey = (config: Config): string => derived(config, 'sms-sandbox');
/** Key of the messages that a gateway passes on to one institution; a new turn makes the old one void. */
export const incomingKey = (config: Config, institution: string, turn: number): string =>
  derived(config, `sms-incoming:${institution}:${turn}`);
/** Where this product takes reports, and where its trial gateway is. */
export const smsUrl = (config: Config): string =>
  `${(config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '')}/api/sms`;
