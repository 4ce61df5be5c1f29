import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { AttendanceDevice, PunchCode } from '@pathshala/shared/modules/time/timekeeping';
import {
  institutionsWith,
  sharedRows,
  systemContext,
  type CacheKind,
  type Context,
  type HandlerKernel,
} from '../../../../kernel';

/** Approved devices by serial number: every call asks for one, and its record changes about once a minute. */
export const knownUnits: CacheKind<{ tenantId: string; device: Row<typeof AttendanceDevice> }> = {
  name: 'timekeeping.knownUnits',
  stale: [AttendanceDevice],
  limit: 5_000,
};

/**
 * The approved device that has this serial number, in whatever case it is said, and the system in its institution; a
 * number that two institutions hold is nobody's.
 */
export async function unitOf(
  kernel: HandlerKernel,
  said: string,
): Promise<{ sys: Context; device: Row<typeof AttendanceDevice> } | null> {
  const serial = said.toUpperCase();
  const platform = systemContext(kernel, 'an attendance device calls');
  const cache = kernel.caches.of(knownUnits);
  const known = cache.peek(serial);
  if (known) {
    const isShut = (await kernel.entitlements.of(known.tenantId))?.permissions.has('attendanceDevice.read');
    return isShut ? null : { sys: platform.inInstitution(known.tenantId), device: known.device };
  }
  const since = cache.version;
  const [tenantId, other] = await institutionsWith(platform, AttendanceDevice, { serial, state: 'approved' });
  if (!tenantId || other) return null;
  const sys = platform.inInstitution(tenantId);
  const device = await sys.repo(AttendanceDevice).findOne({ serial, state: 'approved' });
  // Numbers that nobody knows are not kept: anyone may make them up.
  if (device) cache.put(serial, { tenantId, device }, since);
  return device && { sys, device };
}

/** How a unit is, beside what it said: where someone else changes its record at this moment, its next call tells it. */
export async function noteUnit(
  ctx: Context,
  device: Row<typeof AttendanceDevice>,
  patch: Partial<Row<typeof AttendanceDevice>>,
): Promise<void> {
  try {
    await ctx.repo(AttendanceDevice).update(device.id, patch);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== kernelErrors.CONFLICT.code) throw error;
  }
}

/** Owner of a number: an employee or a student. */
export type PunchOwner = { staff: string } | { student: string };

/** Owners of an institution's numbers, by PIN: cards are handed out rarely, and every punch needs them. */
export const knownNumbers: CacheKind<ReadonlyMap<string, PunchOwner>> = {
  name: 'timekeeping.knownNumbers',
  stale: [PunchCode],
  limit: 200,
};

/** Of an institution, by PIN without leading zeros. */
export const ownersIn = (ctx: Context): Promise<ReadonlyMap<string, PunchOwner>> =>
  ctx.kernel.caches.of(knownNumbers).get(ctx.tenantId ?? '', async () => {
    const rows = await sharedRows(ctx.kernel, PunchCode, ctx.tenantId ? [ctx.tenantId] : []);
    return new Map(
      rows.flatMap(({ pin, staff, student }): [string, PunchOwner][] =>
        staff ? [[pin, { staff }]] : student ? [[pin, { student }]] : [],
      ),
    );
  });
