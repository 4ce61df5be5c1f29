import { groupBy } from '@pathshala/shared/kit';
import { referenceOf, SmsAttempt, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import {
  eachInstitution,
  processState,
  runUnit,
  systemContext,
  type Context,
  type HandlerKernel,
} from '../../../../kernel';
import type { SmsReport } from '../sms/read-report';
import { changeMessages, type MessageChange } from './change-messages';
import { CALLS, orderAgain } from './claim-slice';
import { patchOfFate, refund } from './record-outcomes';
import { loadAccount } from './sms-account';
import { wayRules } from './sms-prices';

interface Waiting {
  reports: SmsReport[];
  done: Promise<number>;
}
/**
 * Reports that came while others were written down, by process: a burst becomes a few transactions instead of a queue
 * of conflicts.
 */
const burstOf = processState((): { waiting: Waiting | null; writing: Promise<unknown> } => ({
  waiting: null,
  writing: Promise.resolve(),
}));

/**
 * Writes delivery reports down before it answers.
 * @returns how many of the call's burst named a message that is known
 */
export function takeReports(kernel: HandlerKernel, reports: readonly SmsReport[]): Promise<number> {
  const burst = burstOf(kernel);
  if (burst.waiting) {
    burst.waiting.reports.push(...reports);
    return burst.waiting.done;
  }
  const mine: SmsReport[] = [...reports];
  const done = burst.writing
    .catch(() => undefined)
    .then(() => {
      burst.waiting = null;
      const work = writeReports(kernel, mine);
      burst.writing = work;
      return work;
    });
  burst.waiting = { reports: mine, done };
  return done;
}

async function writeReports(kernel: HandlerKernel, reports: readonly SmsReport[]): Promise<number> {
  const sys = systemContext(kernel, 'delivery reports');
  const references = reports.flatMap((report) => report.reference ?? []);
  const providerIds = reports.flatMap((report) => report.providerId ?? []);
  const attempts = [
    ...(references.length > 0 ? await sys.repo(SmsAttempt).find({ where: { reference: { in: references } } }) : []),
    ...(providerIds.length > 0 ? await sys.repo(SmsAttempt).find({ where: { providerId: { in: providerIds } } }) : []),
    // The gateway knows nothing of calls: their service belongs to one institution, and its word to no other.
  ].filter(({ provider }) => provider !== CALLS);
  const found = reports.flatMap((report) => {
    const attempt = attempts.find((each) =>
      report.reference ? each.reference === report.reference : each.providerId === report.providerId,
    );
    if (!attempt)
      sys.log.warn(
        { reference: report.reference, providerId: report.providerId, code: report.code },
        'a delivery report names no message of ours',
      );
    return attempt ? [{ report, attempt }] : [];
  });
  const byInstitution = groupBy(found, ({ attempt }) => attempt.institution);
  const faults = await eachInstitution(sys, { institutions: byInstitution.keys(), what: 'delivery reports' }, (here) =>
    writeOf(here, byInstitution.get(here.tenantId!)!),
  );
  // The gateway reports again; reports already stored are not stored twice.
  if (faults[0]) throw faults[0].error;
  return found.length;
}

/** A report on an attempt; `at`: when the gateway says that it happened. */
export interface Known {
  report: Pick<SmsReport, 'fate' | 'code'> & {
    at?: string | undefined;
    /** Account that imported it; null for the gateway's own. */
    by?: string | null;
  };
  attempt: { reference: string; message: string };
}

const writeOf = (here: Context, known: readonly Known[]): Promise<unknown> =>
  runUnit(here, { id: 'messaging.takeReports', audited: false }, (ctx) => writeKnown(ctx, known));

/**
 * Writes reports of one institution in the caller's transaction, in the order in which they came; each sees what the
 * one before did. Those of a file that a person imports refund nothing. @returns those that changed something
 */
export async function writeKnown(
  ctx: Context,
  known: readonly Known[],
  { isFile = false }: { isFile?: boolean } = {},
): Promise<ReadonlySet<Known>> {
  const rows = new Map(
    (await ctx.repo(SmsMessage).find({ where: { id: { in: known.map(({ attempt }) => attempt.message) } } })).map(
      (row) => [row.id, row],
    ),
  );
  const account = await loadAccount(ctx);
  const rules = await wayRules(ctx, account);
  const changes = new Map<string, MessageChange>();
  const told = new Set<Known>();
  for (const each of known) {
    const { report, attempt } = each;
    const row = rows.get(attempt.message);
    if (!row) continue;
    const before = changes.get(row.id)?.patch ?? {};
    const present = {
      ...row,
      ...Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null)),
    } as typeof row;
    const patch = patchOfFate(ctx, present, {
      fate: report.fate,
      code: report.code,
      isPresent: referenceOf(row.id, present.tries) === attempt.reference,
      rules,
      refunds: !isFile,
    });
    if (!patch) continue;
    told.add(each);
    // Clocks differ: nothing arrives before it was sent.
    const isLater = report.at !== undefined && report.at > (present.sentAt ?? '');
    const at = isLater && patch.status === 'delivered' ? { deliveredAt: report.at } : {};
    changes.set(row.id, { row, patch: { ...before, ...patch, ...at, reportedBy: report.by ?? null } });
  }
  await changeMessages(ctx, [...changes.values()]);
  await refund(ctx, account, [...changes.values()]);
  for (const { row, patch } of changes.values())
    if (patch.status === 'queued')
      orderAgain(ctx, { batch: row.batch, at: new Date(patch.dueAt ?? ctx.now), way: row.way });
  return told;
}
