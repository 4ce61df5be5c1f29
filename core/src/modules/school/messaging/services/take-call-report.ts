import type { Row } from '@pathshala/shared/kit';
import {
  referenceOf,
  ringsToday,
  SEEN_DIGIT,
  SmsAttempt,
  SmsMessage,
  type CallState,
} from '@pathshala/shared/modules/school/messaging';
import { runUnit, systemContext, type Context, type HandlerKernel } from '../../../../kernel';
import { fateOfCall } from '../voice/call-fate';
import { changeMessages } from './change-messages';
import { orderAgain } from './claim-slice';
import { patchOfFate, refund } from './record-outcomes';
import { loadAccount } from './sms-account';
import { wayRules, type WayRules } from './sms-prices';
import { markSeen } from './take-incoming';

export interface CallReport {
  reference: string;
  state: CallState;
  /** The key that was pressed. */
  digit?: string | undefined;
}

/**
 * Writes down what a voice service says of one call. News that come again, late or of a call that was never placed
 * change nothing and are logged.
 * @returns whether it changed anything
 */
export async function takeCallReport(kernel: HandlerKernel, report: CallReport): Promise<boolean> {
  const sys = systemContext(kernel, 'messaging.takeCallReport');
  const attempt = await sys.repo(SmsAttempt).findOne({ reference: report.reference });
  const changed =
    attempt !== null &&
    (await runUnit(sys.inInstitution(attempt.institution), { id: 'messaging.takeCallReport', audited: false }, (ctx) =>
      write(ctx, attempt, report),
    ));
  if (!changed) sys.log.warn({ ...report, known: attempt !== null }, 'news of a voice call changed nothing');
  return changed;
}

async function write(
  ctx: Context,
  { id, message, createdAt }: Row<typeof SmsAttempt>,
  { reference, state, digit }: CallReport,
): Promise<boolean> {
  const row = await ctx.repo(SmsMessage).findOne({ id: message });
  if (row?.way !== 'call') return false;
  const account = await loadAccount(ctx);
  const rules = await wayRules(ctx, account);
  const isPresent = referenceOf(row.id, row.tries) === reference;
  const patch = patchOfFate(ctx, row, { fate: fateOfCall(state), code: state, isPresent, rules });
  const changes = patch ? [{ row, patch }] : [];
  await changeMessages(ctx, changes);
  await refund(ctx, account, changes);
  if (patch?.status === 'queued')
    orderAgain(ctx, { batch: row.batch, at: againAt(ctx, new Date(patch.dueAt ?? ctx.now), rules), way: row.way });
  const hasPressed = isPresent && state === 'answered' && digit === SEEN_DIGIT && row.phone !== undefined;
  if (!hasPressed) return patch !== null;
  // Read again in this transaction: of the same news twice at one moment one counts.
  const attempt = await ctx.repo(SmsAttempt).get(id);
  if (attempt.pressedAt) return patch !== null;
  await ctx.repo(SmsAttempt).update(id, { pressedAt: ctx.now.toISOString() }, { rev: attempt.rev });
  // Messages that were written after the phone rang were not heard.
  return (await markSeen(ctx, row.phone!, createdAt)) > 0 || patch !== null;
}

/** A call that cannot ring any more today is looked at now: it goes as an SMS. */
const againAt = (ctx: Context, dueAt: Date, { voice }: WayRules): Date =>
  voice && !ringsToday(ctx.now, dueAt, voice) ? ctx.now : dueAt;
