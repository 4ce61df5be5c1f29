import {
  SmsAccount,
  SmsBatch,
  SmsReportLine,
  SmsSandboxMessage,
  type SmsWay,
} from '@pathshala/shared/modules/school/messaging';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { NEWS_MS, nextCalls } from '../services/lost-messages';
import { countSmsReports } from './count-sms-reports';
import { reportSandboxSms } from './report-sandbox-sms';
import { sendSms } from './send-sms';

const OVERDUE_MS = 20_000;
const AT_ONCE = 200;
const COUNT_AGAIN_MS = 10 * 60_000;
const unit = { id: 'messaging.wakeSmsSenders', audited: false };

/**
 * Orders a sender for every institution that has something to send and no worker that does, the count of imported
 * reports, and reports that the trial gateway owes.
 */
export default async function wakeSmsSendersJob(sys: Context) {
  const waiting = await institutionsWith(sys, SmsBatch, { status: { in: ['queued', 'sending'] } });
  const abandoned = await institutionsWith(sys, SmsBatch, { sending: { gt: 0 } });
  const since = new Date(sys.now.getTime() - NEWS_MS).toISOString();
  const called = await institutionsWith(sys, SmsBatch, { calledAt: { gte: since } });
  const institutions = new Set([...waiting, ...abandoned, ...called]);
  await eachInstitution(sys, { institutions, what: 'waking senders of SMS' }, wakeSender);
  const lines = await institutionsWith(sys, SmsReportLine, { outcome: 'waiting' });
  await eachInstitution(sys, { institutions: new Set(lines), what: 'counting delivery reports' }, (inside) =>
    runUnit(inside, unit, async (ctx) => orderCount(ctx)),
  );
  await wakeSandbox(sys);
}

/**
 * While the oldest line waits, one order in ten minutes: orders of every look would wait behind each other and
 * conflict,
 * and one order for ever would be lost with its job.
 */
async function orderCount(ctx: Context): Promise<void> {
  const [line] = await ctx
    .repo(SmsReportLine)
    .find({ where: { outcome: 'waiting' }, sort: ['createdAt', 'id'], limit: 1 });
  const slot = Math.floor(ctx.now.getTime() / COUNT_AGAIN_MS);
  if (line) ctx.after(countSmsReports, {}, { id: `sms-report-lines-${line.id}-${slot}` });
}

async function wakeSender(inside: Context) {
  const account = await inside.repo(SmsAccount).findOne({ institution: inside.tenantId });
  const isHeld = (until?: string) => until !== undefined && until > inside.now.toISOString();
  const batches = inside.repo(SmsBatch);
  const open =
    (await batches.findOne({ status: { in: ['queued', 'sending'] } })) ??
    (await batches.findOne({ sending: { gt: 0 } }));
  if (open && !isHeld(account?.heldUntil)) return order(inside, { batch: open.id });
  // Calls wait for no SMS, and want news when their batch is done.
  if (isHeld(account?.callsHeldUntil)) return;
  const next = await nextCalls(inside);
  const last = next && next <= inside.now ? await batches.findOne({ calledAt: { exists: true } }) : null;
  const batch = open ?? last;
  if (next && next <= inside.now && batch) await order(inside, { batch: batch.id, way: 'call' });
}

const order = (inside: Context, payload: { batch: string; way?: SmsWay }) =>
  runUnit(inside, unit, async (ctx) =>
    ctx.after(sendSms, payload, { id: `${payload.way ?? 'sms'}-wake-${ctx.tenantId}-${ctx.now.getTime()}` }),
  );

/** A gateway outside would not forget its reports when our Redis does. */
async function wakeSandbox(sys: Context) {
  const overdue = new Date(sys.now.getTime() - OVERDUE_MS).toISOString();
  const rows = await sys
    .repo(SmsSandboxMessage)
    .find({ where: { reportAt: { lt: overdue } }, sort: ['reportAt'], limit: AT_ONCE });
  if (rows.length === 0) return;
  const references = rows.map((row) => row.reference);
  await runUnit(sys, unit, async (ctx) =>
    ctx.after(reportSandboxSms, { references }, { id: `sms-report-late-${references[0]}-${ctx.now.getTime()}` }),
  );
}
