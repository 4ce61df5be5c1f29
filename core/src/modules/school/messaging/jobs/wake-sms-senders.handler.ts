import { SmsAccount, SmsBatch, SmsReportLine, SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { countSmsReports } from './count-sms-reports';
import { reportSandboxSms } from './report-sandbox-sms';
import { sendSms } from './send-sms';

const OVERDUE_MS = 20_000;
const AT_ONCE = 200;
const unit = { id: 'messaging.wakeSmsSenders', audited: false };

/**
 * Orders a sender for every institution that has something to send and no worker that does, the count of imported
 * reports, and reports that the trial gateway owes.
 */
export default async function wakeSmsSendersJob(sys: Context) {
  const waiting = await institutionsWith(sys, SmsBatch, { status: { in: ['queued', 'sending'] } });
  const abandoned = await institutionsWith(sys, SmsBatch, { sending: { gt: 0 } });
  const institutions = new Set([...waiting, ...abandoned]);
  await eachInstitution(sys, { institutions, what: 'waking senders of SMS' }, wakeSender);
  const lines = await institutionsWith(sys, SmsReportLine, { outcome: 'waiting' });
  await eachInstitution(sys, { institutions: new Set(lines), what: 'counting delivery reports' }, (inside) =>
    runUnit(inside, unit, async (ctx) =>
      ctx.after(countSmsReports, {}, { id: `sms-report-lines-${ctx.tenantId}-${ctx.now.getTime()}` }),
    ),
  );
  await wakeSandbox(sys);
}

async function wakeSender(inside: Context) {
  const account = await inside.repo(SmsAccount).findOne({ institution: inside.tenantId });
  if (account?.heldUntil && account.heldUntil > inside.now.toISOString()) return;
  const batches = inside.repo(SmsBatch);
  const batch =
    (await batches.findOne({ status: { in: ['queued', 'sending'] } })) ??
    (await batches.findOne({ sending: { gt: 0 } }));
  if (batch)
    await runUnit(inside, unit, async (ctx) =>
      ctx.after(sendSms, { batch: batch.id }, { id: `sms-wake-${ctx.tenantId}-${ctx.now.getTime()}` }),
    );
}

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
