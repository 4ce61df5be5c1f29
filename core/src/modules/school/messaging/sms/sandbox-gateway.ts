import type { Row, StoredInput } from '@pathshala/shared/kit';
import { SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { normalizePhone } from '@pathshala/shared/text';
import { isDemo, runUnit, systemContext, type Context, type HandlerKernel } from '../../../../kernel';
import { reportSandboxSms } from '../jobs/report-sandbox-sms';
import type { OutgoingSms } from './provider';
import { behaviourOf, type SandboxBehaviour } from './sandbox-behaviour';
import { postReports } from './sandbox-reports';

type Stored = Row<typeof SmsSandboxMessage>;
export interface SandboxResult {
  reference: string;
  state: 'accepted' | 'refused';
  id: string;
  code?: string;
  permanent?: boolean;
}
export interface SandboxAnswer {
  results: SandboxResult[];
  /** One of them is of the kind that gets no answer: the caller is left waiting. */
  isSilent: boolean;
}
const REPORT_AFTER_MS = 1_500;
const BUSY_FOR_MS = 10 * 60_000;
const BUSY: Pick<SandboxResult, 'code' | 'permanent'> = { code: 'BUSY', permanent: false };

/**
 * Takes messages as a gateway does. A reference that it knows is answered as the first time and not taken again. A
 * message that it accepts is stored together with the order to report on it, so that a crash on either side loses
 * neither.
 */
export async function takeIntoSandbox(kernel: HandlerKernel, messages: readonly OutgoingSms[]): Promise<SandboxAnswer> {
  const outcome = await runUnit(
    systemContext(kernel, 'the trial SMS gateway takes messages'),
    { id: 'messaging.sandbox', audited: false },
    (ctx) => take(ctx, messages),
  );
  const atOnce = outcome.fresh.filter((row) => behaviourOf(row.to) === 'reportsFirst');
  if (atOnce.length > 0)
    await postReports(
      kernel.config,
      atOnce.map(({ reference }) => ({ reference, fate: { state: 'delivered' as const } })),
    );
  return { results: outcome.results, isSilent: outcome.fresh.some((row) => behaviourOf(row.to) === 'noAnswer') };
}

async function take(
  ctx: Context,
  messages: readonly OutgoingSms[],
): Promise<{ results: SandboxResult[]; fresh: Stored[] }> {
  const repo = ctx.repo(SmsSandboxMessage);
  const known = new Map(
    (await repo.find({ where: { reference: { in: messages.map((message) => message.reference) } } })).map((row) => [
      row.reference,
      row,
    ]),
  );
  const again = [...known.values()];
  if (again.length > 0)
    await repo.bulk(again.map((row) => ({ id: row.id, rev: row.rev, patch: { handedOver: row.handedOver + 1 } })));
  const rows: StoredInput<typeof SmsSandboxMessage>[] = [];
  for (const message of messages) if (!known.has(message.reference)) rows.push(await newRow(ctx, message));
  const fresh = rows.length > 0 ? await repo.createMany(rows) : [];
  for (const row of fresh) known.set(row.reference, row);
  const due = fresh.filter((row) => row.reportAt).map((row) => row.reference);
  if (due.length > 0)
    ctx.after(reportSandboxSms, { references: due }, { id: `sms-report-${due[0]}`, delayMs: REPORT_AFTER_MS });
  return { results: messages.map((message) => resultOf(known.get(message.reference)!)), fresh };
}

async function newRow(
  ctx: Context,
  { reference, to: msisdn, text, sender, segments }: OutgoingSms,
): Promise<StoredInput<typeof SmsSandboxMessage>> {
  const to = normalizePhone(msisdn) ?? msisdn;
  const behaviour = behaviourOf(to);
  const isRefused = behaviour === 'refused' || (behaviour === 'busyAtFirst' && !(await wasBusy(ctx, to)));
  const reportAt =
    isRefused || behaviour === 'neverReports' || behaviour === 'reportsFirst'
      ? undefined
      : new Date(ctx.now.getTime() + REPORT_AFTER_MS).toISOString();
  return {
    reference,
    to,
    text: (await isDemo(ctx.kernel)) ? text : withoutCodes(text),
    ...(sender ? { sender } : {}),
    segments,
    handedOver: 1,
    reports: 0,
    status: isRefused ? 'refused' : behaviour === 'reportsFirst' ? 'delivered' : 'accepted',
    ...(reportAt ? { reportAt } : {}),
  };
}

/**
 * Where real institutions work, a gateway that is for trying shows nobody what opens an account: operators read what it
 * took, and a code in it would be a way into every account that has a phone.
 */
const withoutCodes = (text: string): string => text.replace(/\p{Nd}{4,}/gu, (code) => '•'.repeat(code.length));

/** It refused the number a moment ago; now it has time. */
const wasBusy = async (ctx: Context, to: string) =>
  (await ctx
    .repo(SmsSandboxMessage)
    .count({ to, status: 'refused', createdAt: { gt: new Date(ctx.now.getTime() - BUSY_FOR_MS).toISOString() } })) > 0;

function resultOf(row: Stored): SandboxResult {
  const behaviour: SandboxBehaviour = behaviourOf(row.to);
  if (row.status !== 'refused') return { reference: row.reference, state: 'accepted', id: row.id };
  return {
    reference: row.reference,
    state: 'refused',
    id: row.id,
    ...(behaviour === 'busyAtFirst' ? BUSY : { code: 'INVALID_NUMBER', permanent: true }),
  };
}

/** Fates that the trial gateway reports for a reference. */
export async function askSandbox(
  kernel: HandlerKernel,
  reference: string,
): Promise<{ state: 'unknown' | 'accepted' | 'delivered' | 'failed' | 'refused'; id?: string }> {
  const row = await systemContext(kernel, 'the trial SMS gateway is asked')
    .repo(SmsSandboxMessage)
    .findOne({ reference });
  return row ? { state: row.status, id: row.id } : { state: 'unknown' };
}
