import type { Config } from '../../../../kernel';
import { readSmsGatewayProfile } from './gateway-profile';
import { httpProvider } from './http-provider';
import type { SmsProvider } from './provider';
import { sandboxProvider } from './sandbox-provider';
import { smsSettingsOf } from './settings';

/** Longest wait for an answer; shorter than a worker holds an account. */
const ANSWER_MS = 8_000;

/** The gateway of the configuration, else the built-in trial gateway. */
export function makeSmsProvider(config: Config, { answerMs = ANSWER_MS }: { answerMs?: number } = {}): SmsProvider {
  const { SMS_GATEWAY } = smsSettingsOf(config);
  return SMS_GATEWAY
    ? httpProvider(readSmsGatewayProfile(SMS_GATEWAY), { answerMs })
    : sandboxProvider(config, { answerMs });
}
