import { filesOf, type Context } from '../../../../kernel';

/** Media type and size in bytes of files, as the public answers name them; reads nothing for an empty list. */
export async function factsOfFiles(
  ctx: Context,
  files: readonly (string | undefined)[],
): Promise<(file: string | undefined) => { file_type?: string; file_size?: number }> {
  const ids = files.filter((file) => file !== undefined);
  const found = ids.length === 0 ? [] : await filesOf(ctx.kernel).find(ids);
  const byId = new Map(found.map(({ id, mime, size }) => [id, { file_type: mime, file_size: size }]));
  return (file) => (file && byId.get(file)) || {};
}
