import { setTimeout as delay } from 'node:timers/promises';
import { CODE_STARS } from '@pathshala/shared/modules/foundation/identity';
import {
  referenceOf,
  SmsAttempt,
  SmsBatch,
  SmsMessage,
  type SmsPurpose,
} from '@pathshala/shared/modules/school/messaging';
import { toMsisdn } from '@pathshala/shared/text';
import { newId, runUnit, systemContext, type Context } from '../../../../kernel';
import { passwordCode } from '../../../foundation/identity';
import type { MessageRow } from '../services/change-messages';
import { claimSlice, orderAgain, releaseAccount, takeAccount } from '../services/claim-slice';
import { recordAnswers, recordOutcomes } from '../services/record-outcomes';
import { makeSmsProvider } from '../sms/make-provider';
import type { OutgoingSms, SendOutcome, SmsProvider } from '../sms/provider';
import { askVoice, placeCalls } from '../voice/place-calls';
import { isPrepaid } from '../services/sms-prices';
import { sendSms } from './send-sms';

/** A worker that is asked to end waits for its jobs, so one job is short and orders the next. */
const WORK_MS = 8_000;
/** Pause before the next look when the gateway is away or does not answer. */
const AWAY_MS = 10_000;
const ASK_AT_ONCE = 5;

/**
 * Sends what the institution has queued, oldest batch first, one worker at a time. Rows are claimed and paid before the
 * call; messages that a killed worker left claimed are looked up at the gateway by their reference and never sent again
 * blindly.
 */
export default async function sendSmsJob(sys: Context, { batch }: { batch: string }) {
  const me = newId();
  const provider = makeSmsProvider(sys.kernel.config);
  /** "Now" continues while the job runs. */
  const at = () =>
    systemContext(sys.kernel, sendSms.name, { tenantId: sys.tenantId, requestId: sys.requestId, actor: sys.actor });
  const heldUntil = await takeAccount(at(), me);
  if (heldUntil)
    return void (await runUnit(at(), { id: sendSms.name, audited: false }, async (ctx) =>
      orderAgain(ctx, { batch, at: heldUntil }),
    ));
  const next = await sendSlices(at, { me, provider });
  await releaseAccount(at(), me, next ? { batch, at: next } : null);
}

/** @returns when to look again; null when nothing is left to do */
async function sendSlices(
  at: () => Context,
  { me, provider }: { me: string; provider: SmsProvider },
): Promise<Date | null> {
  const away = () => new Date(at().now.getTime() + AWAY_MS);
  const began = performance.now();
  if (!(await askAboutLost(at, provider))) return away();
  for (;;) {
    if (performance.now() - began > WORK_MS) return at().now;
    const claim = await claimSlice(at(), me, provider.name);
    if (claim.kind === 'idle') return null;
    if (claim.kind === 'wait') return claim.until;
    if (claim.kind === 'again') continue;
    const { rows, sender, paceMs, purpose } = claim;
    const sentAt = performance.now();
    const outcomes = await hand(at(), { rows, sender, provider, purpose });
    await recordOutcomes(
      at(),
      me,
      rows.map((row, index) => ({ row, outcome: outcomes[index]! })),
    );
    if (outcomes.some((outcome) => outcome.state === 'away')) return away();
    if (outcomes.some((outcome) => outcome.state === 'unclear') && !(await askAboutLost(at, provider))) return away();
    await delay(Math.max(0, paceMs - (performance.now() - sentAt)));
  }
}

/** Hands SMS to the gateway and calls to the institution's voice service; one outcome for each row, in their order. */
async function hand(
  sys: Context,
  { rows, sender, provider, purpose }: Handed & { provider: SmsProvider },
): Promise<SendOutcome[]> {
  const texts = rows.filter(isPrepaid);
  const sent = texts.length > 0 ? await provider.send(texts.map((row) => outgoing(sys, row, sender))) : [];
  const bySms = new Map(texts.map((row, index) => [row.id, sent[index]!]));
  const calls = rows.filter((row) => !isPrepaid(row));
  const byCall = await placeCalls(sys, calls, purpose);
  return rows.map(({ id }) => bySms.get(id) ?? byCall.get(id)!);
}
interface Handed {
  rows: readonly MessageRow[];
  sender: string | undefined;
  purpose: SmsPurpose;
}

const outgoing = (sys: Context, row: MessageRow, sender: string | undefined): OutgoingSms => ({
  reference: referenceOf(row.id, row.tries),
  to: toMsisdn(row.phone ?? '') ?? '',
  text: row.coded ? row.text.replace(CODE_STARS, passwordCode(sys, row.coded)) : row.text,
  segments: row.segments,
  sender,
});

/** Asks the gateway about every message whose answer was lost. @returns whether it could tell of all */
async function askAboutLost(at: () => Context, provider: SmsProvider): Promise<boolean> {
  const sys = at();
  const batches = await sys.repo(SmsBatch).find({ where: { sending: { gt: 0 } } });
  if (batches.length === 0) return true;
  const rows = await sys
    .repo(SmsMessage)
    .find({ where: { batch: { in: batches.map((batch) => batch.id) }, status: 'sending' } });
  const attempts = new Map(
    (
      await sys
        .repo(SmsAttempt)
        .find({ where: { reference: { in: rows.map((row) => referenceOf(row.id, row.tries)) } } })
    ).map((row) => [row.reference, row]),
  );
  let isComplete = true;
  for (let index = 0; index < rows.length; index += ASK_AT_ONCE) {
    const asked = await Promise.all(
      rows.slice(index, index + ASK_AT_ONCE).map(async (row) => {
        const reference = referenceOf(row.id, row.tries);
        const answer = isPrepaid(row)
          ? await provider.query({ reference, providerId: attempts.get(reference)?.providerId })
          : await askVoice(sys, row, reference);
        return { row, answer };
      }),
    );
    // A voice service that is silent holds no SMS back.
    if (asked.some(({ row, answer }) => isPrepaid(row) && answer.state === 'silent')) isComplete = false;
    await recordAnswers(at(), asked);
    if (!isComplete) return false;
  }
  return true;
}
