import {
  referenceOf,
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
import { wayRules } from './sms-prices';
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
      write(ctx, attempt.message, report),
    ));
  if (!changed) sys.log.warn({ ...report, known: attempt !== null }, 'news of a voice call changed nothing');
  return changed;
}

async function write(ctx: Context, message: string, { reference, state, digit }: CallReport): Promise<boolean> {
  const row = await ctx.repo(SmsMessage).findOne({ id: message });
  if (row?.way !== 'call') return false;
  const account = await loadAccount(ctx);
  const rules = await wayRules(ctx, account);
  const isPresent = referenceOf(row.id, row.tries) === reference;
  const patch = patchOfFate(ctx, row, { fate: fateOfCall(state), code: state, isPresent, rules });
  const changes = patch ? [{ row, patch }] : [];
  await changeMessages(ctx, changes);
  await refund(ctx, account, changes);
  if (patch?.status === 'queued') orderAgain(ctx, { batch: row.batch, at: new Date(patch.dueAt ?? ctx.now) });
  const hasPressed = state === 'answered' && digit === SEEN_DIGIT && row.phone !== undefined;
  const seen = hasPressed ? await markSeen(ctx, row.phone!) : 0;
  return patch !== null || seen > 0;
}
