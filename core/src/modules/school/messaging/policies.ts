import { fill, t } from '@pathshala/shared/kit';
import {
  Notification,
  SMS_EVENT_TEMPLATES,
  SmsAccount,
  SmsBatch,
  SmsMessage,
  SmsReportLine,
  SmsSetting,
  SmsTemplate,
  unknownVariables,
} from '@pathshala/shared/modules/school/messaging';
import { definePolicy, fieldFault, type Context, type PolicyAnswer, type RecordValues } from '../../../kernel';
import { ownSections } from '../academics';
import { checkLines } from './services/report-lines';

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

const UNKNOWN = t('“{name}” is not available for these recipients.', '“{name}” এই প্রাপকদের জন্য পূরণ করা যায় না।');
/** A template that is sent without being asked only uses values that are known of every recipient. */
async function checkTemplates(ctx: Context, values: RecordValues): Promise<void> {
  for (const [field, audience] of SMS_EVENT_TEMPLATES) {
    const template = values[field] ? await ctx.repo(SmsTemplate).findOne({ id: values[field] as string }) : null;
    if (!template) continue;
    const [unknown] = unknownVariables(`${template.text} ${template.textBn}`, audience);
    if (unknown !== undefined) throw fieldFault(field, fill(UNKNOWN, { name: `{${unknown}}` }));
  }
}

export const messagingPolicies = [
  definePolicy(SmsSetting, { read: () => true, write: () => true, check: checkTemplates }),
  definePolicy(Notification, { by: ['user'], read: own, write: own }),
  definePolicy(SmsBatch, { by: ['section'], read: ownBatches, write: ownBatches }),
  definePolicy(SmsMessage, {
    by: ['batch'],
    restsOn: [SmsBatch],
    read: messagesOfOwnBatches,
    write: messagesOfOwnBatches,
  }),
  definePolicy(SmsReportLine, { check: (ctx, values) => checkLines(ctx, [{ values }]), checkMany: checkLines }),
  definePolicy(SmsAccount, { by: ['institution'], read: ownAccount }),
];
