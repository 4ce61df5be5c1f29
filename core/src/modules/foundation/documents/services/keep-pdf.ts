import { safeFileName } from '@pathshala/shared/modules/foundation/files';
import { filesOf, type Context } from '../../../../kernel';

export const PDF = 'application/pdf';

/** A file that no record takes, because its transaction does not commit, is dropped within a day. @returns its id */
export async function keepPdf(
  { kernel, tenantId }: Context,
  { target, name, bytes }: { target: string; name: string; bytes: Uint8Array },
): Promise<string> {
  const kept = await filesOf(kernel).put({
    tenantId,
    ownerId: null,
    target,
    name: safeFileName(name, PDF),
    mime: PDF,
    bytes,
    small: null,
  });
  return kept.id;
}
