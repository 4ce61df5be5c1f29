import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  messagingErrors,
  MOST_PUSH_DEVICES,
  NotificationChoice,
  PushDevice,
  type messagingActions,
} from '@pathshala/shared/modules/school/messaging';
import { systemPart, type Context } from '../../../../kernel';
import { hashToken, standingOf } from '../../../foundation/identity';
import { pushKeys } from '../push/push-keys';
import { mayCall } from '../push/push-services';

type Actions = typeof messagingActions;

export async function pushState(ctx: Context): Promise<ActionOutput<Actions['pushState']>> {
  const { user, session: own, sys } = callerOf(ctx);
  const choice = await sys.repo(NotificationChoice).findOne({ user });
  const rows = await sys.repo(PushDevice).find({ where: { user } });
  const open = [];
  for (const row of rows) if ((await standingOf(sys, row.session)) !== 'ended') open.push(row);
  return {
    key: pushKeys(ctx.kernel.config).publicKey,
    devices: open.map(({ id, device, createdAt, lastSentAt, session }) => ({
      id,
      device,
      createdAt,
      lastSentAt: lastSentAt ?? null,
      isHere: session === own,
    })),
    quiet: choice?.quietFrom && choice.quietUntil ? { from: choice.quietFrom, until: choice.quietUntil } : null,
    digestAt: choice?.digestAt ?? null,
    pushText: choice?.pushText ?? false,
  };
}

/** The address is the browser's: it and this login have one device, even where someone else had the address before. */
export async function startPush(ctx: Context, { endpoint, p256dh, auth }: ActionInput<Actions['startPush']>) {
  const { user, session, sys } = callerOf(ctx);
  if (!mayCall(ctx.kernel.config, endpoint)) throw new AppError(messagingErrors.PUSH_SERVICE_UNKNOWN);
  const devices = sys.repo(PushDevice);
  const endpointHash = hashToken(endpoint);
  const values = { user, session, endpoint, p256dh, auth, device: (ctx.device ?? '').slice(0, 300) };
  const same = await devices.findOne({ endpointHash });
  if (same && same.user === user) {
    await devices.update(same.id, values, { rev: same.rev });
    return { device: same.id };
  }
  // News that wait for the earlier person must never reach the browser of the next: the row goes, with all that is due.
  if (same) await devices.remove(same.id, { rev: same.rev });
  const mine = await devices.find({ where: { user }, sort: ['createdAt'] });
  const spare = mine.filter((row) => row.session === session);
  const over = mine.filter((row) => row.session !== session).slice(0, -(MOST_PUSH_DEVICES - 1));
  for (const { id, rev } of [...spare, ...over]) await devices.remove(id, { rev });
  const { id } = await devices.create({ ...values, endpointHash });
  return { device: id };
}

export async function endPush(ctx: Context, { device }: ActionInput<Actions['endPush']>) {
  const { user, sys } = callerOf(ctx);
  const devices = sys.repo(PushDevice);
  const row = await devices.findOne({ id: device, user });
  if (row) await devices.remove(row.id, { rev: row.rev });
  return {};
}

export async function choosePush(ctx: Context, { quiet, digestAt, pushText }: ActionInput<Actions['choosePush']>) {
  const { user, sys } = callerOf(ctx);
  const choices = sys.repo(NotificationChoice);
  const patch = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, digestAt, pushText };
  const present = await choices.findOne({ user });
  if (present) await choices.update(present.id, patch, { rev: present.rev });
  else {
    const { id, rev } = await choices.create({ user });
    await choices.update(id, patch, { rev });
  }
  return {};
}

/**
 * The caller's own ids, and the part of the system that keeps devices: nobody has a right to these rows, not even to
 * their own. @throws AppError UNAUTHENTICATED where no login asks
 */
function callerOf(ctx: Context): { user: string; session: string; sys: Context } {
  const { userId: user, sessionId: session } = ctx.actor;
  if (!user || !session) throw new AppError(kernelErrors.UNAUTHENTICATED);
  return { user, session, sys: systemPart(ctx) };
}
