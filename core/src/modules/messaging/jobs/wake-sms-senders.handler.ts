import { SmsAccount, SmsBatch } from '@pathshala/shared/modules/messaging';
import { institutionsWith, runUnit, type Context } from '../../../kernel';
import { sendSms } from './send-sms';

/** Orders a sender for every institution that has something to send and no worker that does. */
export default async function wakeSmsSendersJob(sys: Context) {
  const waiting = await institutionsWith(sys, SmsBatch, { status: { in: ['queued', 'sending'] } });
  const abandoned = await institutionsWith(sys, SmsBatch, { sending: { gt: 0 } });
  for (const institution of new Set([...waiting, ...abandoned])) {
    const inside = sys.inInstitution(institution);
    const account = await inside.repo(SmsAccount).findOne({ institution });
    if (account?.heldUntil && account.heldUntil > sys.now.toISOString()) continue;
    const batch = (await inside.repo(SmsBatch).findOne({ status: { in: ['queued', 'sending'] } })) ?? (await inside.repo(SmsBatch).findOne({ sending: { gt: 0 } }));
    if (!batch) continue;
    const wake = `${institution}-${sys.now.getTime()}`;
    await runUnit(inside, { id: 'messaging.wakeSmsSenders', audited: false }, async (ctx) => ctx.after(sendSms, { batch: batch.id }, { id: `sms-wake-${wake}` }));
  }
}
