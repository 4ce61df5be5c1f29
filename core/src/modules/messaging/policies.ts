import { Notification, SmsAccount, SmsBatch, SmsMessage } from '@pathshala/shared/modules/messaging';
import { definePolicy, type Context, type PolicyAnswer } from '../../kernel';
import { ownSections } from '../academics';

/** Everyone sees and marks their own, whatever their role. */
const own = (ctx: { actor: { userId: string | null } }) => (ctx.actor.userId ? { user: ctx.actor.userId } : false);

/** Teachers see and send what is for the guardians of the sections that they teach. */
async function ownBatches(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('messaging.smsEverybody')) return true;
  return { section: { in: (await ownSections(ctx)).map((each) => each.section) } };
}
async function messagesOfOwnBatches(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('messaging.smsEverybody')) return true;
  // Not remembered: a batch that this very call makes must count.
  const batches = await ctx.repo(SmsBatch).find();
  return { batch: { in: batches.map((batch) => batch.id) } };
}
const ownAccount = (ctx: Context): PolicyAnswer => (ctx.tenantId ? { institution: ctx.tenantId } : true);

export const messagingPolicies = [
  definePolicy(Notification, { by: ['user'], read: own, write: own }),
  definePolicy(SmsBatch, { by: ['section'], read: ownBatches, write: ownBatches }),
  definePolicy(SmsMessage, {
    by: ['batch'],
    restsOn: [SmsBatch],
    read: messagesOfOwnBatches,
    write: messagesOfOwnBatches,
  }),
  definePolicy(SmsAccount, { by: ['institution'], read: ownAccount }),
];
