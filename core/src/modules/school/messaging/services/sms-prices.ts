import { SMS_RETRIES, retryPauseMs } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { readVoice, type VoiceRow } from '../voice/connection';
import type { MessageRow } from './change-messages';
import type { AccountRow } from './sms-account';

const MINUTE_MS = 60_000;
type Way = Pick<MessageRow, 'way'>;
type Priced = Pick<MessageRow, 'way' | 'segments'>;

/** Price of one attempt, number of further ones and the pause before them: for SMS and for calls. */
export interface WayRules {
  voice: VoiceRow | null;
  price(row: Priced): number;
  retries(row: Way): number;
  pauseMs(row: Way, tries: number): number;
}

export async function wayRules(ctx: Context, account: Pick<AccountRow, 'partPrice'>): Promise<WayRules> {
  const voice = await readVoice(ctx);
  const isCall = ({ way }: Way) => way === 'call';
  return {
    voice,
    price: (row) => row.segments * (isCall(row) ? (voice?.minutePrice ?? 0) : account.partPrice),
    retries: (row) => (isCall(row) ? (voice?.attempts ?? 1) - 1 : SMS_RETRIES),
    pauseMs: (row, tries) => (isCall(row) ? (voice?.pauseMinutes ?? 10) * MINUTE_MS : retryPauseMs(tries)),
  };
}

/** Calls are paid to the institution's own service: they count in the budget, not in the balance with the operator. */
export const isPrepaid = ({ way }: Way): boolean => way !== 'call';
