import { createHash } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import {
  type AttendanceDevice,
  DeviceCommand,
  helloAnswer,
  isContactNew,
  lineCount,
  minuteOfInstant,
  MOST_LINES,
  readResults,
  stateOfResult,
} from '@pathshala/shared/modules/time/timekeeping';
import { runUnit, type Context, type HandlerKernel } from '../../../../kernel';
import { noteUnit, unitOf } from './known-units';
import { takePunches } from './take-punches';

interface DeviceCall {
  method: string;
  /** Below `/iclock`, as sent. */
  path: string;
  query: URLSearchParams;
  body: string;
  address: string | null;
}
interface DeviceAnswer {
  status: number;
  text: string;
}
/** Without the letters that a unit takes for success, and the same for every reason: anyone who asks learns nothing. */
const REFUSED: DeviceAnswer = { status: 403, text: 'refused\n' };
/** More than any unit sends at once. */
const TOO_MUCH: DeviceAnswer = { status: 413, text: 'too much\n' };
const TAKEN: DeviceAnswer = { status: 200, text: 'OK\n' };
const UNIT = { id: 'timekeeping.device', audited: false };
/** Tables with people's punches, as office units and door units call them. */
const PUNCH_TABLES: ReadonlySet<string> = new Set(['ATTLOG', 'RTLOG']);
const SERIAL = /^[A-Za-z0-9_-]{4,64}$/;
const SEEN_EVERY_MS = 60_000;
const AGAIN_MS = 5 * 60_000;
/** So long an address that gave the key may be silent before it has to give it again. */
const PROVEN_MS = 12 * 3_600_000;
const [MOST_TRIES, MOST_COMMANDS] = [3, 20];

interface AskedCall {
  device: Row<typeof AttendanceDevice>;
  sys: Context;
  /** Without slashes and endings, in small letters. */
  route: string;
  asked: URLSearchParams;
  serial: string;
}

/** Calling unit, by its serial number; null for an unknown unit, and for one that has not given its key. */
async function callerOf(kernel: HandlerKernel, call: Omit<DeviceCall, 'body'>): Promise<AskedCall | null> {
  const asked = new URLSearchParams(
    [...call.query].map(([key, value]): [string, string] => [key.toLowerCase(), value]),
  );
  const serial = asked.get('sn') ?? '';
  const unit = SERIAL.test(serial) ? await unitOf(kernel, serial) : null;
  if (!unit) return null;
  const route = call.path
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(aspx|php)$/, '');
  const { device, sys } = unit;
  const isHello = route === 'cdata' && call.method === 'GET';
  const isKnown = isHello
    ? !device.secret || device.secret === asked.get('pushcommkey')
    : isProven(device, { address: call.address, now: sys.now });
  return isKnown ? { device, sys, route, asked, serial } : null;
}

/** Whether a call is worth reading: asked before its body is. */
export const admitsDevice = async (kernel: HandlerKernel, call: Omit<DeviceCall, 'body'>): Promise<boolean> =>
  (await callerOf(kernel, call)) !== null;

/**
 * Units give their key at the hello of each start and not with their calls: these are taken from the address that gave
 * it, while it keeps calling.
 */
function isProven(
  device: Row<typeof AttendanceDevice>,
  { address, now }: { address: string | null; now: Date },
): boolean {
  if (!device.secret) return true;
  if (!address || !device.proof || device.proof !== proofOf(device.secret, address)) return false;
  return now.getTime() - Date.parse(device.lastSeenAt ?? '1970-01-01T00:00:00Z') < PROVEN_MS;
}
const proofOf = (secret: string, address: string): string =>
  createHash('sha256').update(`${secret}\n${address}`).digest('hex');

/** One call of an attendance device. Calls answered with OK are kept; anything else makes the unit send them again. */
export async function answerDevice(kernel: HandlerKernel, call: DeviceCall): Promise<DeviceAnswer> {
  const caller = await callerOf(kernel, call);
  if (!caller) return REFUSED;
  const { sys, device, route, asked, serial } = caller;
  const table = (asked.get('table') ?? '').toUpperCase();
  const stamp = asked.get('stamp') ?? asked.get('opstamp');
  if (route === 'cdata' && call.method === 'POST' && PUNCH_TABLES.has(table)) {
    if (lineCount(call.body) > MOST_LINES) return TOO_MUCH;
    const taken = await takePunches(sys, device, { body: call.body, stamp });
    return { status: 200, text: `OK: ${taken}\n` };
  }
  if (route === 'cdata' && call.method === 'GET') {
    const { secret } = device;
    await seen(sys, device, call, secret && call.address ? { proof: proofOf(secret, call.address) } : {});
    // Anyone may have sent the stamps of a unit without a key: it begins again, and known lines are not stored twice.
    const stamps = secret
      ? { punches: device.punchStamp, operations: device.operationStamp }
      : { punches: '0', operations: '0' };
    return { status: 200, text: helloAnswer(serial, stamps) };
  }
  if (route === 'cdata' && call.method === 'POST') {
    // Administration, users, photographs: nothing of them is kept but how far the unit has sent.
    if (table === 'OPERLOG' && stamp && device.secret && stamp.slice(0, 40) !== device.operationStamp)
      await noteUnit(sys, device, { operationStamp: stamp.slice(0, 40) });
    return { status: 200, text: `OK: ${call.body.split('\n').filter((line) => line.trim()).length}\n` };
  }
  if (route === 'getrequest') {
    const info = asked.get('info');
    await seen(sys, device, call, info ? { firmware: info.split(',')[0]!.slice(0, 120) } : {});
    // Units ask every few seconds, mostly for nothing.
    const isOrdered = (await sys.repo(DeviceCommand).find({ where: openOf(device.id), limit: 1 })).length > 0;
    return {
      status: 200,
      text: isOrdered ? await runUnit(sys, UNIT, (inside) => commandsFor(inside, device.id)) : TAKEN.text,
    };
  }
  if (route === 'devicecmd') {
    await runUnit(sys, UNIT, (inside) => noteResults(inside, device.id, call.body));
    return TAKEN;
  }
  return route === 'ping' || route === 'fdata' ? TAKEN : { status: 404, text: 'unknown\n' };
}

/** Units ask every few seconds; that they are there is written down once a minute. */
async function seen(
  sys: Context,
  device: Row<typeof AttendanceDevice>,
  { address }: DeviceCall,
  more: Record<string, string> = {},
): Promise<void> {
  // The same information again is nothing new.
  const isNew = Object.entries(more).some(([name, value]) => device[name as 'firmware'] !== value);
  const isRecent = device.lastSeenAt && sys.now.getTime() - Date.parse(device.lastSeenAt) < SEEN_EVERY_MS;
  if (isRecent && !isNew && (device.address ?? null) === address) return;
  await noteUnit(sys, device, {
    lastSeenAt: sys.now.toISOString(),
    ...(!device.onlineSince ||
    isContactNew(minuteOfInstant(sys.now), device.lastSeenAt ? minuteOfInstant(device.lastSeenAt) : null)
      ? { onlineSince: sys.now.toISOString() }
      : {}),
    ...(address ? { address: address.slice(0, 60) } : {}),
    ...more,
  });
}

const openOf = (device: string) => ({ device, state: { in: ['queued', 'sent'] } });
async function commandsFor(ctx: Context, device: string): Promise<string> {
  const open = await ctx.repo(DeviceCommand).find({ where: openOf(device), sort: ['number'], limit: MOST_COMMANDS });
  const due = open.filter(
    ({ state, sentAt }) => state === 'queued' || !sentAt || ctx.now.getTime() - Date.parse(sentAt) > AGAIN_MS,
  );
  const lost = due.filter(({ tries }) => tries >= MOST_TRIES);
  const given = due.filter(({ tries }) => tries < MOST_TRIES);
  const changes = [
    ...lost.map(({ id, rev }) => ({ id, rev, patch: { state: 'failed' as const } })),
    ...given.map(({ id, rev, tries }) => ({
      id,
      rev,
      patch: { state: 'sent' as const, tries: tries + 1, sentAt: ctx.now.toISOString() },
    })),
  ];
  if (changes.length > 0) await ctx.repo(DeviceCommand).bulk(changes);
  return given.length === 0 ? 'OK\n' : given.map(({ number, text }) => `C:${number}:${text}\n`).join('');
}

/** A unit closes its own commands only, and each once. */
async function noteResults(ctx: Context, device: string, body: string): Promise<void> {
  const results = new Map(readResults(body).map((result) => [result.number, result.code]));
  const rows = await ctx.repo(DeviceCommand).find({
    where: { device, number: { in: [...results.keys()] }, state: 'sent' },
    limit: results.size || 1,
  });
  if (rows.length > 0)
    await ctx.repo(DeviceCommand).bulk(
      rows.map(({ id, rev, number }) => ({
        id,
        rev,
        patch: { code: results.get(number)!, state: stateOfResult(results.get(number)!) },
      })),
    );
}
