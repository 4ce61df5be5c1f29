import { groupBy } from '@pathshala/shared/kit';
import { referenceOf } from '@pathshala/shared/modules/school/messaging';
import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';
import { smsRows } from './sms';

const LINES = 6;
/** The gateway's file of some messages of each institution that have arrived. */
function reportRows(messages: ReturnType<typeof smsRows>['smsMessage']) {
  const some = [...groupBy(messages, ({ tenantId }) => tenantId).values()].flatMap((own) =>
    own.filter(({ status, way }) => status === 'delivered' && way !== 'call').slice(0, LINES),
  );
  return {
    smsAttempt: some.map(({ id, tenantId }) => ({
      id: rowId('smsAttempt', id),
      reference: referenceOf(id, 0),
      institution: tenantId,
      message: id,
      provider: 'sandbox',
    })),
    smsReportLine: some.map(({ id, tenantId, deliveredAt }) => ({
      id: rowId('smsReportLine', id),
      tenantId,
      reference: referenceOf(id, 0),
      status: 'DELIVRD',
      outcome: 'counted' as const,
      ...(deliveredAt ? { at: deliveredAt } : {}),
    })),
  };
}

/** Accounts with balance, templates, and batches that were sent. */
export async function loadSms(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const sms = smsRows(recipe);
  const rows = { ...sms, ...reportRows(sms.smsMessage) };
  await bulkLoadAll(store, rows, now);
  say(`${rows.smsTemplate.length} SMS templates, ${rows.smsMessage.length} SMS that were sent`);
}
