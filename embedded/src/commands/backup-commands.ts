import { resolve } from 'node:path';
import { Long } from '../bson/value';
import { ErrorCode, StoreError } from '../errors';
import type { HeldFiles } from '../storage/compactor';
import type { CommandContext, Reply } from './context';

const held = new Map<string, HeldFiles>();
let count = 0;

/**
 * For a backup by a program on the same machine: names the files that hold everything committed until now and leaves them alone until `releaseFiles`,
 * or for an hour. The store itself writes to no place that a client names.
 */
export async function holdFiles({ server }: CommandContext): Promise<Reply> {
  if (!server.files) throw new StoreError(ErrorCode.IllegalOperation, 'This store keeps nothing on a disk.');
  const files = await server.files.hold();
  const id = String((count += 1));
  held.set(id, files);
  return {
    id,
    folder: resolve(files.folder),
    ts: Long.fromNumber(files.ts),
    files: files.files.map((each) => resolve(each)),
    ...(files.last
      ? { last: { afterTs: Long.fromNumber(files.last.afterTs), end: Long.fromNumber(files.last.end) } }
      : {}),
  };
}

export function releaseFiles({ body }: CommandContext): Reply {
  const id = String(body['releaseFiles']);
  held.get(id)?.release();
  held.delete(id);
  return {};
}
