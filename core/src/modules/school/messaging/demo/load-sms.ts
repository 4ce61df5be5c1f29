import type { Entity } from '@pathshala/shared/kit';
import {
  SmsAccount,
  SmsBatch,
  SmsIncoming,
  SmsMessage,
  SmsOptOut,
  SmsSetting,
  SmsTemplate,
  VoiceSetting,
} from '@pathshala/shared/modules/school/messaging';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { smsRows } from './sms';

/** Accounts with balance, templates, and batches that were sent. */
export async function loadSms(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = smsRows(recipe);
  for (const entity of [
    SmsAccount,
    SmsSetting,
    SmsTemplate,
    SmsOptOut,
    SmsBatch,
    SmsMessage,
    SmsIncoming,
    VoiceSetting,
  ] as Entity[])
    await bulkLoad(store, entity, rows[entity.name as keyof typeof rows] as never, now);
  say(`${rows.smsTemplate.length} SMS templates, ${rows.smsMessage.length} SMS that were sent`);
}
