import { filesOf, type Context, type FileMeta } from '../../../../kernel';

/** Institution of what the platform keeps: any visitor may read that, and nothing else has this id. */
const NO_INSTITUTION = '000000000000000000000000';

/**
 * A file that is in a record which everyone may read as a visitor of its institution, such as a published slide; null
 * otherwise.
 */
export async function publicFile(ctx: Context, id: string): Promise<FileMeta | null> {
  const [meta] = await filesOf(ctx.kernel).find([id]);
  if (!meta) return null;
  const [entityName = '', field = ''] = meta.target.split('.');
  const entity = ctx.kernel.registry.entities.get(entityName);
  if (!entity?.fields[field] || entity.fields[field].read) return null;
  const visitor = ctx.asVisitor(meta.tenantId ?? NO_INSTITUTION);
  return (await visitor.repo(entity).findOne({ [field]: id })) ? meta : null;
}
