import { setTimeout as delay } from 'node:timers/promises';
import { CODE_STARS } from '@pathshala/shared/modules/foundation/identity';
import { referenceOf, type SmsWay } from '@pathshala/shared/modules/school/messaging';
import { toMsisdn } from '@pathshala/shared/text';
import { newId, runUnit, systemContext, type Context } from '../../../../kernel';
import { passwordCode } from '../../../foundation/identity';
import type { MessageRow } from '../services/change-messages';
import { claimSlice, orderAgain, releaseAccount, takeAccount, type Sender } from '../services/claim-slice';
import { askAboutCalls, askAboutLost, nextCalls, nextLookUp } from '../services/lost-messages';
import { recordOutcomes } from '../services/record-outcomes';
import { earlier } from '../services/slice-rows';
import { makeSmsProvider } from '../sms/make-provider';
import type { OutgoingSms, SmsProvider } from '../sms/provider';
import { placeCalls } from '../voice/place-calls';
import { sendSms } from './send-sms';

/** A worker that is asked to end waits for its jobs, so one job is short and orders the next. */
const WORK_MS = 8_000;
/** Pause before the next look when the gateway is away or does not answer. */
const AWAY_MS = 10_000;
/** Pause of the calls after one that the voice service left without an answer. */
const REST_MS = 60_000;

/**
 * Sends what the institution has queued, oldest batch first, one worker at a time for SMS and one for calls: a voice
 * service that hangs holds no SMS back, and a gateway that is away no call. Rows are claimed and paid before the call;
 * messages that a killed worker left claimed are looked up by their reference and never sent again blindly.
 */
export default async function sendSmsJob(sys: Context, { batch, way = 'sms' }: { batch: string; way?: SmsWay }) {
  const sender: Sender = { me: newId(), way };
  const provider = makeSmsProvider(sys.kernel.config);
  /** "Now" continues while the job runs. */
  const at = () =>
    systemContext(sys.kernel, sendSms.name, { tenantId: sys.tenantId, requestId: sys.requestId, actor: sys.actor });
  if (way === 'sms') await orderCalls(at(), batch);
  const held = await takeAccount(at(), sender);
  if (held) return void (await order(at(), (ctx) => orderAgain(ctx, { batch, at: held, way })));
  const { next, hasTurned, rests } = await sendSlices(at, { sender, provider });
  const again = next ? { batch, at: next } : null;
  await releaseAccount(at(), sender, { again, restUntil: rests ? next : null });
  if (hasTurned) await orderNow(at(), batch, way === 'sms' ? 'call' : 'sms');
}

const order = (sys: Context, what: (ctx: Context) => void) =>
  runUnit(sys, { id: sendSms.name, audited: false }, async (ctx) => what(ctx));
const orderNow = (sys: Context, batch: string, way: SmsWay) =>
  order(sys, (ctx) => void ctx.after(sendSms, { batch, way }, { id: `${way}-now-${ctx.tenantId}-${newId()}` }));

/** Calls have a job of their own, at the time when there is something to do for them. */
async function orderCalls(sys: Context, batch: string): Promise<void> {
  const next = await nextCalls(sys);
  if (!next) return;
  if (next <= sys.now) await orderNow(sys, batch, 'call');
  else await order(sys, (ctx) => orderAgain(ctx, { batch, at: next, way: 'call' }));
}

/**
 * `next`: when to look again; null when nothing is left to do. `hasTurned`: rows go to nobody now, or in the other way.
 * `rests`: nobody places a call before `next`.
 */
interface Sent {
  next: Date | null;
  hasTurned: boolean;
  rests?: boolean;
}

async function sendSlices(
  at: () => Context,
  { sender, provider }: { sender: Sender; provider: SmsProvider },
): Promise<Sent> {
  const { way, me } = sender;
  const began = performance.now();
  const after = (pauseMs: number) => new Date(at().now.getTime() + pauseMs);
  let hasTurned = false;
  const end = async (next: Date | null): Promise<Sent> => ({
    next: way === 'sms' ? next : earlier(next, await nextLookUp(at())),
    hasTurned,
  });
  if (way === 'call') await askAboutCalls(at);
  else if (!(await askAboutLost(at, provider))) return end(after(AWAY_MS));
  for (;;) {
    if (performance.now() - began > WORK_MS) return end(at().now);
    const claim = await claimSlice(at(), sender, provider.name);
    if (claim.kind === 'idle') return end(null);
    if (claim.kind === 'wait') return end(claim.until);
    if (claim.kind === 'again') {
      hasTurned = true;
      continue;
    }
    const { rows, sender: name, paceMs, purpose } = claim;
    const sentAt = performance.now();
    const outcomes =
      way === 'call'
        ? await placeCalls(at(), rows, purpose)
        : await provider.send(rows.map((row) => outgoing(at(), row, name)));
    await recordOutcomes(
      at(),
      me,
      rows.map((row, index) => ({ row, outcome: outcomes[index]! })),
    );
    const isUnclear = outcomes.some((outcome) => outcome.state === 'unclear');
    if (way === 'call' && isUnclear) return { next: after(REST_MS), hasTurned, rests: true };
    if (way === 'sms' && outcomes.some((outcome) => outcome.state === 'away')) return end(after(AWAY_MS));
    if (way === 'sms' && isUnclear && !(await askAboutLost(at, provider))) return end(after(AWAY_MS));
    await delay(Math.max(0, paceMs - (performance.now() - sentAt)));
  }
}

const outgoing = (sys: Context, row: MessageRow, sender: string | undefined): OutgoingSms => ({
  reference: referenceOf(row.id, row.tries),
  to: toMsisdn(row.phone ?? '') ?? '',
  text: row.coded ? row.text.replace(CODE_STARS, passwordCode(sys, row.coded)) : row.text,
  segments: row.segments,
  sender,
});
