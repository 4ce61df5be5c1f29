import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileMeta, FileSize } from '../mongo/file-store';

const HOUR = 3_600_000;
/** A private address lasts one to two hours, a public one (what a portal shows to everybody) one to two weeks, and within its span it stays the same, so that browsers can keep it. */
const SPAN = { private: HOUR, public: 7 * 24 * HOUR };
export type FileAudience = keyof typeof SPAN;

const signature = (secret: string, parts: readonly (string | number)[]) => createHmac('sha256', secret).update(`file:${parts.join(':')}`).digest('base64url');

/** Address that shows the file to whoever has it, until it ends. Give it only to somebody who may read the record. */
export function signFile(secret: string, { id, name }: Pick<FileMeta, 'id' | 'name'>, { now, size = 'full', audience = 'private' }: { now: Date; size?: FileSize; audience?: FileAudience }): string {
  const until = (Math.floor(now.getTime() / SPAN[audience]) + 2) * SPAN[audience];
  return `/files/${id}/${encodeURIComponent(name)}?${new URLSearchParams({ size, until: String(until), for: audience, sig: signature(secret, [id, size, until, audience]) })}`;
}

/** Whether we signed this and it has not ended. */
export function isSigned(secret: string, id: string, { size, until, audience, sig }: { size: string; until: string; audience: string; sig: string }, now: Date): boolean {
  const wanted = Buffer.from(signature(secret, [id, size, until, audience]));
  const given = Buffer.from(sig);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) > now.getTime();
}
