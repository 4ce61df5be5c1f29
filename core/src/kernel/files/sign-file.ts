import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileMeta, FileSize } from '../mongo/file-store';

/** An address lasts one to two hours, and within its hour it stays the same, so that browsers can keep what it shows. */
const SPAN_MS = 3_600_000;

const signature = (secret: string, parts: readonly (string | number)[]) =>
  createHmac('sha256', secret)
    .update(`file:${parts.join(':')}`)
    .digest('base64url');

/**
 * Address that shows the file to the person who has it, until it ends. Give it only to someone who may read the record.
 */
export function signFile(
  secret: string,
  { id, name }: Pick<FileMeta, 'id' | 'name'>,
  { now, size = 'full' }: { now: Date; size?: FileSize },
): string {
  const until = (Math.floor(now.getTime() / SPAN_MS) + 2) * SPAN_MS;
  return `/files/${id}/${encodeURIComponent(name)}?${new URLSearchParams({ size, until: String(until), sig: signature(secret, [id, size, until]) })}`;
}

/** Whether we signed this and it has not ended. */
export function isSigned(
  secret: string,
  id: string,
  { size, until, sig }: { size: string; until: string; sig: string },
  now: Date,
): boolean {
  const wanted = Buffer.from(signature(secret, [id, size, until]));
  const given = Buffer.from(sig);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) > now.getTime();
}
