import { BURST, PushDevice } from '@pathshala/shared/modules/school/messaging';
import { systemContext, type Context } from '../../../../kernel';
import { standingOf } from '../../../foundation/identity';
import { callPushService, type Push } from '../push/call-push-service';
import { claimPushes, orderSendingAgain, type DeliveryRow } from '../push/claim-pushes';
import { manyAsOne, oneOf, wantedOf, type Wanted } from '../push/make-push';
import { recordPushes, type PushOutcome } from '../push/record-pushes';
import { sendPush } from './send-push';

const LEAST_SECONDS = 60;
const GONE: PushOutcome = { kind: 'gone', note: 'session' };

/** Asks once more, right before each call, whether this login, this person and this moment still want it. */
export default async function sendPushJob(sys: Context, { device: id }: { device: string }) {
  /** "Now" continues while the job runs. */
  const at = () =>
    systemContext(sys.kernel, sendPush.name, { tenantId: null, requestId: sys.requestId, actor: sys.actor });
  const { rows, lookAgainAt } = await claimPushes(at(), id);
  if (lookAgainAt) await orderSendingAgain(at(), { device: id, at: lookAgainAt });
  if (rows.length === 0) return;
  const open = await openDevice(at(), id);
  if (!open) return recordPushes(at(), { device: id, rows, outcome: GONE });
  const wanted = await wantedOf(at(), { ...open, rows });
  if (wanted.dropped.length > 0)
    await recordPushes(at(), { device: id, rows: wanted.dropped, outcome: { kind: 'dropped', note: 'unwanted' } });
  let outcome: PushOutcome = wanted.quietUntil ? { kind: 'quiet', until: wanted.quietUntil } : { kind: 'sent' };
  for (const { push, of } of messagesOf(wanted)) {
    // A service that wants to be left alone, or a browser that is gone, is so for the rest too.
    if (outcome.kind === 'sent' || outcome.kind === 'refused') {
      // A call may take seconds, in which the login ends or the browser becomes another person's.
      const still = await openDevice(at(), id);
      const { now } = at();
      const seconds = Math.round((Date.parse(of[0]!.expiresAt) - now.getTime()) / 1_000);
      const ttlSeconds = Math.max(LEAST_SECONDS, seconds);
      outcome = still ? await callPushService(sys.kernel.config, still.device, { push, ttlSeconds, now }) : GONE;
    }
    await recordPushes(at(), { device: id, rows: of, outcome });
  }
}

/** The device as its login allows it at this moment; null once one of them is over. */
async function openDevice(sys: Context, id: string) {
  const device = await sys.repo(PushDevice).findOne({ id });
  const standing = device ? await standingOf(sys, device.session) : 'ended';
  return device && standing !== 'ended' ? { device, isResting: standing === 'resting' } : null;
}

/** Three or more that are due on a device at the same moment are one message. */
const messagesOf = (wanted: Wanted): { push: Push; of: DeliveryRow[] }[] =>
  wanted.kept.length < BURST
    ? wanted.kept.map((each) => ({ push: oneOf(each, wanted.locale), of: [each.row] }))
    : [{ push: manyAsOne(wanted), of: wanted.kept.map(({ row }) => row) }];
